// Printed texts of master agreements, in Chinese as on all papers.

export const printedTexts = {
  title: '融资主协议暨数据授权书',
  no: '协议编号',
  edition: '文本版次',
  articles: '协议条款',
  role: { firm: '融资方', funder: '资金方' },
  creditCode: '统一社会信用代码',
  signature: '电子签名见文末签名栏',
  signatures: '电子签名',
  footer: '第 {page} 页 共 {pages} 页',
} as const;
