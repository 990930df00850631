// Layout of the receipt of a release.

import { formatFen } from '#features/settlement/server/public.ts';
import { toChineseCapitals } from '#packages/exact/capitals.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { formatMoment } from '#packages/i18n/format.ts';
import type { PdfContent } from '#packages/pdf/document.ts';
import { printedTexts as say } from '../../printedTexts.ts';
import type { ReleaseRow } from '../queries/release.ts';

interface Receipt {
  readonly row: ReleaseRow;
  readonly account: string;
  readonly lines: readonly { readonly no: string; readonly released: Fen }[];
}

export function layOutReceipt({ row, account, lines }: Receipt): PdfContent {
  const {
    no,
    payer,
    seller_name: seller,
    buyer_name: buyer,
    contract_no: contractNo,
    released_fen: released,
    ended_at: at,
    created_at: asked,
  } = row;
  const paidAt = at ?? asked;
  return {
    title: `${say.receipt} ${no}`,
    author: say.platform,
    madeAt: paidAt,
    language: 'zh-CN',
    footer: `${no}　${say.footer}`,
    blocks: [
      { kind: 'title', text: say.receipt },
      {
        kind: 'facts',
        rows: [
          [say.releaseNo, no],
          [say.contract, contractNo],
          [say.payer, payer === 'buyer' ? buyer : seller],
          [say.payee, payer === 'buyer' ? seller : buyer],
          [say.account, account],
          [say.paidAt, formatMoment('zh-Hans', paidAt, 'second')],
          [say.amount, formatFen(released)],
          [say.capitals, toChineseCapitals(released)],
        ],
      },
      { kind: 'heading', text: say.sheets },
      {
        kind: 'facts',
        rows: lines.filter((line) => line.released > 0n).map((line) => [line.no, formatFen(line.released)]),
      },
      { kind: 'note', text: say.receiptWhy },
      { kind: 'signatures', title: say.sealed, count: 1 },
    ],
  };
}
