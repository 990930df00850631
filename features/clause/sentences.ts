// Writes a clause as sentences of one language: base, index by index, weight.

import { WHOLE } from '#packages/exact/exact.ts';
import { INTL_TAG, type Locale } from '#packages/i18n/locale.ts';
import type { Translate } from '#packages/i18n/translate.ts';
import type { BasePrice, Clause } from './clause.ts';
import type { IndexCode } from './quality.ts';
import { describeTerms, type IndexDescription, type TermDescription } from './rules/description.ts';
import type { Indexed } from './rules/indexed.ts';
import { writeIndex } from './writing.ts';

export interface SentenceContext {
  readonly t: Translate<'clause'>;
  readonly locale: Locale;
  /** Name of a published series; defaults to its id. */
  readonly seriesName?: ((id: string) => string) | undefined;
}

export interface ClauseSentences {
  readonly base: readonly string[];
  readonly indexes: readonly {
    readonly index: IndexCode;
    readonly title: string;
    readonly lines: readonly string[];
  }[];
  readonly rest: readonly string[];
}

export function sentencesOf(clause: Clause, speech: SentenceContext): ClauseSentences {
  const { t, index } = speaking(speech);
  const { moisture, weightStep, rounding, rejects } = clause;
  return {
    base: baseSentences(clause.base, speech),
    indexes: describeTerms(clause).map((part) => ({
      index: part.index,
      title: t(`index.${part.index}`),
      lines: indexSentences(part, speech),
    })),
    rest: [
      ...(moisture ? [t(`clause.moisture.${moisture.mode}`, { limit: index('MT', moisture.limit) })] : []),
      ...(areSharesAdded(clause) ? [t('clause.weightShares')] : []),
      ...(rejects.length > 0 ? [t('clause.reject.batch')] : []),
      ...(weightStep === undefined ? [] : [t('clause.weight', { step: weightStep })]),
      t(`clause.rounding.${rounding}`),
    ],
  };
}

/** Whether several things take a share of the weight. */
const areSharesAdded = ({ moisture, terms }: Clause): boolean =>
  terms.filter(({ unit }) => unit === 'PCT_OF_WEIGHT').length + (moisture ? 1 : 0) > 1;

/** The whole clause as lines of a document. */
export function linesOf(clause: Clause, speech: SentenceContext): string[] {
  const { base, indexes, rest } = sentencesOf(clause, speech);
  return [
    ...base,
    ...indexes.flatMap(({ title, lines }) => lines.map((line) => `${title} · ${line}`)),
    ...rest,
  ];
}

function speaking({ t, locale }: SentenceContext) {
  return {
    t,
    index: (code: IndexCode, value: bigint) => writeIndex(INTL_TAG[locale], code, value),
  };
}

function baseSentences(base: BasePrice, speech: SentenceContext): string[] {
  const { t, index } = speaking(speech);
  if (base.mode === 'INDEX') return indexedSentences(base, speech);
  if (base.mode === 'FIXED') return [t('clause.base.FIXED')];
  const heat = 'baseHeat' in base ? index(base.heatIndex, base.baseHeat) : '';
  const opening = t(`clause.base.${base.mode}`, { index: t(`index.${base.heatIndex}`), heat });
  switch (base.mode) {
    case 'HEAT_BAND':
      return [opening, ...bandSentences(base, speech)];
    case 'COEFF':
      return [opening, ...pointSentences(base, speech)];
    default:
      return [opening];
  }
}

/** The bands, and what counts beyond them. */
function bandSentences(
  { bands, heatIndex }: Extract<BasePrice, { mode: 'HEAT_BAND' }>,
  speech: SentenceContext,
): string[] {
  const { t, index } = speaking(speech);
  const rising = bands
    .toSorted((a, b) => Number(a.upTo - b.upTo))
    .map(({ above, upTo, price }) => ({
      above: index(heatIndex, above),
      upTo: index(heatIndex, upTo),
      price,
    }));
  return [
    ...rising.slice(0, 1).map((lowest) => t('clause.edge.bandBelow', lowest)),
    ...rising.map((band) => t('clause.band', band)),
    ...rising.slice(-1).map((highest) => t('clause.edge.bandAbove', highest)),
  ];
}

/** The points, and what counts beyond them. */
function pointSentences(
  { points, heatIndex }: Extract<BasePrice, { mode: 'COEFF' }>,
  speech: SentenceContext,
): string[] {
  const { t, index } = speaking(speech);
  const rising = points
    .toSorted((a, b) => Number(a.heat - b.heat))
    .map(({ heat, coefficient }) => ({ heat: index(heatIndex, heat), coefficient }));
  return [
    ...rising.slice(0, 1).map((lowest) => t('clause.edge.pointBelow', lowest)),
    ...rising.map((point) => t('clause.point', point)),
    ...rising.slice(-1).map((highest) => t('clause.edge.pointAbove', highest)),
  ];
}

function indexedSentences(
  { parts, agreedShare, basis, averaging, missing, floor, ceiling, heat }: Indexed,
  speech: SentenceContext,
): string[] {
  const { t, index } = speaking(speech);
  const whole = parts.reduce((sum, { share }) => sum + share, agreedShare);
  const part = (share: number, series: string) =>
    share === whole ? series : t('clause.part', { share: fraction(share, whole), series });
  const sum = [
    ...parts.map(({ share, series }) => part(share, speech.seriesName?.(series) ?? series)),
    ...(agreedShare > 0 ? [part(agreedShare, t('clause.agreed'))] : []),
  ].join(' + ');
  const more = [
    t(`clause.averaging.${averaging.rule}`, averaging.rule === 'DAYS_MEAN' ? { days: averaging.days } : {}),
    t(`clause.missing.${missing}`),
    ...(basis === 0n ? [] : [t('clause.basis', { basis })]),
    ...(floor === undefined ? [] : [t('clause.floor', { floor })]),
    ...(ceiling === undefined ? [] : [t('clause.ceiling', { ceiling })]),
    ...(heat
      ? [
          t('clause.byHeat', {
            index: t(`index.${heat.heatIndex}`),
            heat: index(heat.heatIndex, heat.baseHeat),
          }),
        ]
      : []),
  ];
  return [t('clause.base.INDEX', { parts: sum }), joined(more, speech.locale)];
}

function fraction(share: number, whole: number): string {
  const common = commonDivisor(share, whole);
  return `${share / common}/${whole / common}`;
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

function indexSentences(
  { index: code, terms, rejectAbove, rejectBelow }: IndexDescription,
  speech: SentenceContext,
): string[] {
  const { t, index } = speaking(speech);
  return [
    ...terms.map((term) => termSentence(code, term, speech)),
    ...rejectBelow.map((limit) => t('clause.reject.below', { limit: index(code, limit) })),
    ...rejectAbove.map((limit) => t('clause.reject.above', { limit: index(code, limit) })),
  ];
}

function termSentence(code: IndexCode, term: TermDescription, speech: SentenceContext): string {
  const { t, index } = speaking(speech);
  const { side, from, to, effect, counting, step, rate, unit, mult, cap, deadband } = term;
  const range = t(`clause.${side === 'ABOVE' ? 'above' : 'below'}.${to === null ? 'open' : 'closed'}`, {
    from: index(code, from),
    to: to === null ? '' : index(code, to),
  });
  // A proportional rate by kilocalorie is stated for one; others for the whole step.
  const isByKilocalorie = unit === 'YUAN_PER_KCAL';
  const size = isByKilocalorie && counting === 'in_proportion' ? 1n : step;
  const perStep = t(`clause.rate.${unit}`, { rate: isByKilocalorie ? rate * (size ?? 1n) : rate });
  const each = t(`clause.${effect}.${counting}`, {
    step: size === undefined ? '' : index(code, size),
    rate: perStep,
  });
  const more = [
    ...(mult === WHOLE ? [] : [t('clause.mult', { mult })]),
    ...(cap === undefined ? [] : [t(unit === 'PCT_OF_WEIGHT' ? 'clause.capWeight' : 'clause.cap', { cap })]),
    ...(deadband ? [t(`clause.deadband.${deadband.mode}`, { width: index(code, deadband.width) })] : []),
  ];
  return joined([t('clause.line', { range, each }), ...more], speech.locale);
}

const SEMICOLON: Readonly<Record<Locale, string>> = {
  'zh-Hans': '；',
  'zh-Hant': '；',
  en: '; ',
  fr: '\u00a0; ',
  es: '; ',
};
const joined = (parts: readonly string[], locale: Locale) => parts.join(SEMICOLON[locale]);
