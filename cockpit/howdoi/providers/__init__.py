"""Model providers over HTTP: one file each for the request's and the reply's form, one for the transport."""
