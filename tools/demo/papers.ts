// Demo: a paper contract of last year, filed in the archive.

import { filePaper } from '#features/dossier/calls/archive.ts';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import { uploadPaper } from './documents.ts';
import { PLATFORM } from './firms.ts';
import { type FirmIds, idOf, signIn } from './people.ts';

export async function filePapers({
  ids,
  send,
  now,
}: {
  ids: FirmIds;
  send: typeof fetch;
  now: Date;
}): Promise<void> {
  const year = now.getUTCFullYear() - 1;
  const paperNo = `HS-JH-${year}-014`;
  const scan = await uploadPaper(send, {
    handle: PLATFORM,
    seat: 'operator_trade',
    name: '纸质合同扫描件',
    lines: ['Coal sale contract', paperNo],
  });
  const desk = await signIn(send, PLATFORM, 'operator_trade');
  await desk(filePaper, {
    sellerId: idOf(ids, 'heishan'),
    buyerId: idOf(ids, 'jinghua'),
    endedAs: 'settled',
    terms: {
      kind: 'agreement',
      type: 'offline',
      title: `${year}年动力煤买卖合同`,
      paperNo,
      signedOn: `${year - 1}-12-18`,
      effectFrom: `${year}-01-01`,
      effectTo: `${year}-12-31`,
      scanIds: [scan],
      quantity: kg(20_000_000n),
      price: haoPerTonne(4_980_000n),
      attachments: [],
      remark: '平台上线前签订，原件由双方保管。',
    },
  });
}
