// Explains every number of a sheet in sentences of one language.

import type { IndexCode, IndexValue } from '#features/clause/quality.ts';
import type { Adjustment } from '#features/clause/rules/adjustment.ts';
import { followedHeat } from '#features/clause/rules/base-price.ts';
import type { Ratio } from '#features/clause/rules/ratio.ts';
import { NO_FOREIGN_MATTER } from '#features/clause/rules/weight.ts';
import type { ClauseWords } from '#features/clause/words/keys.ts';
import { writeIndex } from '#features/clause/writing.ts';
import type { SheetLot } from '#features/valuation/rules/lot.ts';
import type { Sheet, SheetInput, SheetTerms } from '#features/valuation/rules/sheet.ts';
import { toChineseCapitals } from '#packages/exact/capitals.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { divide, type Fen } from '#packages/exact/exact.ts';
import { groupDigits, trimDecimals } from '#packages/i18n/digits.ts';
import { formatList } from '#packages/i18n/format.ts';
import { INTL_TAG, type Locale } from '#packages/i18n/locale.ts';
import { fill } from '#packages/i18n/message.ts';
import { type Chapter, CHAPTERS, type SettlementWords } from './words/keys.ts';

export interface ExplainContext {
  readonly words: SettlementWords;
  readonly clauseWords: Pick<ClauseWords, `index.${IndexCode}`>;
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

type Translate = (key: keyof SettlementWords, params?: Readonly<Record<string, unknown>>) => string;
interface Explainer {
  readonly say: Translate;
  readonly speech: ExplainContext;
  readonly settled: SettledSheet;
}

export function explain(settled: SettledSheet, speech: ExplainContext): ExplainedChapter[] {
  const explanations = explainLines(settled, speech);
  return CHAPTERS.map((chapter) => ({
    chapter,
    title: speech.words[`chapter.${chapter}`],
    lines: explanations.filter((one) => one.chapter === chapter).map(({ text }) => text),
  })).filter(({ lines }) => lines.length > 0);
}

type Sentence = readonly [about: string, text: string];

/** Returns the sentences one by one with the line each explains. */
export function explainLines(settled: SettledSheet, speech: ExplainContext): LineExplanation[] {
  const say: Translate = (key, params) => fill(speech.locale, speech.words[key], params);
  const teller = { say, speech, settled };
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
const batchesOf = (lot: SheetLot, { say, speech, settled }: Explainer): Sentence[] =>
  settled.sheet.lots.length > 1
    ? [
        [
          'batches',
          say('explain.batches', { batches: formatList(speech.locale, batchNamesOf(lot, settled)) }),
        ],
      ]
    : [];

export const batchNamesOf = (
  { batchIds }: Pick<SheetLot, 'batchIds'>,
  { input }: Pick<SettledSheet, 'input'>,
): string[] => input.batches.flatMap(({ id, name }) => (batchIds.includes(id) ? [name] : []));

function weightOf(lot: SheetLot, teller: Explainer): Sentence[] {
  const {
    say,
    speech,
    settled: { terms, input },
  } = teller;
  const { carried, weighed } = lot;
  const { share, weight } = input.foreign ?? NO_FOREIGN_MATTER;
  const counted = carried.isWithinScales
    ? say('explain.withinScales', { tolerance: terms.weight.scaleTolerance })
    : say(`explain.counts.${terms.weight.counts}`, {
        counted: formatRatioTonnes(carried.counted, speech.locale),
      });
  return [
    ...ticketsOf(lot, teller),
    lossOf(lot, teller),
    ['counted', counted],
    ...moistureOf(lot, teller),
    ...weighed.adjustments.map(({ termId, index, value, share: part }): Sentence => [
      `weight.${termId}`,
      say('explain.weightTerm', {
        ...indexIn(speech, index, value),
        share: formatRatio(part, 100n, speech.locale),
      }),
    ]),
    ...(share > 0n ? [['foreignShare', say('explain.foreignShare', { share })] as const] : []),
    ...(weight > 0n ? [['foreignWeight', say('explain.foreignWeight', { weight })] as const] : []),
    ['settled', say('explain.settled', { settled: weighed.settled })],
  ];
}

function ticketsOf({ carried, batchIds }: SheetLot, { say, settled: { input } }: Explainer): Sentence[] {
  const batches = input.batches.filter(({ id }) => batchIds.includes(id));
  const count = (end: 'loaded' | 'received') => batches.reduce((sum, batch) => sum + batch[end].length, 0);
  return (['loaded', 'received'] as const).map((end) => [
    end,
    say(`explain.${end}`, { count: count(end), weight: carried[end] }),
  ]);
}

function lossOf(
  { carried: { lost, allowed, excess } }: SheetLot,
  { say, speech: { locale }, settled: { terms } }: Explainer,
): Sentence {
  if (lost < 0n) return ['loss', say('explain.surplus', { surplus: -lost })];
  return [
    'loss',
    say('explain.loss', {
      lost,
      rate: terms.weight.lossRate,
      allowed: formatRatioTonnes(allowed, locale),
      excess: formatRatioTonnes(excess, locale),
    }),
  ];
}

function moistureOf(
  { measured, weighed }: SheetLot,
  { say, speech, settled: { terms } }: Explainer,
): Sentence[] {
  const { moisture } = terms.clause;
  if (moisture === null || weighed.moisture.numerator === weighed.moisture.denominator) return [];
  const water = measured.MT ?? moisture.limit;
  const [shown, limit, over] = [water, moisture.limit, water - moisture.limit].map((value) =>
    groupDigits(trimDecimals(toDecimal(value, 2), 0), INTL_TAG[speech.locale]),
  );
  return [['moisture', say(`explain.moisture.${moisture.mode}`, { water: shown, limit, over })]];
}

function qualityOf(
  { measured, batchIds, priced }: SheetLot,
  { say, speech, settled: { input } }: Explainer,
): Sentence[] {
  const key = batchIds.length > 1 ? 'explain.mean' : 'explain.measured';
  return [
    ...Object.entries(measured).map(([index, value]): Sentence => [
      `index.${index}`,
      say(key, indexIn(speech, index as IndexCode, value)),
    ]),
    ...priced.rejections.map(({ index, value, limit }): Sentence => [
      `index.${index}`,
      say('explain.reject', {
        ...indexIn(speech, index, value),
        limit: writeIndex(INTL_TAG[speech.locale], index, limit),
      }),
    ]),
    ...(priced.rejections.length === 0 ? [] : [['choice', choiceIn(input, say)] as const]),
  ];
}

const choiceIn = ({ onReject }: SheetInput, say: Translate): string =>
  onReject
    ? say(`explain.choice.${onReject.choice}`, 'price' in onReject ? { price: onReject.price } : {})
    : say('explain.undecided');

function priceOf(lot: SheetLot, teller: Explainer): Sentence[] {
  const { say, speech } = teller;
  const { base, adjustments, sum, unitPrice } = lot.priced;
  return [
    ['base', baseOf(lot, teller)],
    ...adjustments
      .filter(({ excess }) => excess > 0n)
      .map((adjustment): Sentence => [`term.${adjustment.termId}`, termOf(adjustment, say, speech)]),
    ['unitPrice', say('explain.unitPrice', { base: base.price, sum, price: unitPrice })],
    ...(base.price + sum < 0n ? [['unitPrice', say('explain.floored')] as const] : []),
  ];
}

function baseOf({ priced: { base } }: SheetLot, { say, speech, settled: { terms } }: Explainer): string {
  const { mode, heat, agreed, factor, price } = base;
  const meant = followedHeat(terms.clause.base)?.agreed;
  const tag = INTL_TAG[speech.locale];
  return say(`explain.base.${mode}`, {
    agreed,
    price,
    factor: formatRatio(factor, 1n, speech.locale),
    ...(heat
      ? { index: speech.clauseWords[`index.${heat.index}`], heat: writeIndex(tag, heat.index, heat.value) }
      : {}),
    ...(heat && meant !== undefined ? { baseHeat: writeIndex(tag, heat.index, meant) } : {}),
  });
}

function termOf(
  { termId, index, value, excess, steps, isCapped, amount }: Adjustment,
  say: Translate,
  speech: ExplainContext,
): string {
  return say(isCapped ? 'explain.capped' : 'explain.term', {
    term: termId,
    ...indexIn(speech, index, value),
    excess: writeIndex(INTL_TAG[speech.locale], index, excess),
    steps: formatRatio(steps, 1n, speech.locale),
    amount,
  });
}

function moneyOf(teller: Explainer): Sentence[] {
  const {
    say,
    settled: { terms, sheet },
  } = teller;
  const { lots, goods, total, due, payable, isBlocked } = sheet;
  if (isBlocked) return [['payable', say('explain.blocked')]];
  return [
    ...lots.map(({ settled, unitPrice, goods: worth }): Sentence => [
      'goods',
      say('explain.goods', { settled, price: unitPrice, goods: worth }),
    ]),
    [
      'tax',
      say(terms.isTaxIncluded === false ? 'explain.taxOnTop' : 'explain.tax', {
        ...goods,
        rate: terms.vatRate,
      }),
    ],
    ...extrasOf(teller),
    ['total', say('explain.total', { total })],
    ...(sheet.type === 'provisional'
      ? [['due', say('explain.provisional', { share: terms.provisionalShare, due })] as const]
      : []),
    ...offsetsOf(sheet, say),
    [
      'payable',
      payable < 0n ? say('explain.refund', { payable: -payable }) : say('explain.payable', { payable }),
    ],
    ['payable', say('explain.capitals', { capitals: toChineseCapitals(payable) })],
  ];
}

function extrasOf({
  say,
  speech,
  settled: {
    sheet: { freight, charges },
  },
}: Explainer): Sentence[] {
  return [
    ...(freight
      ? [
          [
            'freight',
            say('explain.freight', {
              full: freight.full,
              gross: freight.gross,
              net: freight.net,
              tax: freight.tax,
            }),
          ] as const,
        ]
      : []),
    ...(freight && freight.refused > 0n
      ? [['freight', say('explain.refused', { refused: freight.refused })] as const]
      : []),
    ...charges.map(({ id, gross }): Sentence => [
      `charge.${id}`,
      say('explain.charge', { charge: speech.chargeName(id), amount: gross }),
    ]),
  ];
}

function offsetsOf({ retained, prepaid, bondOffset }: Sheet, say: Translate): Sentence[] {
  const line = (about: 'retained' | 'prepaid' | 'bondOffset', sum: Fen): Sentence[] =>
    sum === 0n ? [] : [[about, say(`explain.${about}`, { retained: sum, prepaid: sum, offset: sum })]];
  return [...line('retained', retained), ...line('prepaid', prepaid), ...line('bondOffset', bondOffset)];
}

const indexIn = ({ clauseWords, locale }: ExplainContext, index: IndexCode, value: IndexValue) => ({
  index: clauseWords[`index.${index}`],
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
