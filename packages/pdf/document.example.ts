// A sample contract, for tests and measurements.

import type { PdfContent } from './document.ts';

const CLAUSES = [
  '第一条 煤炭品种、质量与数量：乙方向甲方购买动力煤 12,000 吨（允许偏差 ±5%），收到基低位发热量 Qnet,ar 不低于 5,500 kcal/kg，' +
    '全水分 Mt 不高于 14.0%，干燥基全硫 St,d 不高于 0.80%。',
  '第二条 价格：基准价 712.00 元/吨（含税，税率 13%）；发热量每高于或低于 100 kcal/kg，价格相应上调或下调 12.00 元/吨，不足 100 kcal/kg 的按比例计算。',
  '第三条 交货：买方自提，交货地点为山西省朔州市平鲁区黑山煤矿装车站；货物的所有权与风险自装车完成时起转移。“数量”以矿方过磅单为准，双方对磅差超过 3‰ 的，按第八条处理。',
  '第四条 结算与付款：双方于当批煤炭化验报告出具后三个工作日内确认结算单；买方在收到增值税专用发票后十个工作日内付清余款，逾期每日按未付款项的 0.05% 支付违约金。',
];

export const contractExample: PdfContent = {
  title: '煤炭买卖合同',
  author: '朔云煤炭交易网',
  madeAt: new Date('2026-11-21T08:00:00Z'),
  language: 'zh-CN',
  footer: 'HT261121000001　第 {page} 页　共 {pages} 页',
  blocks: [
    { kind: 'title', text: '煤炭买卖合同' },
    {
      kind: 'facts',
      rows: [
        ['合同编号', 'HT261121000001'],
        ['卖方', '山西黑山煤业有限责任公司'],
        ['买方', '唐山京华发电有限公司'],
        ['签订地点', '山西省朔州市'],
      ],
    },
    { kind: 'heading', text: '一、合同条款' },
    ...CLAUSES.map((text) => ({ kind: 'paragraph' as const, text })),
    { kind: 'heading', text: '二、按月计划' },
    {
      kind: 'table',
      columns: [
        { title: '月份', share: 1 },
        { title: '计划数量（吨）', share: 2, align: 'right' },
        { title: '说明', share: 4 },
      ],
      rows: Array.from({ length: 12 }, (_, at) => [
        `2027-${String(at + 1).padStart(2, '0')}`,
        '1,000.000',
        '由双方于上月 25 日前书面确认，可在年度数量之内调整',
      ]),
    },
    {
      kind: 'parties',
      parties: [
        {
          role: '卖方（甲方）',
          name: '山西黑山煤业有限责任公司',
          lines: ['入市代表：王芳', '电子签名见文末签名栏'],
        },
        {
          role: '买方（乙方）',
          name: '唐山京华发电有限公司',
          lines: ['入市代表：李明', '电子签名见文末签名栏'],
        },
      ],
    },
    { kind: 'signatures', title: '电子签名', count: 2 },
    { kind: 'note', text: '本合同以经各方电子签名的 PDF 文件为准，任何改动均可被发现。' },
  ],
};
