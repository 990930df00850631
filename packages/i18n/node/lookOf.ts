// How a name looks: names that cannot be told apart have the same look.

import unhomoglyph from 'unhomoglyph';
import { visibleName } from '../names.ts';

/** As people see it, in any case, since forms are written in capitals and search fields are not. */
const faceOf = (name: string) => unhomoglyph(unhomoglyph(name).toLowerCase()).replaceAll('i', 'l');

/**
 * The skeleton of Unicode Technical Standard 39: each character is replaced by the simplest that looks like
 * it. For comparison only, and on the server: the table has 6,000 characters. Empty where nothing is seen.
 */
export const lookOf = (name: string): string => faceOf(visibleName(name)).replaceAll(/[\p{P}\p{S}]/gu, '');
