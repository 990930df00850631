// The lines of a sheet, each with a key for return reasons and versions.

import type { IndexCode, IndexValue } from '#features/clause/quality.ts';
import { type Ratio, ratio } from '#features/clause/rules/ratio.ts';
import type { Lot } from '#features/valuation/rules/lot.ts';
import type { Sheet } from '#features/valuation/rules/sheet.ts';
import type { Fen, HaoPerTonne } from '#packages/exact/exact.ts';
import type { Chapter } from './words/keys.ts';

export type Figure =
  | { readonly unit: 't'; readonly value: Ratio }
  | { readonly unit: 'share'; readonly value: Ratio }
  | { readonly unit: 'index'; readonly index: IndexCode; readonly value: IndexValue }
  | { readonly unit: 'yuan_per_tonne'; readonly value: HaoPerTonne }
  | { readonly unit: 'yuan'; readonly value: Fen };

/** `about` names the subject; `of` the index, term or charge. */
export type About =
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

export interface Line {
  readonly key: string;
  readonly chapter: Chapter;
  readonly about: About;
  /** From 0; absent for the whole sheet. */
  readonly lot?: number;
  readonly of?: string;
  readonly index?: IndexCode;
  readonly figure: Figure;
  /** A difference, shown with its sign. */
  readonly isChange?: boolean;
}

type LineContent = Omit<Line, 'key' | 'chapter' | 'lot'>;

export function linesOf(sheet: Sheet): Line[] {
  const ofLots = (chapter: Chapter, written: (lot: Lot) => LineContent[]) =>
    sheet.lots.flatMap((lot, at) => written(lot).map((line) => keyed(line, chapter, at)));
  return [
    ...ofLots('weight', weightLines),
    ...ofLots('quality', qualityLines),
    ...ofLots('price', priceLines),
    ...moneyLines(sheet).map((line) => keyed(line, 'money')),
  ];
}

const keyed = (line: LineContent, chapter: Chapter, lot?: number): Line => {
  const name = line.of === undefined ? line.about : `${line.about}.${line.of}`;
  return { ...line, chapter, ...(lot === undefined ? { key: name } : { lot, key: `${lot}.${name}` }) };
};

function weightLines({ carried, weighed }: Lot): LineContent[] {
  const tonnes = (about: About, value: Ratio, isChange = false): LineContent => ({
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

const qualityLines = ({ measured }: Lot): LineContent[] =>
  (Object.entries(measured) as [IndexCode, IndexValue][]).map(([index, value]) => ({
    about: 'index',
    of: index,
    index,
    figure: { unit: 'index', index, value },
  }));

function priceLines({ priced: { base, adjustments, unitPrice }, unitPrice: paid }: Lot): LineContent[] {
  const price = (value: HaoPerTonne): Figure => ({ unit: 'yuan_per_tonne', value });
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
  const yuan = (about: About, value: Fen, isChange = false): LineContent => ({
    about,
    figure: { unit: 'yuan', value },
    ...(isChange && { isChange }),
  });
  const off = (about: About, value: Fen): LineContent[] =>
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
