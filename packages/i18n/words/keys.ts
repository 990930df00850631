// What numbers are called that are none, and limits that limit nothing.
import type { Words } from '../words.ts';

export type NumberWords = Words<'unlimited' | 'notANumber'>;
