// What numbers are called that are none, limits that limit nothing, and what stands between the names of a list.
import type { Words } from '../words.ts';

export type NumberWords = Words<'unlimited' | 'notANumber' | 'between'>;
