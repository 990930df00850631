// Locks and authorises bindings; other firms' are not found.

import { history } from '#packages/db/history.ts';
import { sql } from '#packages/db/sql.ts';
import { lifecycle } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { bindingFaults } from '../../faults.ts';
import { expiredLetter } from '../../rules/content.ts';
import { bindingMachine, type BindingState, type BindingParty } from '../../states.ts';
import { type BindingRow, lockBinding, readOrg } from '../queries/org.ts';

interface ActorContext extends TxContext {
  readonly actor: Actor;
}

export type BindingSide = Extract<BindingParty, 'firm' | 'org'>;

/** The party a firm is; the organisation sees nothing before submission. */
export function bindingSideOf(
  { firm_id, org_id, state }: BindingRow,
  firmId: string | undefined,
): BindingSide | undefined {
  if (firmId === undefined) return undefined;
  if (firm_id === firmId) return 'firm';
  return org_id === firmId && state !== 'drafted' && state !== 'submitted' ? 'org' : undefined;
}

/** Locks a binding that the caller's firm may see, with the firm's side. */
export async function lockVisible(
  { tx, now, actor }: ActorContext,
  id: string,
): Promise<{ binding: BindingRow; side: BindingSide }> {
  const binding = await lockBinding(tx, id, dayInMarket(now));
  const side = binding && bindingSideOf(binding, actor.firmId);
  return binding && side ? { binding, side } : fail(genericFaults.not_found);
}

/** Locks a binding of the caller's own firm; other firms' are not found. */
export async function lockOwn(ctx: ActorContext, id: string): Promise<BindingRow> {
  const { binding, side } = await lockVisible(ctx, id);
  return side === 'firm' ? binding : fail(genericFaults.not_found);
}

export const bindingHistory = history(sql`binding_history`);
export const bindingLifecycle = lifecycle({
  machine: bindingMachine,
  table: sql`binding_org`,
  history: bindingHistory,
  isVersioned: true,
  columns: ({ now }) => sql`, moved_at = ${now}`,
});

const BARRED_STATES = ['suspended', 'blacklisted', 'closed'];

export type Org = NonNullable<Awaited<ReturnType<typeof readOrg>>>;

/**
 * The organisation; undefined if it is not on the platform. Fails if it is barred or the letter has expired.
 */
export async function requireEligibleOrg(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  binding: BindingRow,
): Promise<Org | undefined> {
  const expired = expiredLetter(binding.content, dayInMarket(now));
  if (expired !== undefined) fail(bindingFaults.letter_expired, { day: expired });
  const org = await readOrg(tx, { orgId: binding.org_id ?? undefined, orgCode: binding.org_code });
  if (org && BARRED_STATES.includes(org.state)) fail(bindingFaults.org_blacklisted, { org: org.name });
  return org;
}

export const toBindingMoved = (id: string, state: BindingState) => ({ bindingId: id, state });
