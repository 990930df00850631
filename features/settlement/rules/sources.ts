// Whose report stands for an index: where nobody chose, and what nobody may choose.

import type { IndexSource } from '../choices.ts';
import type { SheetType } from './sheet.ts';

/** The decided result, or the report the contract goes by where the other honestly agrees; until then a provisional sheet goes by the report there is, and its final one corrects it. */
const standingIn = (type: SheetType): readonly IndexSource[] =>
  type === 'provisional' ? ['agreed', 'seller', 'third', 'buyer'] : ['agreed'];

/** In the order in which they are asked. */
export const askedFor = (chosen: IndexSource, type: SheetType): readonly IndexSource[] =>
  chosen === 'agreed' ? standingIn(type) : [chosen];

/** `basis`: whose report the contract goes by. `isUmpired`: an umpire has found the index. */
interface Decided {
  readonly basis: 'seller' | 'buyer' | 'third';
  readonly isUmpired: boolean;
}

const OF_THE_SIDES: readonly IndexSource[] = ['seller', 'buyer', 'average'];
const OF_THE_UMPIRE: readonly IndexSource[] = ['agreed', 'umpire'];

/** A third party's value wins where the contract says so, and an umpire's is final (domain 1.4, 2.3). */
export const mayCount = (source: IndexSource, { basis, isUmpired }: Decided): boolean =>
  isUmpired ? OF_THE_UMPIRE.includes(source) : basis !== 'third' || !OF_THE_SIDES.includes(source);
