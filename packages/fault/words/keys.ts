// Translation keys of the generic faults.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { genericFaults } from '../generic.ts';

/** Failures on the client: no network, timeout, defect. */
type LineWord = 'offline' | 'offline.act' | 'offline.read' | 'timeout' | 'broken' | 'refused' | 'signed_out';
export type GenericFaultWords = Words<`fault.${keyof typeof genericFaults}` | LineWord | 'name.unseen'>;
