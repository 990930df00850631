// Translation keys of numbers: missing values, limits, lists and quarters.

import type { Words } from '../catalogue.ts';

export type NumberWords = Words<'unlimited' | 'notANumber' | 'between' | 'quarter'>;
