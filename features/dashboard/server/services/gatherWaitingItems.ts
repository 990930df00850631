// Gathers the operators' queue from every feature that has one.

import { readOpenFeedback } from '#features/account/server/public.ts';
import { FEEDBACK_DESK } from '#features/account/states.ts';
import { waitingCash } from '#features/bank/server/public.ts';
import { waitingBindings } from '#features/binding/server/public.ts';
import { waitingParameters } from '#features/catalog/server/public.ts';
import { waitingCertificates } from '#features/certificate/server/public.ts';
import { waitingFirms } from '#features/certification/server/public.ts';
import { waitingTemplates } from '#features/clause/server/public.ts';
import { waitingContent } from '#features/content/server/public.ts';
import { waitingContracts } from '#features/contract/server/public.ts';
import { waitingFees } from '#features/fee/server/public.ts';
import { waitingMenus, waitingSeats } from '#features/firm/server/public.ts';
import { MOST_WAITING, type Waiting } from '#features/firm/waiting.ts';
import { waitingPleas, waitingProof } from '#features/funds/server/public.ts';
import { waitingClaims } from '#features/identity/server/public.ts';
import { waitingListings } from '#features/listing/server/public.ts';
import { waitingFigures } from '#features/market/server/public.ts';
import { waitingBroadcasts } from '#features/message/server/public.ts';
import { waitingReleases } from '#features/release/server/public.ts';
import { waitingSettlements } from '#features/settlement/server/public.ts';
import { waitingStatements } from '#features/statement/server/public.ts';
import { waitingWeighings } from '#features/weighbridge/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { readOpenLifts } from '../queries/lift.ts';

type ReadQueue = (connection: Connection, seats: readonly string[]) => Promise<readonly Waiting[]>;

const waitingFeedback: ReadQueue = async (connection, seats) => {
  if (!FEEDBACK_DESK.some((seat) => seats.includes(seat))) return [];
  const open = await readOpenFeedback(connection, MOST_WAITING);
  return open.map(({ id, title, since, person_id }) => ({
    kind: 'answer_feedback',
    id,
    title,
    since,
    barred: [person_id],
    path: `feedback?id=${id}`,
  }));
};

const waitingLifts: ReadQueue = async (connection, seats) => {
  if (!seats.includes('operator_admin')) return [];
  const open = await readOpenLifts(connection, MOST_WAITING);
  return open.map(({ id, person, person_id, proposed_by, proposed_at: since }) => ({
    kind: 'lift_second_step',
    id,
    title: person,
    since,
    barred: [proposed_by, person_id],
    path: `people?person=${person}`,
  }));
};

const QUEUES: readonly ReadQueue[] = [
  waitingFeedback,
  waitingLifts,
  waitingSeats,
  waitingMenus,
  waitingFirms,
  waitingClaims,
  waitingCertificates,
  waitingParameters,
  waitingBroadcasts,
  waitingContent,
  waitingTemplates,
  waitingPleas,
  waitingProof,
  waitingStatements,
  waitingCash,
  waitingBindings,
  waitingListings,
  waitingWeighings,
  waitingReleases,
  waitingSettlements,
  waitingContracts,
  waitingFees,
  waitingFigures,
];

export async function gatherWaiting(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly Waiting[]> {
  const queues = await Promise.all(QUEUES.map((read) => read(connection, seats)));
  return queues.flat().toSorted((one, other) => one.since.getTime() - other.since.getTime());
}
