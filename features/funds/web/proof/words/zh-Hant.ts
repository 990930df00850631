// The check of an entry's proof, in traditional Chinese.

import type { ProofWords } from './keys.ts';

export const words: ProofWords = {
  'step.legs': '您的分錄明細',
  'why.legs': '所示明細逐條加鹽計算摘要，與分錄中登記的一致',
  'step.entry': '分錄原文',
  'why.entry': '分錄全文計算得出的葉子摘要，位於帳本樹的相應位置',
  'step.path': '歸入帳本',
  'why.path': '沿 {count} 個摘要逐級計算，得到平台簽發的帳本樹根',
  'step.head': '平台簽名',
  'why.head': '樹根、分錄總數和封存鏈末端由平台電子印章簽名',
  'step.grown': '只增不改',
  'why.grown': '與本機上次見到的帳本（{size} 筆，{at} 簽名）相比，此後只有新增，從未改寫',
  title: '自行驗證',
  why: '不必相信平台：下列步驟在您的裝置上重新計算，無需下載帳本。',
  waiting: '該分錄剛入帳，幾秒後即可驗證',
  check: '開始驗證',
  again: '重新驗證',
  save: '下載證明（JSON）',
  kept: '一致',
  broken: '不一致',
  allKept: '全部一致：該分錄確在平台簽名的帳本中，未被改動',
  someBroken: '有步驟不一致，請下載證明並聯絡平台審計',
  head: '帳本封存',
  size: '已封存分錄',
  root: '樹根',
  madeAt: '簽名時間',
  key: '平台公鑰指紋',
  keyWhy: '每份證明、每張對帳單都應相同',
  outside: '離線驗證：命令 npm run check -- 證明.json，不聯網、不經平台',
  insecure: '目前連線不安全（非 HTTPS），瀏覽器不提供計算功能；可下載證明離線驗證',
};
