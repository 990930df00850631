// Explains every number of a sheet in sentences of one language.

import type { IndexCode, IndexValue } from '#features/clause/quality.ts';
import type { Adjustment } from '#features/clause/rules/adjustment.ts';
import { followedHeat } from '#features/clause/rules/base-price.ts';
import type { Ratio } from '#features/clause/rules/ratio.ts';
import { writeIndex } from '#features/clause/writing.ts';
import type { SheetLot } from '#features/valuation/rules/lot.ts';
import type { Sheet, SheetInput, SheetTerms } from '#features/valuation/rules/sheet.ts';
import { toChineseCapitals } from '#packages/exact/capitals.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { divide, type Fen, kg, plus } from '#packages/exact/exact.ts';
import { groupDigits, trimDecimals } from '#packages/i18n/digits.ts';
import { formatList } from '#packages/i18n/format.ts';
import { INTL_TAG, type Locale } from '#packages/i18n/locale.ts';
import type { Translate } from '#packages/i18n/translate.ts';
import { type Chapter, CHAPTERS } from './lines.ts';

export interface ExplainContext {
  readonly t: Translate<'settlement'>;
  readonly tClause: Translate<'clause'>;
  readonly locale: Locale;
  readonly chargeName: (id: string) => string;
}

export interface SettledSheet {
  readonly terms: SheetTerms;
  readonly input: SheetInput;
  readonly sheet: Sheet;
}
export interface ExplainedChapter {
  readonly chapter: Chapter;
  readonly title: string;
  readonly lines: readonly string[];
}

/** One sentence; `about` is the line key of lines.ts, `lot` counts from 0. */
export interface LineExplanation {
  readonly chapter: Chapter;
  readonly lot?: number;
  readonly about: string;
  readonly text: string;
}

interface Explainer {
  readonly t: Translate<'settlement'>;
  readonly speech: ExplainContext;
  readonly settled: SettledSheet;
}

export function explain(settled: SettledSheet, speech: ExplainContext): ExplainedChapter[] {
  const explanations = explainLines(settled, speech);
  return CHAPTERS.map((chapter) => ({
    chapter,
    title: speech.t(`chapter.${chapter}`),
    lines: explanations.filter((one) => one.chapter === chapter).map(({ text }) => text),
  })).filter(({ lines }) => lines.length > 0);
}

type Sentence = readonly [about: string, text: string];

/** Returns the sentences one by one with the line each explains. */
export function explainLines(settled: SettledSheet, speech: ExplainContext): LineExplanation[] {
  const { t } = speech;
  const teller = { t, speech, settled };
  const ofLots = (chapter: Chapter, sentencesOf: (lot: SheetLot) => Sentence[]) =>
    settled.sheet.lots.flatMap((lot, at) =>
      sentencesOf(lot).map(([about, text]) => ({ chapter, lot: at, about, text })),
    );
  return [
    ...ofLots('weight', (lot) => [...batchesOf(lot, teller), ...weightOf(lot, teller)]),
    ...ofLots('quality', (lot) => qualityOf(lot, teller)),
    ...ofLots('price', (lot) => priceOf(lot, teller)),
    ...moneyOf(teller).map(([about, text]) => ({ chapter: 'money' as const, about, text })),
  ];
}

/** With several batches, sentences name the batch. */
const batchesOf = (lot: SheetLot, { t, speech, settled }: Explainer): Sentence[] =>
  settled.sheet.lots.length > 1
    ? [['batches', t('explain.batches', { batches: formatList(speech.locale, batchNamesOf(lot, settled)) })]]
    : [];

export const batchNamesOf = (
  { batchIds }: Pick<SheetLot, 'batchIds'>,
  { input }: Pick<SettledSheet, 'input'>,
): string[] => input.batches.flatMap(({ id, name }) => (batchIds.includes(id) ? [name] : []));

function weightOf(lot: SheetLot, teller: Explainer): Sentence[] {
  const {
    t,
    speech,
    settled: { terms, input },
  } = teller;
  const {
    carried,
    weighed,
    foreign: { share, weight },
  } = lot;
  const whole = input.foreign?.weight ?? weight;
  const counted = carried.isWithinScales
    ? t('explain.withinScales', { tolerance: terms.weight.scaleTolerance ?? 0n })
    : t(`explain.counts.${terms.weight.counts}`, {
        counted: formatRatioTonnes(carried.counted, speech.locale),
      });
  return [
    ...ticketsOf(lot, teller),
    ...lossOf(lot, teller),
    ['counted', counted],
    ...moistureOf(lot, teller),
    ...weighed.adjustments.map(({ termId, index, value, share: part }): Sentence => [
      `weight.${termId}`,
      t('explain.weightTerm', {
        ...indexIn(speech, index, value),
        share: formatRatio(part, 100n, speech.locale),
      }),
    ]),
    ...(share > 0n ? [['settled', t('explain.foreignShare', { share })] as const] : []),
    ...(weight > 0n
      ? [
          [
            'settled',
            weight === whole
              ? t('explain.foreignWeight', { weight })
              : t('explain.foreignPart', { weight, whole }),
          ] as const,
        ]
      : []),
    ['settled', t('explain.settled', { settled: weighed.settled })],
  ];
}

function ticketsOf({ carried, batchIds }: SheetLot, { t, settled: { input } }: Explainer): Sentence[] {
  const batches = input.batches.filter(({ id }) => batchIds.includes(id));
  const count = (end: 'loaded' | 'received') => batches.reduce((sum, batch) => sum + batch[end].length, 0);
  return (['loaded', 'received'] as const).map((end) => [
    end,
    t(`explain.${end}`, { count: count(end), weight: carried[end] }),
  ]);
}

function lossOf(
  { carried: { lost, allowed, excess, isWithinScales } }: SheetLot,
  { t, speech: { locale }, settled: { terms, input } }: Explainer,
): Sentence[] {
  if (lost < 0n) return [['loss', t('explain.surplus', { surplus: -lost })]];
  if (isWithinScales) return [['loss', t('explain.lossWithinScales', { lost })]];
  return [
    [
      'loss',
      t('explain.loss', {
        lost,
        rate: terms.weight.lossRate,
        allowed: formatRatioTonnes(allowed, locale),
        excess: formatRatioTonnes(excess, locale),
      }),
    ],
    ...(input.batches.length > 1 && terms.weight.lossRate > 0n
      ? [['loss', t(`explain.allowance.${terms.averaging}`)] as const]
      : []),
  ];
}

function moistureOf(
  { measured, weighed }: SheetLot,
  { t, speech, settled: { terms } }: Explainer,
): Sentence[] {
  const { moisture } = terms.clause;
  if (moisture === null || weighed.moisture.numerator === weighed.moisture.denominator) return [];
  const water = measured.MT ?? moisture.limit;
  const write = (value: bigint) => groupDigits(trimDecimals(toDecimal(value, 2), 0), INTL_TAG[speech.locale]);
  return [
    [
      'moisture',
      t(`explain.moisture.${moisture.mode}`, {
        water: write(water),
        limit: write(moisture.limit),
        over: write(water - moisture.limit),
      }),
    ],
  ];
}

function qualityOf(
  { measured, batchIds, priced }: SheetLot,
  { t, speech, settled: { input } }: Explainer,
): Sentence[] {
  const key = batchIds.length > 1 ? 'explain.mean' : 'explain.measured';
  return [
    ...Object.entries(measured).map(([index, value]): Sentence => [
      `index.${index}`,
      t(key, indexIn(speech, index as IndexCode, value)),
    ]),
    ...input.batches
      .filter(({ id }) => batchIds.includes(id))
      .flatMap((batch) => conversionsOf(batch, speech, t)),
    ...priced.rejections.map(({ index, value, limit }): Sentence => [
      `index.${index}`,
      t('explain.reject', {
        ...indexIn(speech, index, value),
        limit: writeIndex(INTL_TAG[speech.locale], index, limit),
      }),
    ]),
    ...(priced.rejections.length === 0 ? [] : [['choice', choiceIn(input, t)] as const]),
  ];
}

/** The umpire's figure carried to the basis that counts. */
const conversionsOf = (
  { name, conversions = [] }: SheetInput['batches'][number],
  speech: ExplainContext,
  t: Translate<'settlement'>,
): Sentence[] =>
  conversions.map(({ index, value, from, found, by }): Sentence => {
    const said = (code: IndexCode, one: IndexValue) => writeIndex(INTL_TAG[speech.locale], code, one);
    const named = by.map(
      (used) => `${speech.tClause(`index.${used.index}`)} ${said(used.index, used.value)}`,
    );
    return [
      `index.${index}`,
      t(from === index ? 'explain.restated' : 'explain.umpired', {
        batch: name,
        from: speech.tClause(`index.${from}`),
        found: said(from, found),
        by: formatList(speech.locale, named),
        ...indexIn(speech, index, value),
      }),
    ];
  });

const choiceIn = ({ onReject }: SheetInput, t: Translate<'settlement'>): string =>
  onReject
    ? t(`explain.choice.${onReject.choice}`, 'price' in onReject ? { price: onReject.price } : {})
    : t('explain.undecided');

function priceOf(lot: SheetLot, teller: Explainer): Sentence[] {
  const { t, speech } = teller;
  const { base, adjustments, sum, unitPrice } = lot.priced;
  return [
    ['base', baseOf(lot, teller)],
    ...adjustments
      .filter(({ excess }) => excess > 0n)
      .map((adjustment): Sentence => [`term.${adjustment.termId}`, termOf(adjustment, t, speech)]),
    ['unitPrice', t('explain.unitPrice', { base: base.price, sum, price: unitPrice })],
    ...(base.price + sum < 0n ? [['unitPrice', t('explain.floored')] as const] : []),
  ];
}

function baseOf({ priced: { base } }: SheetLot, { t, speech, settled: { terms } }: Explainer): string {
  const { mode, heat, agreed, factor, price } = base;
  const meant = followedHeat(terms.clause.base)?.agreed;
  const tag = INTL_TAG[speech.locale];
  return t(`explain.base.${mode}`, {
    agreed,
    price,
    factor: formatRatio(factor, 1n, speech.locale),
    ...(heat
      ? { index: speech.tClause(`index.${heat.index}`), heat: writeIndex(tag, heat.index, heat.value) }
      : {}),
    ...(heat && meant !== undefined ? { baseHeat: writeIndex(tag, heat.index, meant) } : {}),
  });
}

function termOf(
  { termId, index, value, excess, steps, isCapped, amount }: Adjustment,
  t: Translate<'settlement'>,
  speech: ExplainContext,
): string {
  return t(isCapped ? 'explain.capped' : 'explain.term', {
    term: termId,
    ...indexIn(speech, index, value),
    excess: writeIndex(INTL_TAG[speech.locale], index, excess),
    steps: formatRatio(steps, 1n, speech.locale),
    amount,
  });
}

function moneyOf(teller: Explainer): Sentence[] {
  const {
    t,
    settled: { terms, sheet },
  } = teller;
  const { lots, goods, total, due, payable, isBlocked } = sheet;
  if (isBlocked) return [['payable', t('explain.blocked')]];
  return [
    ...lots.map(({ settled, unitPrice, goods: worth }): Sentence => [
      'goods',
      t('explain.goods', { settled, price: unitPrice, goods: worth }),
    ]),
    [
      'tax',
      t(terms.isTaxIncluded === false ? 'explain.taxOnTop' : 'explain.tax', {
        ...goods,
        rate: terms.vatRate,
      }),
    ],
    ...extrasOf(teller),
    ['total', t('explain.total', { total })],
    ...(sheet.type === 'provisional'
      ? [['due', t('explain.provisional', { share: terms.provisionalShare, due })] as const]
      : []),
    ...offsetsOf(sheet, terms, t),
    [
      'payable',
      payable < 0n ? t('explain.refund', { payable: -payable }) : t('explain.payable', { payable }),
    ],
    ['payable', t('explain.capitals', { capitals: toChineseCapitals(payable) })],
  ];
}

function extrasOf({
  t,
  speech,
  settled: {
    input,
    sheet: { lots, freight, charges },
  },
}: Explainer): Sentence[] {
  const refused = lots.filter(({ isTaken }) => !isTaken);
  const hasExcess = lots.some(({ isTaken, carried }) => isTaken && carried.excess.numerator > 0n);
  return [
    ...(freight
      ? [
          [
            'freight',
            t('explain.freight', {
              full: freight.full,
              gross: freight.gross,
              net: freight.net,
              tax: freight.tax,
            }),
          ] as const,
        ]
      : []),
    ...(freight && freight.refused > 0n
      ? [['freight', t('explain.refused', { refused: freight.refused })] as const]
      : []),
    ...(input.freight?.refusesExcess && input.freight.on === 'received' && hasExcess
      ? [['freight', t('explain.freightOnReceived')] as const]
      : []),
    ...(freight && refused.length > 0
      ? [
          [
            'freight',
            t('explain.freightOfRefused', {
              weight: plus(kg(0n), ...refused.map(({ carried }) => carried.loaded)),
            }),
          ] as const,
        ]
      : []),
    ...charges.map(({ id, gross }): Sentence => [
      `charge.${id}`,
      t('explain.charge', { charge: speech.chargeName(id), amount: gross }),
    ]),
  ];
}

function offsetsOf(
  { retained, total, prepaid, bondOffset }: Sheet,
  { retention: rate }: SheetTerms,
  t: Translate<'settlement'>,
): Sentence[] {
  const line = (about: 'prepaid' | 'bondOffset', sum: Fen): Sentence[] =>
    sum === 0n ? [] : [[about, t(`explain.${about}`, { prepaid: sum, offset: sum })]];
  return [
    ...(retained === 0n
      ? []
      : [
          [
            'retained',
            t(retained === total ? 'explain.retainedAll' : 'explain.retained', { rate, retained }),
          ] as const,
        ]),
    ...line('prepaid', prepaid),
    ...line('bondOffset', bondOffset),
  ];
}

const indexIn = ({ tClause: t, locale }: ExplainContext, index: IndexCode, value: IndexValue) => ({
  index: t(`index.${index}`),
  value: writeIndex(INTL_TAG[locale], index, value),
});

const DECIMALS = 7;
const SCALE = 10n ** BigInt(DECIMALS);

/** Rounded to 10⁻⁷ for display only; calculations use the fraction. */
export function formatRatio({ numerator, denominator }: Ratio, by: bigint, locale: Locale): string {
  return groupDigits(
    trimDecimals(toDecimal(divide(numerator * by * SCALE, denominator, 'half_up'), DECIMALS), 0),
    INTL_TAG[locale],
  );
}

export const formatRatioTonnes = ({ numerator, denominator }: Ratio, locale: Locale) =>
  formatRatio({ numerator, denominator: denominator * 1_000n }, 1n, locale);
