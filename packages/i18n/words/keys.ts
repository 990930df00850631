// What numbers are called that are none, limits that limit nothing, what stands between the names of a list, and how a quarter is written.

import type { Words } from '../catalogue.ts';

export type NumberWords = Words<'unlimited' | 'notANumber' | 'between' | 'quarter'>;
