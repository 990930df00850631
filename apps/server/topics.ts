// Push topics and who may follow them.

import { mayFollowSample } from '#features/assay/server/public.ts';
import { mayFollowContract } from '#features/contract/server/public.ts';
import { mayFollowFee, mayFollowFreight, mayFollowPayment } from '#features/fee/server/public.ts';
import { mayFollowLoan } from '#features/financing/server/public.ts';
import { BROADCAST_READERS } from '#features/message/states.ts';
import { mayFollowResponse } from '#features/negotiation/server/public.ts';
import { mayFollowOrder, mayFollowTrip } from '#features/pickup/server/public.ts';
import { mayFollowOther, mayFollowRelease } from '#features/release/server/public.ts';
import { mayFollowSheet } from '#features/settlement/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';

type MayFollow = (connection: Connection, actor: Actor, id: string) => Promise<boolean>;

/** Topics restricted to the parties concerned; each feature decides. */
const RESTRICTED_TOPICS: Readonly<Record<string, MayFollow>> = {
  response: mayFollowResponse,
  contract: mayFollowContract,
  pickup: mayFollowOrder,
  trip: mayFollowTrip,
  sample: mayFollowSample,
  sheet: mayFollowSheet,
  release: mayFollowRelease,
  other: mayFollowOther,
  fee: mayFollowFee,
  freight: mayFollowFreight,
  order: mayFollowPayment,
  loan: mayFollowLoan,
};

const OPEN_TOPICS: readonly string[] = [
  'market',
  'content',
  'quotes',
  'catalog',
  'texts',
  'menus',
  'clauses',
];

/** The topic behind a client's name for it; undefined if it may not be followed. */
export async function admit(
  connection: Connection,
  actor: Actor | undefined,
  name: string,
): Promise<string | undefined> {
  if (OPEN_TOPICS.includes(name)) return name;
  const [kind = '', id] = name.split('/');
  if (kind === 'listing' && id) return name;
  if (!actor) return undefined;
  if (name === 'me') return `person/${actor.personId}`;
  if (name === 'seats') return `seats/${actor.personId}`;
  if (name === 'staff') return actor.seats.includes('firm_admin') ? `staff/${actor.firmId ?? ''}` : undefined;
  if (name === 'broadcasts')
    return BROADCAST_READERS.some((seat) => actor.seats.includes(seat)) ? name : undefined;
  if (name === 'funds' || name === 'goods') return actor.firmId && `${name}/${actor.firmId}`;
  if (name === 'deliveries')
    return actor.seats.some((seat) => seat.startsWith('operator_'))
      ? name
      : actor.firmId && `deliveries/${actor.firmId}`;
  const mayFollow = RESTRICTED_TOPICS[kind];
  return id && (await mayFollow?.(connection, actor, id)) ? name : undefined;
}
