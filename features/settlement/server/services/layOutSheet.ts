// PDF layout of sheets, receipts and notes.

import type { IndexCode, IndexValue } from '#features/clause/quality.ts';
import { chargesWaterTwice } from '#features/clause/rules/check.ts';
import { linesOf } from '#features/clause/sentences.ts';
import { writeIndex } from '#features/clause/writing.ts';
import { writePromise } from '#features/terms/promise.ts';
import { LAB_SOURCES } from '#features/valuation/choices.ts';
import { type LabValue, indexRows } from '#features/valuation/rules/indices.ts';
import { settleSheet } from '#features/valuation/rules/sheet.ts';
import {
  chargeId,
  inputFromWire,
  reportedFromWire,
  taxOf,
  termsFromWire,
  type WireInput,
  type WireTerms,
} from '#features/valuation/wire.ts';
import { toChineseCapitals } from '#packages/exact/capitals.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { type Fen, fen, type HaoPerTonne, type Kg } from '#packages/exact/exact.ts';
import { groupDigits, trimDecimals } from '#packages/i18n/digits.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import type { PdfBlock, PdfContent } from '#packages/pdf/document.ts';
import { explain, type SettledSheet } from '../../explain.ts';
import { printedTexts as say } from '../../printedTexts.ts';
import type { SheetRow } from '../queries/sheet.ts';

const tClause = translation('clause', 'zh-Hans');
const tTerms = translation(['terms', 'terms.card'], 'zh-Hans');
const t = translation('settlement', 'zh-Hans');

export const formatFen = (value: Fen): string => `${groupDigits(toDecimal(value, 2), 'zh-CN')} ${say.yuan}`;
const price = (value: HaoPerTonne): string =>
  `${groupDigits(trimDecimals(toDecimal(value, 4), 2), 'zh-CN')} ${say.perTonne}`;
const weight = (value: Kg): string => groupDigits(trimDecimals(toDecimal(value, 3), 2), 'zh-CN');

interface SheetPrint {
  readonly row: SheetRow;
  readonly terms: WireTerms;
  readonly input: WireInput;
  readonly hash: string;
  readonly remark: string;
  readonly at: Date;
}

export function layOutSheet({ row, terms, input, hash, remark, at }: SheetPrint): PdfContent {
  const settled = {
    terms: termsFromWire(terms),
    input: inputFromWire(input),
    sheet: settleSheet(termsFromWire(terms), inputFromWire(input)),
  };
  const { sheet } = settled;
  const names = new Map(
    input.charges.map((charge, index) => [chargeId(charge, index), charge.note || say.charge[charge.kind]]),
  );
  const chapters = explain(settled, {
    t,
    tClause,
    locale: 'zh-Hans',
    chargeName: (id) => names.get(id) ?? id,
  });
  const single = sheet.lots.length === 1 ? sheet.lots[0] : undefined;
  return {
    title: `${say.type[row.type]} ${row.no}`,
    author: `${row.seller_name}、${row.buyer_name}`,
    madeAt: at,
    language: 'zh-CN',
    footer: `${row.no}　v${row.version}　${say.footer}`,
    blocks: [
      { kind: 'title', text: say.type[row.type] },
      {
        kind: 'facts',
        rows: [
          [say.no, row.no],
          [say.version, String(row.version)],
          [say.contract, row.contract_no],
          ...(row.user_agreement === null
            ? []
            : [[say.userAgreement, say.agreementVersion(row.user_agreement)] as const]),
          [say.title, row.contract_title],
          [say.role.seller, row.seller_name],
          [say.role.buyer, row.buyer_name],
          [say.issuer, say.role[row.issuer]],
          [say.method, say.averaging[terms.averaging]],
          [say.period, `${input.period.from} – ${input.period.to}`],
        ],
      },
      { kind: 'heading', text: say.batches },
      batchesOf(input),
      ...assaysOf(settled, { terms, input }),
      ...pricesOf(terms),
      { kind: 'heading', text: say.clause },
      ...linesOf(terms.clause, { t: tClause, locale: 'zh-Hans' }).map((text): PdfBlock => ({
        kind: 'paragraph',
        text,
      })),
      ...(chargesWaterTwice(terms.clause) ? [{ kind: 'paragraph', text: say.double } as const] : []),
      ...chapters.flatMap(({ title, lines }): PdfBlock[] => [
        { kind: 'heading', text: title },
        ...lines.map((text): PdfBlock => ({ kind: 'paragraph', text })),
      ]),
      { kind: 'heading', text: say.summary },
      {
        kind: 'facts',
        rows: [
          [say.settled, `${weight(sheet.settled)} ${say.tonne}`],
          ...(single
            ? [
                [
                  say.unitPrice,
                  [
                    price(single.unitPrice),
                    taxOf(terms).isTaxIncluded ? '' : `（${tTerms('tax.excluded')}）`,
                  ].join(''),
                ] as const,
              ]
            : []),
          [say.goods, formatFen(sheet.goods.gross)],
          [say.net, formatFen(sheet.goods.net)],
          [say.tax, formatFen(sheet.goods.tax)],
          ...(sheet.freight ? [[say.freight, formatFen(sheet.freight.gross)] as const] : []),
          [say.total, formatFen(sheet.total)],
          [say.prepaid, formatFen(sheet.prepaid)],
          [say.bondOffset, formatFen(sheet.bondOffset)],
          [say.retained, formatFen(sheet.retained)],
          [
            sheet.payable < 0n ? say.refund : say.payable,
            formatFen(sheet.payable < 0n ? fen(-sheet.payable) : sheet.payable),
          ],
          [say.capitals, toChineseCapitals(sheet.payable)],
          ...(remark === '' ? [] : [[say.remark, remark] as const]),
        ],
      },
      {
        kind: 'parties',
        parties: (['seller', 'buyer'] as const).map((side) => ({
          role: say.role[side],
          name: side === 'seller' ? row.seller_name : row.buyer_name,
          lines: [say.signature],
        })),
      },
      { kind: 'facts', rows: [[say.hash, hash]] },
      { kind: 'signatures', title: say.signatures, count: 2 },
    ],
  };
}

const sum = (tickets: readonly Kg[]): Kg => tickets.reduce<bigint>((all, one) => all + one, 0n) as Kg;

function batchesOf({ batches }: WireInput): PdfBlock {
  const isByPaper = batches.some(({ waybill }) => waybill !== null);
  return {
    kind: 'table',
    columns: [
      { title: say.batch, share: 3 },
      { title: say.trucks, share: 1, align: 'right' },
      ...(isByPaper ? [{ title: say.waybill, share: 2, align: 'right' } as const] : []),
      { title: say.loaded, share: 2, align: 'right' },
      { title: say.received, share: 2, align: 'right' },
    ],
    rows: batches.map(({ name, loaded, received, waybill }) => [
      name,
      String(loaded.length),
      ...(isByPaper ? [waybill === null ? '' : weight(waybill)] : []),
      weight(sum(loaded)),
      weight(sum(received)),
    ]),
  };
}

const index = (code: IndexCode, value: IndexValue) => writeIndex('zh-CN', code, value);

/** Promise, laboratory values and settled value per index, by batch if several. */
function assaysOf(
  { sheet }: SettledSheet,
  { terms, input }: Pick<SheetPrint, 'terms' | 'input'>,
): PdfBlock[] {
  const reported = input.batches.map(reportedFromWire);
  const rows = sheet.lots.flatMap((lot) => indexRows(lot, reported, terms.spec, terms));
  if (rows.length === 0) return [];
  const labs = LAB_SOURCES.filter((source) =>
    rows.some(({ found }) => found.some((one) => one.source === source)),
  );
  const each = input.batches.flatMap(({ name, measured }) =>
    measured.map(({ index: code, value }) => [name, tClause(`index.${code}`), index(code, value)]),
  );
  return [
    { kind: 'heading', text: say.assays },
    ...(each.length > rows.length
      ? [
          {
            kind: 'table',
            columns: [
              { title: say.batch, share: 3 },
              { title: say.index, share: 3 },
              { title: say.value, share: 2, align: 'right' },
            ],
            rows: each,
          } as const,
        ]
      : []),
    {
      kind: 'table',
      columns: [
        { title: say.index, share: 3 },
        { title: say.promise, share: 3, align: 'right' },
        ...labs.map((lab) => ({ title: say.lab[lab], share: 2, align: 'right' }) as const),
        { title: say.value, share: 2, align: 'right' },
      ],
      rows: rows.map(({ index: code, promise, found, settled }) => [
        tClause(`index.${code}`),
        promise ? writePromise(promise, index, say.typical) : '',
        ...labs.map((lab) =>
          found
            .filter(({ source }) => source === lab)
            .map((one) => foundText(code, one))
            .join(''),
        ),
        index(code, settled),
      ]),
    },
  ];
}

const foundText = (code: IndexCode, { value, carried }: LabValue): string =>
  carried
    ? `${index(code, value)}（${tClause(`index.${carried.index}`)} ${index(carried.index, carried.value)}）`
    : index(code, value);

const markOf = (isTaxIncluded: boolean | undefined, terms: WireTerms) =>
  isTaxIncluded === undefined || isTaxIncluded === taxOf(terms).isTaxIncluded
    ? ''
    : `（${tTerms(isTaxIncluded ? 'tax.included' : 'tax.excluded')}）`;

function pricesOf(terms: WireTerms): PdfBlock[] {
  const { published } = terms;
  if (published.length === 0) return [];
  return [
    { kind: 'heading', text: say.prices },
    {
      kind: 'table',
      columns: [
        { title: say.series, share: 2 },
        { title: say.day, share: 2 },
        { title: say.value, share: 2, align: 'right' },
        { title: say.source, share: 1 },
      ],
      rows: published.flatMap(({ series, source, quotes, isTaxIncluded }) =>
        quotes.map((quote) => [
          series,
          quote.day,
          `${price(quote.price)}${markOf(isTaxIncluded, terms)}`,
          source,
        ]),
      ),
    },
  ];
}

interface NotePrint {
  readonly title: string;
  readonly no: string;
  readonly at: Date;
  readonly rows: readonly (readonly [string, string])[];
  readonly text?: string;
  readonly parties: { readonly seller: string; readonly buyer: string };
}

export const layOutNote = ({ title, no, at, rows, text, parties }: NotePrint): PdfContent => ({
  title: `${title} ${no}`,
  author: `${parties.seller}、${parties.buyer}`,
  madeAt: at,
  language: 'zh-CN',
  footer: `${no}　${say.footer}`,
  blocks: [
    { kind: 'title', text: title },
    { kind: 'facts', rows: [...rows, [say.role.seller, parties.seller], [say.role.buyer, parties.buyer]] },
    ...(text === undefined ? [] : [{ kind: 'paragraph', text } as const]),
    {
      kind: 'parties',
      parties: (['seller', 'buyer'] as const).map((side) => ({
        role: say.role[side],
        name: parties[side],
        lines: [say.signature],
      })),
    },
    { kind: 'signatures', title: say.signatures, count: 2 },
  ],
});
