// Lists the actions open to a reader of a release or an ad hoc settlement.

import { firmOf, sideOf, type Reader, holdsSeat } from '#features/settlement/server/public.ts';
import { CONFIRMING_SEATS } from '#features/settlement/states.ts';
import type { AnswerAct } from '../../choices.ts';
import type { OtherRow } from '../queries/adhoc.ts';
import type { ReleaseRow } from '../queries/release.ts';

export function releaseActs(row: ReleaseRow, { firmId, seats }: Reader): AnswerAct[] {
  const side = sideOf(row, firmId);
  if (!side || !holdsSeat(seats, CONFIRMING_SEATS)) return [];
  const isPayer = firmOf(row, row.payer) === firmId;
  return [
    ...(isPayer && row.state === 'applied' ? (['consent', 'refuse'] as const) : []),
    ...(row.applicant === side && (row.state === 'applied' || row.state === 'review')
      ? (['withdraw'] as const)
      : []),
  ];
}

export function otherActs(row: OtherRow, { firmId, seats }: Reader): AnswerAct[] {
  const side = sideOf(row, firmId);
  if (!side || row.state !== 'applied' || !holdsSeat(seats, CONFIRMING_SEATS)) return [];
  return row.applicant === side ? ['withdraw'] : ['consent', 'refuse'];
}
