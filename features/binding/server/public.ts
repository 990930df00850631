// What later features may ask of bindings and partner lists.

import { MOST_WAITING, type Waiting } from '#features/firm/waiting.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { Side } from '../choices.ts';
import { APPROVERS } from '../states.ts';
import { type Asked, type BoundThrough, readBinding, readMayTrade } from './queries/bound.ts';
import { insertInForce, type NewBinding, readWaiting } from './queries/org.ts';
import { insertPartners, type NewPartner } from './queries/partner.ts';

export {
  BoundThrough,
  boundThrough,
  countUses,
  isListed,
  isShutOut,
  lockCapped,
  lockCredit,
  readDiscount,
  readInForce,
  readPartnersOf,
  readShutOut,
  shrinkUse,
  shutOutFor,
  type Use,
} from './queries/bound.ts';

/** The binding through which a firm may trade in the name of an organisation on this day; none where it may not. */
export const bindingFor = (connection: Connection, asked: Asked): Promise<BoundThrough | undefined> =>
  readBinding(connection, asked);

export type { NewBinding, NewPartner };

/** Neither of the two has shut out the other. */
export const mayTradeWith = (connection: Connection, firmId: string, otherId: string): Promise<boolean> =>
  readMayTrade(connection, firmId, otherId);

/** The side of a firm's list that a listing of this direction is for. */
export const sideFor = (direction: 'sell' | 'buy'): Side => (direction === 'sell' ? 'BUY' : 'SELL');

export async function addPartners(
  setting: Pick<TxContext, 'tx' | 'now'>,
  partners: readonly NewPartner[],
): Promise<void> {
  await insertPartners(setting.tx, partners, setting.now);
}

/** Bindings that are in force: for a demonstration and for tests. */
export async function addBindings(
  { tx, now, newId }: TxContext,
  bindings: readonly NewBinding[],
): Promise<void> {
  await insertInForce(
    tx,
    bindings.map((binding) => ({ ...binding, id: newId() })),
    now,
  );
}

/** Bindings that wait for the platform. */
export async function waitingBindings(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly Waiting[]> {
  if (!APPROVERS.some((seat) => seats.includes(seat))) return [];
  const rows = await readWaiting(connection, MOST_WAITING);
  return rows.map(({ id, firm, org, since }) => ({
    kind: 'approve_binding',
    id,
    title: `${firm} → ${org}`,
    since,
    barred: [],
    path: `bindings?id=${id}`,
  }));
}
