// What is said of the faults that belong to no feature.
import type { genericFaults } from '../generic.ts';
import type { Words } from '#packages/i18n/words.ts';

export type GenericFaultWords = Words<`fault.${keyof typeof genericFaults}`>;
