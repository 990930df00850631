// What later features may use of bindings and partner lists.

export { partnerDealings } from './handlers/partner.ts';
import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { PartnerSide } from '../choices.ts';
import { APPROVERS } from '../states.ts';
import { type BindingQuery, type BoundThrough, readBinding, readMayTrade } from './queries/bound.ts';
import { insertInForce, type NewBinding, readWaitingBindings } from './queries/org.ts';
import { insertPartners, type NewPartner } from './queries/partner.ts';

export {
  BoundThrough,
  boundThrough,
  recordCapUses,
  isListed,
  isBlockedBetween,
  lockCappedBindings,
  lockCredit,
  readCredit,
  readDiscount,
  readBindingsInForce,
  readPartnersOf,
  readBlockedFirms,
  reduceCapUse,
  blockedFirmsOf,
  type CapUse,
} from './queries/bound.ts';

/** The binding that lets a firm trade in the name of an organisation on a day; undefined if there is none. */
export const bindingFor = (connection: Connection, asked: BindingQuery): Promise<BoundThrough | undefined> =>
  readBinding(connection, asked);

export type { NewBinding, NewPartner };

/** True unless one of the two has blocked the other. */
export const mayTradeWith = (connection: Connection, firmId: string, otherId: string): Promise<boolean> =>
  readMayTrade(connection, firmId, otherId);

/** The partner list that a listing of this direction is shown to. */
export const sideFor = (direction: 'sell' | 'buy'): PartnerSide => (direction === 'sell' ? 'BUY' : 'SELL');

export async function addPartners(
  ctx: Pick<TxContext, 'tx' | 'now'>,
  partners: readonly NewPartner[],
): Promise<void> {
  await insertPartners(ctx.tx, partners, ctx.now);
}

/** Adds bindings in force, for demonstrations and tests. */
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

/** Operator queue: bindings to approve. */
export async function listBindingTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!APPROVERS.some((seat) => seats.includes(seat))) return [];
  const rows = await readWaitingBindings(connection, MAX_TASKS_PER_FEATURE);
  return rows.map(({ id, firm, org, since }) => ({
    kind: 'approve_binding',
    id,
    title: `${firm} → ${org}`,
    since,
    barred: [],
    path: `bindings?id=${id}`,
  }));
}
