"""Japanese: verbs in the request, wish and plain forms. Entries are cut from running text by the longest match."""

TABLE = {
    # rubric 1.6: verbs of change, as developers use them
    "change": """
追加して を足して 足して 足す 作って 作成して 作り直して 作りたい 直して 直す 修正して 修正お願い 変更して 変えて
変える 変換して 削除して 消して 消す 取り除いて 外して 置き換えて 置換して 差し替えて 書いて 書き直して 書き換えて
実装して 導入して 対応して リファクタ リファクタリング 改善して 改善 最適化 高速化 整理して 片付けて 設定して
設定を 移行して 移動して 移して 分割して 分けて 統合して まとめて 抽出して 切り出して 組み込んで 連携して 接続して
インストール アップグレード アップデート 更新 デプロイ 公開して 翻訳して 生成して 出力する 用意して 準備して
有効にして 無効にして 非表示に 隠して 表示して 出るように 並べる 並べて 防いで 制限して 許可して 暗号化して
保存して 保存する 並び替え ソートして フィルタ 元に戻して 戻して 復元して ロールバック 解決して 解消して してくれ
にして くして する形 するように ように直して ようにして ようにする できるように 使います にします を使う 用意する
付けて つけて 入れて 揃えて 統一して 仕上げて 完成させて 残すこと 改修 拡張して 増やして 減らして 短くして
大きくして 小さくして 中央に 揃える 済む話 変えてください 追加 修正 変更 削除 更新して 実装 表示する
""",
    # rubric 1.3: reading, running, version control
    "read": """
説明して 説明 教えて 見せて 見て 調べて 確認して 確認 探して 比較して 分析して 一覧 列挙して リストアップ 実行して
走らせて 起動して 読んで 要約して まとめを レビューして レビュー コミットして コミット プッシュ チェックして
検索して 検証して 知りたい 理解したい テストを実行 回して
""",
    # rubric 1.3: questions
    "ask": """
何 なぜ どうして どう どこ いつ 誰 どれ どの どちら どんな いくつ ですか ますか でしょうか のか かな なんで 何で
どうやって どうなって でしたっけ ありますか できますか
""",
    # rubric 3: polite and indirect requests
    "wish": """
したい たい です欲しい 欲しい ほしい てほしい 必要 べき べきです なければ ないといけない 望ましい 希望 お願い
お願いします にしたい が必要 必要があります はず 考えています しましょう いいな 良い 方がいい ほうがいい たいです
てはいけない てはならない べきではない ないように ほうがいいです
""",
    # rubric 3: polite and indirect requests
    "polite": "ください 下さい くれる くれますか もらえ いただけ できます？ 頼む 頼みます くれない てくれ",
    # rubric 3: a defect stated as a fact
    "defect": """
動かない 動きません 動作しない 動作しません 効かない 表示されない 表示されません 出ない 出ません 開かない
保存されない 反映されない できない できません エラー 失敗 落ちる 落ちます クラッシュ 固まる 止まる 壊れて 壊れた
おかしい 間違って 間違い 違う 違います 空白 空に 消える 消えます 消えて 重い 遅い 重複 ずれて ズレ バグ 不具合
例外 足りない 欠けて 文字化け 二重 残ったまま ままです 出てしまう なってしまう うまくいかない 見えない
見つからない 問題 てしまう てしまいます ちゃう 切れる 切れて 欠ける 何も起きません 何も起きない 何も表示
何も起こらない
""",
    # rubric 1.5: trivial shape
    "trivial": """
誤字 脱字 タイポ 綴り 文言 ラベル 色 見出し コメント 余白 改名 リネーム 名前を変 フォント 太字 斜体 緑 赤 青 灰色
グレー 黒 白 バージョン番号 バージョン アイコン インデント 空行 句読点 表記 タイトル 文字を 中央揃え 角丸 影
テキスト
""",
    # rubric 2: risk objects by name
    "risk": """
認証 認可 ログイン ログアウト サインイン サインアップ 会員登録 パスワード 権限 アクセス制御 決済 支払い 課金 請求
返金 サブスクリプション 定期購読 消費税 出金 テーブル定義 主キー 外部キー インデックスを 排他 並行 同時実行
テナント マルチテナント 秘密鍵 暗号
""",
    # rubric 2 in the wording of its domains
    "strong": """
移行して マイグレーション 暗号化 競合状態 レースコンディション デッドロック データ損失 データが消 データが失
二重課金 二重請求 二重決済 二重に課金 二重に請求 二重予約 同じ席 ロールバック 一から ゼロから 管理者だけ
管理者のみ 所有者だけ 脆弱性 インジェクション 整合性 個人情報 論理削除 一部返金 部分返金 冪等 バックフィル
Googleログイン 同時に 他のユーザー 他人の 別のユーザー 他の人の 同じ時間
""",
    # rubric 3: mention, work on the surface, tests and documents
    "surface": """
テスト 画面 ボタン フォーム レイアウト 一覧 表示 ドキュメント 資料 説明書 見出し 色 アイコン メニュー ログを
グラフ ダイアログ ページ パネル メッセージ エクスポート アニメーション 欄 並び替え 絞り込み
""",
    # rubric 3: negation
    "not": "以外 ではなく じゃなく",
    # rubric 3: negation
    "never": """
ないで ないこと しないで 触らない 変えないで 不要 必要はない 必要ありません なくていい なくて良い そのまま
触らないで 取り消す
""",
    # rubric 3: continuation, approval
    "go": "続けて 続き 進めて はい お願い OK 了解 それで それでいい いいよ 次 次へ もう一度 再開 案 待って",
    # rubric 3: continuation, approval
    "thanks": """
ありがとう 感謝 完璧 素晴らしい すごい いいね なるほど わかりました 分かりました 助かる 助かりました OKです 大丈夫
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "security": "セキュリティ 脆弱性 攻撃 攻撃者 脅威 サンドボックス",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "arch": """
アーキテクチャ マイクロサービス モノリス イベントバス プラグイン機構 プラグインシステム ディレクトリ構成 設計方針
オフライン同期
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "consult": "監査 評価 レビュー",
    # SPEC 1: nothing to build in a trivial edit
    "build": """
追加 作成 作って 実装 開発 書いて 新しい 新規 機能 コンポーネント 用意 時に たら場合 場合 とき 自動 毎に ごとに
""",
    # grammar
    "fill": "では じゃあ 次に それから まず あと また そして 今度は ついでに とりあえず",
    # grammar
    "but": "が、 けど ただし しかし でも それから",
    # grammar
    "and": "と",
    # rubric 3: negation
    "readonly": "コードは変えないで 変更しないで 修正しないで 説明だけ 触らずに 変更せず 編集しないで",
    # grammar
    "lead": "を",
    # grammar
    "word": """
著者 作者 です ます こと これ それ ここ の に は が を で と も という 列挙 黒板 面白 赤字 問題ない 問題なし
""",
    # rubric 2: risk objects that are often only places (rubric 3: mention, homonyms)
    "soft": """
スキーマ カラム 列 データベース トークン セッション ロール 税 残高 ロック トランザクション 証明書 シークレット
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "decide": "提案 推奨 おすすめ 決めて 設計して 設計案 選定 監査",
    # rubric 2: migration, rewrite
    "move": "移行して 移行 移して 置き換えて 乗り換え 切り替えて 書き直して",
    # rubric 2: permissions, in the wording of who may do what
    "who": "管理者 ユーザー 利用者 ゲスト メンバー 社員 顧客 編集者 担当者 店長 先生 生徒 所有者 作成者",
    # rubric 2: permissions, in the wording of who may do what
    "may": "だけ のみ 閲覧 削除できる 見られる",
    # grammar
    "more": "次に あと それから また それ これ",
    # rubric 2: destructive commands
    "destroy": "削除して 削除 消して",
    # rubric 2: destructive commands
    "store": "本番 データベース データ レコード 顧客 注文 バックアップ メッセージ 下書き 支払い 請求 予約",
    # rubric 1.5: trivial shape
    "tune": "変えて 変更して にして 置き換えて 設定して",
    # rubric 1.3: version control
    "git": "ブランチ コミット プルリク プルリクエスト PR",
    # rubric 1.3: version control
    "send": "作成 作って 出して マージ 上げて 送って",
    # rubric 2: migration, rewrite
    "anew": "書き直して 書き換えて 作り直し",
    # rubric 3: mention, work on the surface, tests and documents
    "small": "関数 メソッド クエリ 段落 文 コメント テスト 文言 ファイル",
    # rubric 3: mention, work on the surface, tests and documents
    "about": "テスト ドキュメント 資料 README サンプル 例 デモ ddoc",
    # rubric 2: data loss and double work
    "loss": "消える 消えます 消えて 消えた 失われ 欠落 二重 重複 上書き",
    # grammar
    "this": "それ これ",
    # rubric 3: secrets that are logged
    "private": "トークン パスワード メールアドレス 個人情報",
    # rubric 3: secrets that are logged
    "log": "ログに ログへ ログから",
    # rubric 3: a defect stated as a fact, to be looked at
    "glance": "見て 確認して",
    # rubric 5: the same again
    "alike": "同じよう 同じこと",
}
