// The indices that a spreadsheet has columns for, and the lists its cells choose from.

import type { IndexCode } from '#features/clause/quality.ts';
import type { Named } from './kinds.ts';

export interface Lists {
  readonly varieties: readonly Named[];
  readonly places: readonly Named[];
  readonly forms: readonly Named[];
  readonly ranks: readonly Named[];
}

/** In spreadsheet order; a listing for named firms can only be made in the form. */
export const SHEET_INDEXES = ['QNET_AR', 'MT', 'STD', 'AD', 'VDAF'] as const satisfies readonly IndexCode[];
