// What is printed on a statement: in Chinese, the language of the market's papers, whoever reads it on a screen.

export const printedWords = {
  title: '资金对账单', author: '平台资金账本', footer: '第 {page} 页 共 {pages} 页', yuan: '元',
  no: '对账单编号', firm: '企业名称', creditCode: '统一社会信用代码', month: '账期', version: '版本', made: '生成时间', hash: '账目摘要（SHA-256）',
  buckets: '一、各账户余额', bucket: '账户', opening: '期初余额', in: '本期增加', out: '本期减少', closing: '期末余额', total: '合计',
  part: { cash: '二、出入金', goods: '三、货款（结算单）', fees: '四、费用与运费', other: '五、其他' },
  matter: '业务编号', kind: '类型', amount: '金额', none: '本期无发生额', subtotal: '小计',
  reversed: '六、本期分录的期后冲正', reversedLine: '分录 {no} 已于 {day} 由分录 {reversalNo} 冲正，冲正金额计入冲正当月。',
  answer: '平台对异议的答复', head: '七、账本封存', size: '已封存分录数', root: '账本树根', chain: '封存链末端', sealedAt: '封存时间',
  signatures: '电子签章', verify: '本对账单由平台电子印章签署，任何改动均可被发现；其中每一笔分录均可在平台上取得证明并自行核对。如有异议，请在平台上提出并说明理由。',
} as const;
