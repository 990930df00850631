// The lines of a sheet, each with a key for return reasons and versions.

import type { IndexCode, IndexValue } from '#features/clause/quality.ts';
import { type Ratio, ratio } from '#features/clause/rules/ratio.ts';
import type { SheetLot } from '#features/valuation/rules/lot.ts';
import type { Sheet } from '#features/valuation/rules/sheet.ts';
import type { Fen, HaoPerTonne } from '#packages/exact/exact.ts';

/** Of the explanation of a sheet. */
export const CHAPTERS = ['weight', 'quality', 'price', 'money'] as const;
export type Chapter = (typeof CHAPTERS)[number];

export type LineFigure =
  | { readonly unit: 't'; readonly value: Ratio }
  | { readonly unit: 'share'; readonly value: Ratio }
  | { readonly unit: 'index'; readonly index: IndexCode; readonly value: IndexValue }
  | { readonly unit: 'yuan_per_tonne'; readonly value: HaoPerTonne }
  | { readonly unit: 'yuan'; readonly value: Fen };

/** `about` names the subject; `of` the index, term or charge. */
export type LineSubject =
  | 'loaded'
  | 'received'
  | 'loss'
  | 'counted'
  | 'moisture'
  | 'weight'
  | 'settled'
  | 'index'
  | 'base'
  | 'term'
  | 'unitPrice'
  | 'conceded'
  | 'goods'
  | 'tax'
  | 'freight'
  | 'charge'
  | 'total'
  | 'due'
  | 'retained'
  | 'prepaid'
  | 'bondOffset'
  | 'payable';

export interface SheetLine {
  readonly key: string;
  readonly chapter: Chapter;
  readonly about: LineSubject;
  /** From 0; absent for the whole sheet. */
  readonly lot?: number;
  readonly of?: string;
  readonly index?: IndexCode;
  readonly figure: LineFigure;
  /** A difference, shown with its sign. */
  readonly isChange?: boolean;
}

type LineContent = Omit<SheetLine, 'key' | 'chapter' | 'lot'>;

export function toSheetLines(sheet: Sheet): SheetLine[] {
  const ofLots = (chapter: Chapter, written: (lot: SheetLot) => LineContent[]) =>
    sheet.lots.flatMap((lot, at) => written(lot).map((line) => keyed(line, chapter, at)));
  return [
    ...ofLots('weight', weightLines),
    ...ofLots('quality', qualityLines),
    ...ofLots('price', priceLines),
    ...moneyLines(sheet).map((line) => keyed(line, 'money')),
  ];
}

const keyed = (line: LineContent, chapter: Chapter, lot?: number): SheetLine => {
  const name = line.of === undefined ? line.about : `${line.about}.${line.of}`;
  return { ...line, chapter, ...(lot === undefined ? { key: name } : { lot, key: `${lot}.${name}` }) };
};

function weightLines({ carried, weighed }: SheetLot): LineContent[] {
  const tonnes = (about: LineSubject, value: Ratio, isChange = false): LineContent => ({
    about,
    figure: { unit: 't', value },
    ...(isChange && { isChange }),
  });
  const { moisture, adjustments, settled } = weighed;
  return [
    tonnes('loaded', ratio(carried.loaded)),
    tonnes('received', ratio(carried.received)),
    tonnes('loss', ratio(-carried.lost), true),
    tonnes('counted', carried.counted),
    ...(moisture.numerator === moisture.denominator
      ? []
      : [
          {
            about: 'moisture',
            figure: {
              unit: 'share',
              value: ratio(moisture.numerator - moisture.denominator, moisture.denominator),
            },
            isChange: true,
          } as const,
        ]),
    ...adjustments.map(({ termId, index, share }): LineContent => ({
      about: 'weight',
      of: termId,
      index,
      figure: { unit: 'share', value: share },
      isChange: true,
    })),
    tonnes('settled', ratio(settled)),
  ];
}

const qualityLines = ({ measured }: SheetLot): LineContent[] =>
  (Object.entries(measured) as [IndexCode, IndexValue][]).map(([index, value]) => ({
    about: 'index',
    of: index,
    index,
    figure: { unit: 'index', index, value },
  }));

function priceLines({ priced: { base, adjustments, unitPrice }, unitPrice: paid }: SheetLot): LineContent[] {
  const price = (value: HaoPerTonne): LineFigure => ({ unit: 'yuan_per_tonne', value });
  return [
    { about: 'base', figure: price(base.price) },
    ...adjustments
      .filter(({ excess }) => excess > 0n)
      .map(({ termId, index, amount }): LineContent => ({
        about: 'term',
        of: termId,
        index,
        figure: price(amount),
        isChange: true,
      })),
    { about: 'unitPrice', figure: price(unitPrice) },
    ...(paid === unitPrice ? [] : [{ about: 'conceded', figure: price(paid) } as const]),
  ];
}

function moneyLines({
  type,
  goods,
  freight,
  charges,
  total,
  due,
  retained,
  prepaid,
  bondOffset,
  payable,
}: Sheet): LineContent[] {
  const yuan = (about: LineSubject, value: Fen, isChange = false): LineContent => ({
    about,
    figure: { unit: 'yuan', value },
    ...(isChange && { isChange }),
  });
  const off = (about: LineSubject, value: Fen): LineContent[] =>
    value === 0n ? [] : [yuan(about, -value as Fen, true)];
  return [
    yuan('goods', goods.gross),
    yuan('tax', goods.tax),
    ...(freight ? [yuan('freight', freight.gross)] : []),
    ...charges.map(({ id, gross }): LineContent => ({
      about: 'charge',
      of: id,
      figure: { unit: 'yuan', value: gross },
      isChange: true,
    })),
    ...(freight || charges.length > 0 ? [yuan('total', total)] : []),
    ...(type === 'provisional' ? [yuan('due', due)] : []),
    ...off('retained', retained),
    ...off('prepaid', prepaid),
    ...off('bondOffset', bondOffset),
    yuan('payable', payable),
  ];
}
