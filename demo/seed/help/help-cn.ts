import type { HelpTexts } from '#demo/seed/help/help-texts.ts';

/** In Chinese, Simplified. */
export const helpCn: HelpTexts = {
  tableHeads: ['方式', '限额', '手续费'],
  noFee: '无',
  topics: {
    deposits: {
      title: '存款',
      content: `
        <p>打开<a href="/m/voucherCenter">存款</a>，选择方式和金额，提交前即可看到手续费和实际到账金额。金额以 {currency} 计。</p>
        <h2>{brand} 的存款方式</h2>
        {methods}
        <h2>多久到账？</h2>
        <ul><li>通过支付服务：通常即时到账，最迟几分钟。</li><li>银行转账：款项到账且附言含订单号后入账，工作日最多一天。</li></ul>
        <h2>存款未到账</h2>
        <ol><li>在<a href="/m/voucherCenter">存款</a>中打开订单，查看它在等待什么。</li><li>未填附言的转账需要人工查找，请在订单中或通过<a href="/m/feedback">意见反馈</a>发送凭证图片。</li><li>订单超时后到账的款项仍会入账。</li></ol>
        <p>请使用本人名下的账户付款，他人账户的款项将被退回。</p>`,
    },
    withdrawals: {
      title: '提款',
      content: `
        <p>在<a href="/m/withdraw">提款</a>中可查看当前可提金额和尚需完成的投注额。</p>
        <table><tbody><tr><th>单笔最低</th><td>{withdrawMin}</td></tr><tr><th>单笔最高</th><td>{withdrawMax}</td></tr><tr><th>每日上限</th><td>{withdrawDay}，{withdrawCount} 笔</td></tr><tr><th>手续费</th><td>{withdrawFee}</td></tr><tr><th>通常用时</th><td>{withdrawTime}</td></tr></tbody></table>
        <h2>需要准备</h2>
        <ul><li>与您登记姓名一致的收款账户，姓名只能设置一次。</li><li>提款密码或身份验证器的验证码。</li><li>存款须完成一倍投注后方可提取。</li></ul>
        <h2>为什么被拒绝？</h2>
        <p>订单中会说明原因：银行拒绝该账户、账户姓名不符，或需先验证身份。款项会立即退回余额。</p>
        <p>暂停或自我排除期间，您仍可提取自己的资金。</p>`,
    },
    bonus: {
      title: '奖金与投注额',
      content: `
        <p><img src="{banner}" width="720" height="360" alt="{bonusName}"></p>
        <p><strong>{bonusName}</strong>：存款满 {bonusLeast}，额外赠送 {bonusPercent}，最高 {bonusMost}。存款时选择即可。</p>
        <h2>什么是投注额？</h2>
        <p>投注额是已结算注单的总额，输赢均计。奖金完成 {bonusTimes} 倍投注后即可提取。</p>
        <blockquote>例如：奖金为 {bonusLeast} 时，投注达到其 {bonusTimes} 倍后即归您所有。撤回的投注不计入。</blockquote>
        <ul><li>剩余投注额显示在<a href="/m/withdraw">提款</a>页面。</li><li>试玩不计入。</li><li>完成之前，奖金单独存放。</li></ul>`,
    },
    account: {
      title: '账户与密码',
      content: `
        <h2>忘记密码</h2>
        <p>通过账户的手机号或邮箱<a href="/m/forget">重设密码</a>，链接半小时内有效。</p>
        <h2>账户被锁定</h2>
        <p>多次输错密码后需稍等再试，没有人登录成功。请使用只在此处使用的密码。</p>
        <h2>账户安全</h2>
        <ul><li>在<a href="/m/securityCenter">安全中心</a>开启身份验证器，并检查登录设备。</li><li>{brand} 绝不会索要您的密码或验证码。</li><li>一人一个账户，请勿借给他人。</li></ul>
        <h2>姓名有误</h2>
        <p>收款姓名只能设置一次，如有误请通过<a href="/m/feedback">意见反馈</a>联系我们，届时需提供证件。</p>`,
    },
    'responsible-play': {
      title: '理性娱乐',
      content: `
        <p>游戏应是消遣。您必须年满 {age} 岁。切勿使用生活必需的资金，也不要为了追回损失而投注。</p>
        <h2>您可以设置</h2>
        <ul><li><strong>存款限额</strong>：按日、周、月。降低立即生效，提高需等待 24 小时并再次确认。</li><li><strong>时间提醒</strong>：暂停游戏并告知时长和盈亏。</li><li><strong>暂停</strong>或<strong>自我排除</strong>：任何人都不能提前结束。</li></ul>
        <p>均在<a href="/m/member/protection">限额与暂停</a>中。</p>
        <h2>需要帮助？</h2>
        <p>您是否在不该玩的时候想着玩？是否隐瞒？是否借钱来玩？请找人谈谈。以下机构免费提供帮助：</p>
        <ul>{organisations}</ul>`,
    },
    technical: {
      title: '技术问题',
      content: `
        <h2>游戏打不开</h2>
        <ol><li>检查网络后再点一次。</li><li>关闭其他应用和标签页。</li><li>更新浏览器，请使用近两年的 Chrome、Safari、Firefox 或 Edge。</li></ol>
        <h2>游戏中途断线</h2>
        <p>已收到的投注会完成结算。重新打开游戏会从中断处继续，结果见<a href="/m/gameRecord">投注记录</a>。</p>
        <h2>流量过大</h2>
        <p>在<a href="/m/set">设置</a>中开启省流量模式。</p>
        <h2>其他问题</h2>
        <p>其他问题请通过<a href="/m/feedback">意见反馈</a>告诉我们，附上截图和错误旁的编号。</p>`,
    },
    terms: {
      title: '条款与条件',
      content: `
        <p>以下为您与 {brand}（{licence}）之间的条款。</p>
        <h2>1. 参与资格</h2><p>您年满 {age} 岁，为自己参与，且身处 {brand} 提供服务的国家或地区。我们可要求您提供证明。</p>
        <h2>2. 您的账户</h2><p>一人一个账户，资料须真实。在您告知密码泄露之前，使用您密码的操作视为您本人所为。</p>
        <h2>3. 资金</h2><p>账户以 {currency} 计。存款和提款须使用本人名下账户。余额不是银行存款，不计利息。误入账的款项不属于您，请告知我们。</p>
        <h2>4. 投注</h2><p>投注经确认后生效，按该游戏规则结算。若因游戏故障结算错误，该局取消并退还投注。</p>
        <h2>5. 奖金</h2><p>奖金限一人、一账户、一设备。领取前会显示条件，之后不再更改。</p>
        <h2>6. 禁止行为</h2><p>使用外挂程序、同桌串通、多账户、犯罪所得资金。我们可关闭账户，并在法律允许范围内支付属于您的款项。</p>
        <h2>7. 暂停与自我排除</h2><p>您的限额、暂停和排除立即执行，我们不会提前结束。</p>
        <h2>8. 投诉</h2><p>请通过<a href="/m/feedback">意见反馈</a>提交，您会立即得到编号，并在八天内得到答复。</p>
        <h2>9. 变更</h2><p>条款变更会提前 14 天公告。若不同意，您可提取资金并关闭账户。</p>`,
    },
    privacy: {
      title: '隐私',
      content: `
        <p>{brand} 保存哪些资料，以及原因。</p>
        <table><thead><tr><th>资料</th><th>用途</th><th>期限</th></tr></thead><tbody><tr><td>姓名、生日、联系方式</td><td>账户与年龄核验</td><td>账户关闭后五年</td></tr><tr><td>存款、投注、提款</td><td>账目与法律要求</td><td>账户关闭后五年</td></tr><tr><td>您发送的图片</td><td>相关订单或问题</td><td>结束后 90 天</td></tr><tr><td>设备地址</td><td>账户安全</td><td>至设备退出登录</td></tr></tbody></table>
        <ul><li>我们不出售资料，支付服务和游戏厂商只获得所需部分。</li><li>图片中的地点、时间和设备信息会被去除。</li><li>您可通过<a href="/m/feedback">意见反馈</a>查询、更正，或在法律允许时删除资料。</li></ul>`,
    },
  },
};
