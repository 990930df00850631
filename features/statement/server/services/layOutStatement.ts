// PDF layout of a monthly statement, with the ledger's hash at print time.

import { printedTexts as say } from '#features/funds/printedTexts.ts';
import type { TreeHeadRow } from '#features/funds/server/public.ts';
import { plus } from '#packages/exact/exact.ts';
import { formatMessage } from '#packages/i18n/compiled.ts';
import { formatMoment, formatMoney } from '#packages/i18n/format.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import { readTemplate } from '#packages/i18n/template.ts';
import type { PdfBlock, PdfContent } from '#packages/pdf/document.ts';
import { STATEMENT_PARTS } from '../../rules/month.ts';
import type { BucketRow, MatterRow, readReversedLater, StatementRow } from '../queries/statement.ts';

const t = translation('funds', 'zh-Hans');

export interface StatementContent {
  readonly statement: StatementRow;
  readonly buckets: readonly BucketRow[];
  readonly matters: readonly MatterRow[];
  readonly reversed: Awaited<ReturnType<typeof readReversedLater>>;
  readonly head: TreeHeadRow | undefined;
}

const LOCALE = 'zh-Hans';
const money = (fen: bigint) => formatMoney(LOCALE, fen);
const moment = (at: Date) => formatMoment(LOCALE, at, 'second');
const right = { align: 'right' } as const;

export function layOutStatement({
  statement,
  buckets,
  matters,
  reversed,
  head,
}: StatementContent): PdfContent {
  return {
    title: `${say.title} ${statement.month}`,
    author: say.author,
    madeAt: statement.generated_at,
    language: 'zh-CN',
    footer: `${statement.no}　${say.footer}`,
    blocks: [
      { kind: 'title', text: say.title },
      {
        kind: 'facts',
        rows: [
          [say.no, statement.no],
          [say.firm, statement.firm_name],
          [say.creditCode, statement.credit_code ?? ''],
          [say.month, statement.month],
          [say.version, String(statement.version)],
          [say.made, moment(statement.generated_at)],
          ...(statement.user_agreement === null
            ? []
            : [[say.userAgreement, say.agreementVersion(statement.user_agreement)] as const]),
        ],
      },
      ...(statement.answer === ''
        ? []
        : [
            { kind: 'heading' as const, text: say.answer },
            { kind: 'paragraph' as const, text: statement.answer },
          ]),
      { kind: 'heading', text: `${say.buckets}（${say.yuan}）` },
      bucketTable(buckets),
      ...STATEMENT_PARTS.flatMap((part) =>
        partBlocks(
          say.part[part],
          matters.filter((line) => line.part === part),
        ),
      ),
      ...(reversed.length > 0 ? [{ kind: 'heading' as const, text: say.reversed }] : []),
      ...reversed.map((line): PdfBlock => ({
        kind: 'paragraph',
        text: formatMessage(LOCALE, readTemplate(say.reversedLine), {
          no: line.no,
          reversalNo: line.reversal_no,
          day: moment(line.reversed_at),
        }),
      })),
      ...(head ? headBlocks(head) : []),
      { kind: 'facts', rows: [[say.hash, statement.figures_hash]] },
      { kind: 'note', text: say.verify },
      { kind: 'signatures', title: say.signatures, count: 2 },
    ],
  };
}

function bucketTable(buckets: readonly BucketRow[]): PdfBlock {
  const total = (of: 'opening_fen' | 'closing_fen') => money(plus(...buckets.map((line) => line[of])));
  return {
    kind: 'table',
    columns: [
      { title: say.bucket, share: 4 },
      ...[say.opening, say.in, say.out, say.closing].map((title) => ({ title, share: 4, ...right })),
    ],
    rows: [
      ...buckets.map((line) => [
        t(`bucket.${line.bucket}`),
        money(line.opening_fen),
        money(line.in_fen),
        money(line.out_fen),
        money(line.closing_fen),
      ]),
      [say.total, total('opening_fen'), '', '', total('closing_fen')],
    ],
  };
}

function partBlocks(heading: string, lines: readonly MatterRow[]): PdfBlock[] {
  if (lines.length === 0)
    return [
      { kind: 'heading', text: heading },
      { kind: 'paragraph', text: say.none },
    ];
  return [
    { kind: 'heading', text: heading },
    {
      kind: 'table',
      columns: [
        { title: say.matter, share: 5 },
        { title: say.kind, share: 5 },
        { title: say.amount, share: 4, ...right },
      ],
      rows: [
        ...lines.map((line) => [line.matter_no, t(`event.${line.event}`), money(line.amount_fen)]),
        [say.subtotal, '', money(plus(...lines.map((line) => line.amount_fen)))],
      ],
    },
  ];
}

const headBlocks = ({ size, root, chain_hash: chain, created_at: madeAt }: TreeHeadRow): PdfBlock[] => [
  { kind: 'heading', text: say.head },
  {
    kind: 'facts',
    rows: [
      [say.size, size],
      [say.root, root],
      [say.chain, chain],
      [say.sealedAt, moment(madeAt)],
    ],
  },
];
