// The check of an entry's proof, in simplified Chinese.

import type { ProofWords } from './keys.ts';

export const words: ProofWords = {
  'step.legs': '您的分录明细',
  'why.legs': '所示明细逐条加盐计算摘要，与分录中登记的一致',
  'step.entry': '分录原文',
  'why.entry': '分录全文计算得出的叶子摘要，位于账本树的相应位置',
  'step.path': '归入账本',
  'why.path': '沿 {count} 个摘要逐级计算，得到平台签发的账本树根',
  'step.head': '平台签名',
  'why.head': '树根、分录总数和封存链末端由平台电子印章签名',
  'step.grown': '只增不改',
  'why.grown': '与本机上次见到的账本（{size} 笔，{at} 签名）相比，此后只有新增，从未改写',
  title: '自行验证',
  why: '不必相信平台：下列步骤在您的设备上重新计算，无需下载账本。',
  waiting: '该分录刚入账，几秒后即可验证',
  check: '开始验证',
  again: '重新验证',
  save: '下载证明（JSON）',
  kept: '一致',
  broken: '不一致',
  allKept: '全部一致：该分录确在平台签名的账本中，未被改动',
  someBroken: '有步骤不一致，请下载证明并联系平台审计',
  head: '账本封存',
  size: '已封存分录',
  root: '树根',
  madeAt: '签名时间',
  key: '平台公钥指纹',
  keyWhy: '每份证明、每张对账单都应相同',
  outside: '离线验证：命令 npm run check -- 证明.json，不联网、不经平台',
  insecure: '当前连接不安全（非 HTTPS），浏览器不提供计算功能；可下载证明离线验证',
};
