// Whose report somebody may see while nobody may bend theirs to it.

import { partOf, type Side } from '../../parts.ts';
import type { SampleRow } from '../queries/sample.ts';
import type { SplitRow } from '../queries/split.ts';

/** A side's own laboratory speaks to it at once; to the other side, and in what both are given, when neither can be bent to the other any more. */
export function isShown(
  { state }: Pick<SampleRow, 'state'>,
  split: SplitRow,
  to: Side | 'both' | 'platform',
): boolean {
  if (split.reported_at === null) return false;
  return state !== 'sent' || to === 'platform' || (to !== 'both' && split.part === partOf(to));
}
