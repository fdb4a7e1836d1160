"""Chinese, simplified with common traditional forms. Entries are cut from running text by the longest match."""

TABLE = {
    # rubric 1.6: verbs of change, as developers use them
    "change": """
添加 增加 加上 加个 加一个 加入 新增 新建 创建 建立 建一个 做一个 做个 做成 做好 写一个 写个 编写 实现 开发 修复
修好 修一下 修改 改成 改为 改好 改一下 改用 改正 更改 更换 换成 替换 调整 优化 改进 完善 重构 重写 重做 重新设计
重新写 删除 删掉 去掉 移除 去除 移动 移到 重命名 改名 拆分 拆成 合并 提取 抽取 封装 集成 接入 对接 整合 配置 设置
设为 安装 升级 部署 发布 迁移 转换 转成 翻译 生成 输出成 导入 导出 支持 启用 禁用 隐藏 显示成 限制 防止 避免 确保
保证 解决 处理 处理掉 加密 保存 缓存 排序 过滤 居中 放大 缩小 缩短 简化 清理 整理 更新 补充 补上 补全 美化 还原
恢复 回滚 撤销 撤回 统一 同步 弄成 弄好 搞成 搞定 变成 换掉 放到 放在 插入 引入 加快 提高 降低 减少 扩展 完成
继续实现 写入 做出 做一套 帮我写 帮我做 帮我改 帮我加 修正 制作 搭建 绑定 套用 按这个 照着 写测试 新增一 添加一
加到 改写 调用 抓取 自动生成 连接 改下 修下 加下 調整 修復 刪除 實現 優化 換成 显示 展示 改造 写一份 出一份 出个
补一下 适配 跳到 跳转到 弹出 换个 变为 弄一个 来个 给我做 给我写 设计一 开一套 另开 开一个 开个 换 用上 跑起来 改
照做
""",
    # rubric 1.3: reading, running, version control
    "read": """
解释 说明一下 告诉我 看看 看一下 查看 检查 检查一下 分析 对比 比较 比较一下 列出 找出 查找 搜索 运行 执行 跑一下
跑测试 启动 阅读 读一下 总结 介绍 描述 讲解 了解 理解 确认 提交 推送 评估一下 审查 评审 测试一下 给我看 想知道
帮我看 做个比较 讲一下 说说 解釋 檢查 查一下 我想知道 我想了解 想了解
""",
    # rubric 1.3: questions
    "ask": """
什么 怎么 怎样 如何 为什么 为何 哪里 哪个 哪些 哪儿 谁 多少 几个 吗 呢 是否 能不能 可不可以 有没有 是不是 是什么
么 何时 什麼 怎麼 為什麼 嗎 为啥 咋 啥 干嘛 该不该 要不要
""",
    # rubric 3: polite and indirect requests
    "wish": """
我要 我想 我想要 想要 希望 需要 应该 必须 要求 得有 最好 最好能 要能 要有 应当 应为 期望 打算 需 才行 就行 必需
不应该 不能再 只允许 才能 只要 要是能 想加 想把 得用 得先 需要能 我们需要 應該 就可以了 还要 要支持 不得 不应
不允许 不要再出现 比较好 更好 好一点 会好
""",
    # rubric 3: polite and indirect requests
    "polite": """
能否 可以帮 可以把 能把 能帮 请帮 请把 麻烦 帮我 帮忙 请 可否 能给我 可以给 请你 請 幫我 能不能把 能不能帮
能不能做 能不能加 能不能让 可不可以把 可以让 可不可以加
""",
    # rubric 3: a defect stated as a fact
    "defect": """
不能 无法 没有反应 没反应 不工作 不起作用 不生效 没生效 不显示 不出来 出不来 打不开 报错 错误 出错 错了 失败 异常
崩溃 卡住 卡死 很卡 闪退 空白 为空 丢失 丢了 消失 不见了 不对 有问题 问题 重复 有误 不正确 依旧 仍然 还是一样
还是不 还是没 传不上 没有显示 不准 乱码 太慢 变慢 慢 重叠 错位 缺少 缺失 漏掉 bug 不合法 不行 没用 没有了 点不动
坏了 失效 超时 死循环 不一致 没有更新 不更新 不刷新 無法 錯誤 失敗 的错 不了 不上 不全 不动 看不到 看不见 没法
找不到 报这个错 这个错 没有任何反应 没任何反应
""",
    # rubric 1.5: trivial shape
    "trivial": """
错别字 拼写 笔误 文案 标签文字 颜色 标题 注释 间距 边距 重命名 改名 字体 字号 加粗 斜体 绿色 红色 蓝色 灰色 黑色
白色 版本号 图标 大一点 小一点 宽一点 缩进 空格 逗号 措辞 文字 居中 圆角 阴影 边框 按钮文字 占位符 錯字 顏色 標題
""",
    # rubric 2: risk objects by name
    "risk": """
登录 登陆 注册 认证 鉴权 授权 身份验证 验证身份 权限 密码 凭证 支付 付款 收费 计费 账单 订阅 退款 提现 分账 密钥
加密 表结构 主键 外键 并发 租户 多租户 隐私 登入 註冊 權限 密碼
""",
    # rubric 2 in the wording of its domains
    "strong": """
唯一约束 唯一索引 外键约束
迁移 加密 竞态 竞争条件 死锁 数据丢失 丢数据 丢失数据 重复扣款 重复扣费 扣了两次 扣款两次 多扣 重复下单 超卖
同一个座位 同时预订 重复预订 回滚 从零 从头 推倒重来 只有管理员 仅管理员 校验权限 越权 漏洞 注入 数据一致性
数据完整性 一致性 脱敏 软删除 全部退款 部分退款 幂等 分库分表 清空数据库 删库 验身份 扫码登录 改密码 登录密码
手机号要先验证 退出登录 第三方登录 微信登录 单点登录 双因素 遷移 别人的 他人的 其他用户的 同一时间 别的用户
""",
    # rubric 3: mention, work on the surface, tests and documents
    "surface": """
测试 页面 按钮 表单 界面 布局 列表 样式 文档 说明 教程 提示 文案 颜色 图标 菜单 日志 图表 弹窗 标题 面板 截图 导出
单元测试 自述 动画 間距 链接 排序 筛选 显示 隐藏
""",
    # rubric 3: negation
    "not": "不要 别 不用 不需要 无需 不必 除了 不动 不改 别动 别改 勿 请勿 禁止 别再 而不是 不含",
    # rubric 3: negation
    "never": "就不用 先不管 保持不变 不变",
    # rubric 3: continuation, approval
    "go": """
继续 好的 可以 行 嗯 是的 对 同意 开始吧 开始 接着 下一步 确认 没问题 就这样 再试 重试 继续吧 好 按你说的 方案 停
停下 繼續
""",
    # rubric 3: continuation, approval
    "thanks": """
谢谢 感谢 多谢 辛苦 很好 不错 完美 太好了 太棒了 棒 赞 明白 懂了 了解了 知道了 收到 可以了 搞定了 謝謝 没有问题
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "security": "安全 安全性 漏洞 攻击 威胁 渗透 沙箱 攻击者",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "arch": "架构 微服务 单体 事件总线 消息总线 插件系统 插件化 分层 目录结构 离线同步 概要设计 技术选型 架構",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "consult": "审计 评估 检查 审查",
    # SPEC 1: nothing to build in a trivial edit
    "build": """
添加 增加 新增 创建 做一个 做个 写一个 实现 开发 新建 功能 组件 接口 搭建 当 如果 每个 自动 根据 时候 的时候
""",
    # grammar
    "fill": "现在 然后 接下来 再 也 那 那么 首先 其次 最后 另外 还有 顺便 先 就 都 并 好的 目前 以后 同时",
    # grammar
    "but": "但是 但 不过 可是 然后 并且 而且",
    # grammar
    "and": "和 并 及",
    # rubric 3: negation
    "readonly": """
不要改代码 别改代码 不要修改 先别改 不用改 只解释 仅供参考 不要动代码 只分析 不要写代码 先不要写
""",
    # grammar
    "lead": "请 要 来 把 将",
    # grammar
    "word": "作者 作家 权威 的 了 是 我 你 他 它 在 有 这 那个 这个 我们 不错 一下 作者们 需求 将来 因为",
    # rubric 2: risk objects that are often only places (rubric 3: mention, homonyms)
    "soft": "数据库 字段 列 索引 锁 税 税率 余额 会话 角色 令牌 token 证书 事务 结算 数据库模式 表模式",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "decide": "建议 提议 推荐 决定 方案设计 选型 出个方案 哪个好 审计",
    # rubric 2: migration, rewrite
    "move": "迁移 迁移到 换成 改用 切换到 改成 从 替换",
    # rubric 2: permissions, in the wording of who may do what
    "who": "管理员 用户 员工 访客 成员 编辑者 客户 编辑 经理 店长 老师 学生 客服 所有者 创建者",
    # rubric 2: permissions, in the wording of who may do what
    "may": "只能 才能 能看到 可以看到 可以删除 能删除 不允许",
    # grammar
    "more": "也 现在 然后 接下来 另外 还有 再 这个 它",
    # rubric 2: destructive commands
    "destroy": "删除 删掉 清空 清除",
    # rubric 2: destructive commands
    "store": "生产环境 生产 线上 数据库 数据 记录 用户数据 订单 备份 消息 草稿 付款 发票 预约 扣款 余额",
    # rubric 1.5: trivial shape
    "tune": "改成 改为 设为 换成 调成 改名 替换 变成",
    # rubric 1.3: version control
    "git": "分支 提交 拉取请求 PR pr",
    # rubric 1.3: version control
    "send": "创建 新建 推送 合并 提交 发起",
    # rubric 2: migration, rewrite
    "anew": "重写 重做 重新写",
    # rubric 3: mention, work on the surface, tests and documents
    "small": "函数 方法 查询 段落 句子 注释 测试 文案 文件",
    # rubric 3: mention, work on the surface, tests and documents
    "about": "测试 单元测试 文档 说明 自述 教程 示例 演示 ddoc",
    # rubric 2: data loss and double work
    "loss": "丢失 丢了 消失 不见了 没了 重复 被覆盖 覆盖",
    # rubric 3: negation
    "lack": "没有 没",
    # grammar
    "this": "它 这个 这 它们",
    # rubric 3: secrets that are logged
    "private": "令牌 密码 手机号 邮箱 身份证 密钥",
    # rubric 3: secrets that are logged
    "log": "日志",
    # rubric 3: a defect stated as a fact, to be looked at
    "glance": "看看 看一下 帮我看",
    # rubric 5: the same again
    "alike": "一样 同样",
}
