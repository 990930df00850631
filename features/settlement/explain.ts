// A sheet told in sentences of one language, chapter by chapter: every number, whence it comes and how it was rounded.
import type { IndexCode, IndexValue } from '#features/clause/quality.ts';
import { followedHeat } from '#features/clause/rules/base-price.ts';
import type { Adjustment } from '#features/clause/rules/adjustment.ts';
import type { Ratio } from '#features/clause/rules/ratio.ts';
import { NOTHING_FOREIGN } from '#features/clause/rules/weight.ts';
import type { ClauseWords } from '#features/clause/words/keys.ts';
import { writeIndex } from '#features/clause/writing.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { divide, type Fen } from '#packages/exact/exact.ts';
import { groupDigits, trimDecimals } from '#packages/i18n/digits.ts';
import { INTL_TAG, type Locale } from '#packages/i18n/locale.ts';
import { fill } from '#packages/i18n/message.ts';
import { inCapitals } from './rules/capitals.ts';
import type { Lot } from './rules/lot.ts';
import type { Sheet, SheetInput, SheetTerms } from './rules/sheet.ts';
import type { Chapter, SettlementWords } from './words/keys.ts';

export interface Speech {
  readonly words: SettlementWords;
  readonly clauseWords: Pick<ClauseWords, `index.${IndexCode}`>;
  readonly locale: Locale;
  readonly chargeName: (id: string) => string;
}

export interface Settled { readonly terms: SheetTerms; readonly input: SheetInput; readonly sheet: Sheet }
export interface Explained { readonly chapter: Chapter; readonly title: string; readonly lines: readonly string[] }

type Say = (key: keyof SettlementWords, params?: Readonly<Record<string, unknown>>) => string;
interface Teller { readonly say: Say; readonly speech: Speech; readonly settled: Settled }

export function explain(settled: Settled, speech: Speech): Explained[] {
  const say: Say = (key, params) => fill(speech.locale, speech.words[key], params);
  const teller = { say, speech, settled };
  const { lots } = settled.sheet;
  const chapters: [Chapter, string[]][] = [
    ['weight', lots.flatMap((lot) => [...batchesOf(lot, teller), ...weightOf(lot, teller)])],
    ['quality', lots.flatMap((lot) => qualityOf(lot, teller))],
    ['price', lots.flatMap((lot) => priceOf(lot, teller))],
    ['money', moneyOf(teller)],
  ];
  return chapters.map(([chapter, lines]) => ({ chapter, title: say(`chapter.${chapter}`), lines }));
}

/** Where each batch stands for itself, its lines say which one they are about. */
const batchesOf = ({ batchIds }: Lot, { say, settled }: Teller): string[] =>
  (settled.sheet.lots.length > 1 ? [say('explain.batches', { batches: batchIds.join(', ') })] : []);

function weightOf(lot: Lot, teller: Teller): string[] {
  const { say, speech, settled: { terms, input } } = teller;
  const { carried, weighed } = lot;
  const { share, weight } = input.foreign ?? NOTHING_FOREIGN;
  return [
    ...ticketsOf(lot, teller),
    ...lossOf(lot, teller),
    carried.isWithinScales ? say('explain.withinScales', { tolerance: terms.weight.scaleTolerance })
      : say(`explain.counts.${terms.weight.counts}`, { counted: tonnesOf(carried.counted, speech.locale) }),
    ...moistureOf(lot, teller),
    ...weighed.adjustments.map(({ index, value, share: part }) =>
      say('explain.weightTerm', { ...indexIn(speech, index, value), share: decimalOf(part, 100n, speech.locale) })),
    ...(share > 0n ? [say('explain.foreignShare', { share })] : []),
    ...(weight > 0n ? [say('explain.foreignWeight', { weight })] : []),
    say('explain.settled', { settled: weighed.settled }),
  ];
}

function ticketsOf({ carried, batchIds }: Lot, { say, settled: { input } }: Teller): string[] {
  const batches = input.batches.filter(({ id }) => batchIds.includes(id));
  const count = (end: 'loaded' | 'received') => batches.reduce((sum, batch) => sum + batch[end].length, 0);
  return [say('explain.loaded', { count: count('loaded'), weight: carried.loaded }), say('explain.received', { count: count('received'), weight: carried.received })];
}

function lossOf({ carried: { lost, allowed, excess } }: Lot, { say, speech: { locale }, settled: { terms } }: Teller): string[] {
  if (lost < 0n) return [say('explain.surplus', { surplus: -lost })];
  return [say('explain.loss', { lost, rate: terms.weight.lossRate, allowed: tonnesOf(allowed, locale), excess: tonnesOf(excess, locale) })];
}

function moistureOf({ measured, weighed }: Lot, { say, speech, settled: { terms } }: Teller): string[] {
  const { moisture } = terms.clause;
  if (moisture === null || weighed.moisture.numerator === weighed.moisture.denominator) return [];
  const water = measured.MT ?? moisture.limit;
  const [shown, limit, over] = [water, moisture.limit, water - moisture.limit].map((value) => groupDigits(trimDecimals(toDecimal(value, 2), 0), INTL_TAG[speech.locale]));
  return [say(`explain.moisture.${moisture.mode}`, { water: shown, limit, over })];
}

function qualityOf({ measured, batchIds, priced }: Lot, { say, speech, settled: { input } }: Teller): string[] {
  const key = batchIds.length > 1 ? 'explain.mean' : 'explain.measured';
  return [
    ...Object.entries(measured).map(([index, value]) => say(key, indexIn(speech, index as IndexCode, value))),
    ...priced.rejections.map(({ index, value, limit }) =>
      say('explain.reject', { ...indexIn(speech, index, value), limit: writeIndex(INTL_TAG[speech.locale], index, limit) })),
    ...(priced.rejections.length === 0 ? [] : [choiceIn(input, say)]),
  ];
}

const choiceIn = ({ onReject }: SheetInput, say: Say): string =>
  (onReject ? say(`explain.choice.${onReject.choice}`, 'price' in onReject ? { price: onReject.price } : {}) : say('explain.undecided'));

function priceOf(lot: Lot, teller: Teller): string[] {
  const { say, speech } = teller;
  const { base, adjustments, sum, unitPrice } = lot.priced;
  return [
    baseOf(lot, teller),
    ...adjustments.filter(({ excess }) => excess > 0n).map((adjustment) => termOf(adjustment, say, speech)),
    say('explain.unitPrice', { base: base.price, sum, price: unitPrice }),
    ...(base.price + sum < 0n ? [say('explain.floored')] : []),
  ];
}

function baseOf({ priced: { base } }: Lot, { say, speech, settled: { terms } }: Teller): string {
  const { mode, heat, agreed, factor, price } = base;
  const meant = followedHeat(terms.clause.base)?.agreed;
  const tag = INTL_TAG[speech.locale];
  return say(`explain.base.${mode}`, {
    agreed, price, factor: decimalOf(factor, 1n, speech.locale),
    ...(heat ? { index: speech.clauseWords[`index.${heat.index}`], heat: writeIndex(tag, heat.index, heat.value) } : {}),
    ...(heat && meant !== undefined ? { baseHeat: writeIndex(tag, heat.index, meant) } : {}),
  });
}

function termOf({ termId, index, value, excess, steps, isCapped, amount }: Adjustment, say: Say, speech: Speech): string {
  return say(isCapped ? 'explain.capped' : 'explain.term', {
    term: termId, ...indexIn(speech, index, value), excess: writeIndex(INTL_TAG[speech.locale], index, excess),
    steps: decimalOf(steps, 1n, speech.locale), amount,
  });
}

function moneyOf(teller: Teller): string[] {
  const { say, settled: { terms, sheet } } = teller;
  const { lots, goods, total, due, payable, isBlocked } = sheet;
  if (isBlocked) return [say('explain.blocked')];
  return [
    ...lots.map(({ settled, unitPrice, goods: worth }) => say('explain.goods', { settled, price: unitPrice, goods: worth })),
    say('explain.tax', { net: goods.net, tax: goods.tax, rate: terms.vatRate }),
    ...extrasOf(teller),
    say('explain.total', { total }),
    ...(sheet.type === 'provisional' ? [say('explain.provisional', { share: terms.provisionalShare, due })] : []),
    ...offsetsOf(sheet, say),
    payable < 0n ? say('explain.refund', { payable: -payable }) : say('explain.payable', { payable }),
    say('explain.capitals', { capitals: inCapitals(payable) }),
  ];
}

function extrasOf({ say, speech, settled: { sheet: { freight, charges } } }: Teller): string[] {
  return [
    ...(freight ? [say('explain.freight', { full: freight.full, gross: freight.gross, net: freight.net, tax: freight.tax })] : []),
    ...(freight && freight.refused > 0n ? [say('explain.refused', { refused: freight.refused })] : []),
    ...charges.map(({ id, gross }) => say('explain.charge', { charge: speech.chargeName(id), amount: gross })),
  ];
}

function offsetsOf({ retained, prepaid, bondOffset }: Sheet, say: Say): string[] {
  const line = (key: 'explain.retained' | 'explain.prepaid' | 'explain.bondOffset', sum: Fen) =>
    (sum === 0n ? [] : [say(key, { retained: sum, prepaid: sum, offset: sum })]);
  return [...line('explain.retained', retained), ...line('explain.prepaid', prepaid), ...line('explain.bondOffset', bondOffset)];
}

const indexIn = ({ clauseWords, locale }: Speech, index: IndexCode, value: IndexValue) =>
  ({ index: clauseWords[`index.${index}`], value: writeIndex(INTL_TAG[locale], index, value) });

/** As many decimals as a share of basis points of kilograms has. */
const DECIMALS = 7;
const SCALE = 10n ** BigInt(DECIMALS);

/** To the ten-millionth, for reading only: what is counted on is the fraction itself. */
function decimalOf({ numerator, denominator }: Ratio, by: bigint, locale: Locale): string {
  return groupDigits(trimDecimals(toDecimal(divide(numerator * by * SCALE, denominator, 'half_up'), DECIMALS), 0), INTL_TAG[locale]);
}

const tonnesOf = ({ numerator, denominator }: Ratio, locale: Locale) => decimalOf({ numerator, denominator: denominator * 1_000n }, 1n, locale);
