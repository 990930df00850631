// Decides who may see a report before results are settled.

import { partOf, type SampleSide } from '../../parts.ts';
import type { SampleRow } from '../queries/sample.ts';
import type { SplitRow } from '../queries/split.ts';

/**
 * A side sees its own laboratory's report at once; the other's only when neither can be adapted to the other.
 */
export function isReportVisible(
  { state }: Pick<SampleRow, 'state'>,
  split: SplitRow,
  to: SampleSide | 'both' | 'platform',
): boolean {
  if (split.reported_at === null) return false;
  return state !== 'sent' || to === 'platform' || (to !== 'both' && split.part === partOf(to));
}
