// What waits for an operator: gathered from every feature that has a queue.

import { readOpenFeedback } from '#features/account/server/api.ts';
import { FEEDBACK_DESK } from '#features/account/states.ts';
import { waitingCash } from '#features/bank/server/api.ts';
import { waitingBindings } from '#features/binding/server/api.ts';
import { waitingParameters } from '#features/catalog/server/api.ts';
import { waitingCertificates } from '#features/certificate/server/api.ts';
import { waitingFirms } from '#features/certification/server/api.ts';
import { waitingTemplates } from '#features/clause/server/api.ts';
import { waitingContent } from '#features/content/server/api.ts';
import { waitingContracts } from '#features/contract/server/api.ts';
import { waitingDeliveries } from '#features/delivery/server/api.ts';
import { waitingFees } from '#features/fee/server/api.ts';
import { waitingMenus, waitingSeats } from '#features/firm/server/api.ts';
import { MOST_WAITING, type Waiting } from '#features/firm/waiting.ts';
import { waitingPleas, waitingProof, waitingStatements } from '#features/funds/server/api.ts';
import { waitingClaims } from '#features/identity/server/api.ts';
import { waitingFigures } from '#features/market/server/api.ts';
import { waitingBroadcasts } from '#features/message/server/api.ts';
import { waitingSettlements } from '#features/settlement/server/api.ts';
import { waitingListings } from '#features/trade/server/api.ts';
import type { Connection } from '#packages/sql/sql.ts';
import { readOpenLifts } from './queries/lift.ts';

type Tell = (connection: Connection, seats: readonly string[]) => Promise<readonly Waiting[]>;

const waitingFeedback: Tell = async (connection, seats) => {
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

const waitingLifts: Tell = async (connection, seats) => {
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

const QUEUES: readonly Tell[] = [
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
  waitingDeliveries,
  waitingSettlements,
  waitingContracts,
  waitingFees,
  waitingFigures,
];

/** The oldest first. */
export async function gatherWaiting(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly Waiting[]> {
  const queues = await Promise.all(QUEUES.map((tell) => tell(connection, seats)));
  return queues.flat().toSorted((one, other) => one.since.getTime() - other.since.getTime());
}
