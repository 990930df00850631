// Source of an index: the default, and which sources may be chosen.

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
