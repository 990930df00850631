// What is said of the faults that belong to no feature.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { genericFaults } from '../generic.ts';

/** What the client itself meets: no network, no answer in time, a defect. */
type LineWord = 'offline' | 'offline.read' | 'timeout' | 'broken' | 'refused' | 'signed_out';
export type GenericFaultWords = Words<`fault.${keyof typeof genericFaults}` | LineWord | 'name.unseen'>;
