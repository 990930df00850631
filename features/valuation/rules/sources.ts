// Source of an index: the default, and which sources may be chosen.

import type { Values } from '#features/assay/rules/basis.ts';
import { type Conversion, conversionOf, isRuledByUmpire } from '#features/assay/rules/conversion.ts';
import type { Calorie } from '#features/catalog/heat.ts';
import type { IndexCode } from '#features/clause/quality.ts';
import type { IndexSource } from '../choices.ts';
import type { SheetType } from './sheet.ts';

/**
 * The decided value, else the contract's report if within tolerance; a provisional sheet uses the available
 * report, and its final sheet corrects it.
 */
const defaultSources = (type: SheetType): readonly IndexSource[] =>
  type === 'provisional' ? ['agreed', 'seller', 'third', 'buyer'] : ['agreed'];

/** Returns the sources in order of preference. */
export const sourcesToTry = (chosen: IndexSource, type: SheetType): readonly IndexSource[] =>
  chosen === 'agreed' ? defaultSources(type) : [chosen];

/** `basis`: whose report the contract uses. `isUmpired`: an umpire found the index. */
interface Decision {
  readonly basis: 'seller' | 'buyer' | 'third';
  readonly isUmpired: boolean;
}

const OF_THE_SIDES: readonly IndexSource[] = ['seller', 'buyer', 'average'];
const OF_THE_UMPIRE: readonly IndexSource[] = ['agreed', 'umpire'];

/** A third party's value prevails if the contract says so; an umpire's is final (domain 1.4, 2.3). */
export const maySourceCount = (source: IndexSource, { basis, isUmpired }: Decision): boolean =>
  isUmpired ? OF_THE_UMPIRE.includes(source) : basis !== 'third' || !OF_THE_SIDES.includes(source);

/** What each source reported; `agreed` are the decided values. */
export type ReportedValues = Readonly<Partial<Record<IndexSource, Values>>>;

export const isUmpired = (index: IndexCode, { umpire }: ReportedValues): boolean =>
  umpire !== undefined && isRuledByUmpire(index, umpire);

/** Values an index is taken from: where the umpire ruled, on any basis, the decided ones. */
export const valuesFrom = (
  source: IndexSource,
  index: IndexCode,
  reported: ReportedValues,
): Values | undefined =>
  source === 'umpire' && isUmpired(index, reported) ? reported.agreed : reported[source];

/** Working of the indices that follow from an umpire's figure on another basis. */
export function umpireConversions(
  needs: readonly IndexCode[],
  reported: ReportedValues,
  { basis, calorie }: Pick<Decision, 'basis'> & { readonly calorie: Calorie },
): Conversion[] {
  const { umpire, agreed: decided } = reported;
  const report = reported[basis] ?? {};
  if (!umpire || !decided) return [];
  return needs.flatMap((index) => conversionOf(index, { report, umpire, decided, calorie }) ?? []);
}
