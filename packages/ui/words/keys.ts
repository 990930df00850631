// Why a field for a number refuses what is typed.

import type { Words } from '#packages/i18n/catalogue.ts';

export type RefusalWords = Words<'notANumber' | 'notNegative' | 'notWhole' | 'mostDecimals'>;
