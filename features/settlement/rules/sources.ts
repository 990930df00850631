// Which report stands for an index where nobody chose one.
import type { IndexSource } from '../choices.ts';
import type { SheetType } from './sheet.ts';

/** The decided result, or the mean of two that honestly agree; until then a provisional sheet goes by the first report there is, and its final one corrects it. */
const standingIn = (type: SheetType): readonly IndexSource[] => (type === 'provisional' ? ['agreed', 'average', 'seller', 'third', 'buyer'] : ['agreed', 'average']);

/** In the order in which they are asked. */
export const askedFor = (chosen: IndexSource, type: SheetType): readonly IndexSource[] => (chosen === 'agreed' ? standingIn(type) : [chosen]);
