// The words for the faults that belong to no feature.
import type { genericFaults } from '#packages/fault/generic.ts';
import type { Words } from '#packages/i18n/words.ts';

export type GenericWords = Words<`fault.${keyof typeof genericFaults}`>;
