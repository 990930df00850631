// A binding under its lock, seen from where somebody stands, and its moves; what is not theirs is not found.

import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { next } from '#packages/machine/machine.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { bindingFaults } from '../../faults.ts';
import { expiredLetter } from '../../rules/content.ts';
import { bindingMachine, type BindingMove, type BindingState, type Party } from '../../states.ts';
import { type BindingRow, lockBinding, moveBinding, readOrg } from '../queries/org.ts';

interface Acting extends TxContext {
  readonly actor: Actor;
}

export type Side = Extract<Party, 'firm' | 'org'>;

/** Where a firm stands: an organisation sees nothing before it was asked. */
export function sideOf({ firm_id, org_id, state }: BindingRow, firmId: string | undefined): Side | undefined {
  if (firmId === undefined) return undefined;
  if (firm_id === firmId) return 'firm';
  return org_id === firmId && state !== 'drafted' && state !== 'submitted' ? 'org' : undefined;
}

export async function lockSeen(
  { tx, now, actor }: Acting,
  id: string,
): Promise<{ binding: BindingRow; side: Side }> {
  const binding = await lockBinding(tx, id, dayInMarket(now));
  const side = binding && sideOf(binding, actor.firmId);
  return binding && side ? { binding, side } : fail(genericFaults.not_found);
}

export async function lockOwn(acting: Acting, id: string): Promise<BindingRow> {
  const { binding, side } = await lockSeen(acting, id);
  return side === 'firm' ? binding : fail(genericFaults.not_found);
}

interface Making {
  readonly party: Party;
  readonly personId?: string | undefined;
  readonly reason?: string;
}

/** Moves the binding as its table allows to this party, and writes the step down. */
export async function make(
  { tx, now, newId }: TxContext,
  binding: BindingRow,
  move: BindingMove,
  { party, personId, reason = '' }: Making,
): Promise<BindingRow> {
  const to = bindingMachine.moves[move].by.includes(party)
    ? next(bindingMachine, binding.state, move)
    : undefined;
  if (!to) return fail(genericFaults.wrong_state, { state: binding.state });
  await moveBinding(tx, binding, { id: newId(), move, to, party, personId: personId ?? null, reason }, now);
  return { ...binding, state: to, version: binding.version + 1 };
}

const SHUT_OUT = ['suspended', 'blacklisted', 'closed'];

export type Org = NonNullable<Awaited<ReturnType<typeof readOrg>>>;

/** The organisation, if the platform knows it and has nothing against it; what it is asked for must still be covered by its letter. */
export async function standingOrg(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  binding: BindingRow,
): Promise<Org | undefined> {
  const expired = expiredLetter(binding.content, dayInMarket(now));
  if (expired !== undefined) fail(bindingFaults.letter_expired, { day: expired });
  const org = await readOrg(tx, { orgId: binding.org_id ?? undefined, orgCode: binding.org_code });
  if (org && SHUT_OUT.includes(org.state)) fail(bindingFaults.org_blacklisted, { org: org.name });
  return org;
}

export const movedTo = (id: string, state: BindingState) => ({ bindingId: id, state });
