// The words of the account: its faults.
import type { Words } from '#packages/i18n/words.ts';
import type { accountFaults } from '../calls.ts';

export type AccountWords = Words<`fault.${keyof typeof accountFaults}`>;
