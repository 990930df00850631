// Translation keys of refused numbers.

import type { Words } from '#packages/i18n/catalogue.ts';

export type RefusalWords = Words<'notANumber' | 'notNegative' | 'notWhole' | 'mostDecimals'>;
