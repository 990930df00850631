// Handlers for operator seats.

import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import {
  approveSeats,
  issueOperatorAddress,
  inviteOperator,
  operatorList,
  proposeSeats,
  rejectSeats,
  withdrawSeats,
} from '../../calls/operators.ts';
import { firmFaults } from '../../faults.ts';
import { welcomeAddress, haveSameSeats, normaliseSeats } from '../../rules/operators.ts';
import { OPERATOR_SEATS, type OperatorSeat } from '../../seats.ts';
import {
  type SeatChangeRow,
  decideSeatChange,
  endAddresses,
  insertSeatChange,
  lockSeatChange,
  readOpenSeatChanges,
  readOperators,
} from '../queries/operators.ts';
import {
  type AdminContext,
  requireCandidate,
  requireNoSeatClash,
  requireAdministrator,
  changeSeats,
  signalOperators,
} from '../services/changeOperatorSeats.ts';
import { issueAddress } from '../services/issueOneTimeAddress.ts';

type ActorContext = TxContext & { readonly actor: Actor };

export const operatorHandlers: Handler[] = [
  handle(operatorList, async (_input, { tx, actor }) => {
    const firmId = actor.firmId ?? '';
    const [operators, rows] = await Promise.all([readOperators(tx, firmId), readOpenSeatChanges(tx, firmId)]);
    const isAlone = operators.filter(({ seats }) => seats.includes('operator_admin')).length === 1;
    return {
      isAlone,
      operators: operators.map((row) => ({
        personId: row.person_id,
        name: row.name,
        loginName: row.login_name,
        seats: normaliseSeats(row.seats, OPERATOR_SEATS),
        isSelf: row.person_id === actor.personId,
      })),
      changes: rows
        .filter(({ state }) => state === 'proposed')
        .map((row) => ({
          id: row.id,
          personId: row.person_id,
          name: row.name,
          seats: row.seats,
          before: normaliseSeats(row.seats_before, OPERATOR_SEATS),
          reason: row.reason,
          by: row.proposer,
          at: row.proposed_at,
          isOwn: row.proposed_by === actor.personId,
        })),
      invitations: rows
        .filter(({ state }) => state === 'approved')
        .map((row) => ({
          id: row.id,
          name: row.name,
          seats: row.seats,
          approvedBy: row.decider ?? '',
          approvedAt: row.decided_at ?? row.proposed_at,
          expiresAt: row.expires_at,
          mayGive: isAlone || row.proposed_by !== actor.personId,
        })),
    };
  }),

  handle(proposeSeats, async ({ personId, seats, reason }, ctx) => {
    const administration = await requireAdministrator(ctx);
    const wanted = normaliseSeats(seats, OPERATOR_SEATS);
    requireNoSeatClash(wanted);
    const { name, seats: before } = await requireCandidate(ctx, administration, {
      personId,
      seats: wanted,
    });
    if (haveSameSeats(before, wanted)) return ctx.fail(firmFaults.seats_unchanged);
    return propose(ctx, administration, { personId, name, seats: wanted, before, reason });
  }),

  handle(inviteOperator, async ({ name, seats, reason }, ctx) => {
    const administration = await requireAdministrator(ctx);
    const wanted = normaliseSeats(seats, OPERATOR_SEATS);
    requireNoSeatClash(wanted);
    return propose(ctx, administration, { personId: null, name, seats: wanted, before: [], reason });
  }),

  handle(approveSeats, async ({ id }, ctx) => {
    const administration = await requireAdministrator(ctx);
    const change = await lockProposed(ctx, administration, id);
    if (change.proposed_by === ctx.actor.personId && !administration.isAlone)
      return ctx.fail(firmFaults.second_person);
    await approve(ctx, administration, change);
    return {};
  }),

  handle(rejectSeats, async ({ id, note }, ctx) => {
    const administration = await requireAdministrator(ctx);
    const change = await lockProposed(ctx, administration, id);
    if (change.proposed_by === ctx.actor.personId) return ctx.fail(firmFaults.second_person);
    await decideSeatChange(
      ctx.tx,
      { id, from: 'proposed', to: 'rejected', by: ctx.actor.personId, note },
      ctx.now,
    );
    await signalOperators(ctx, administration);
    return {};
  }),

  handle(withdrawSeats, async ({ id }, ctx) => {
    const administration = await requireAdministrator(ctx);
    const change =
      (await lockSeatChange(ctx.tx, administration.firmId, id)) ?? ctx.fail(genericFaults.not_found);
    const isWaiting = change.state === 'proposed';
    if (!isWaiting && !isUnused(change)) return ctx.fail(genericFaults.wrong_state, { state: change.state });
    if (isWaiting && change.proposed_by !== ctx.actor.personId) return ctx.fail(firmFaults.second_person);
    await endAddresses(ctx.tx, id, 'withdrawn', ctx.now);
    await decideSeatChange(
      ctx.tx,
      { id, from: isWaiting ? 'proposed' : 'approved', to: 'withdrawn', by: ctx.actor.personId },
      ctx.now,
    );
    await signalOperators(ctx, administration);
    return {};
  }),

  // Multi-transaction, so that no idempotency record keeps the key.
  handleMultiTransaction(issueOperatorAddress, ({ id }, { visitor, commit, fail: refuse, origin }) =>
    commit(async (ctx) => {
      const actor = visitor ?? fail(genericFaults.not_signed_in);
      const administration = await requireAdministrator({ ...ctx, actor });
      const change =
        (await lockSeatChange(ctx.tx, administration.firmId, id)) ?? refuse(genericFaults.not_found);
      if (!isUnused(change)) return refuse(genericFaults.wrong_state, { state: change.state });
      if (change.proposed_by === actor.personId && !administration.isAlone)
        return refuse(firmFaults.second_person);
      const { key, expiresAt } = await issueAddress(ctx, 'invitation', { changeId: id });
      await signalOperators(ctx, administration);
      return { address: welcomeAddress(origin.site ?? '', key), expiresAt };
    }),
  ),
];

const isUnused = ({ state, is_invited, person_id }: SeatChangeRow) =>
  state === 'approved' && is_invited && person_id === null;

interface SeatChangeInput {
  readonly personId: string | null;
  readonly name: string;
  readonly seats: readonly OperatorSeat[];
  readonly before: readonly OperatorSeat[];
  readonly reason: string;
}

/** Approved at once if there is only one administrator. */
async function propose(
  ctx: ActorContext,
  administration: AdminContext,
  wanted: SeatChangeInput,
): Promise<{ id: string; isApproved: boolean }> {
  const { tx, now, actor } = ctx;
  const { firmId, isAlone } = administration;
  const id = ctx.newId();
  if ((await insertSeatChange(tx, { ...wanted, id, firmId, by: actor.personId }, now)) !== 1)
    return fail(firmFaults.seat_change_open);
  if (isAlone) await approve(ctx, administration, await lockProposed(ctx, administration, id));
  else await signalOperators(ctx, administration);
  return { id, isApproved: isAlone };
}

async function approve(
  ctx: ActorContext,
  administration: AdminContext,
  change: SeatChangeRow,
): Promise<void> {
  const { firmId, isAlone } = administration;
  const { id, person_id: personId, name, seats } = change;
  if (personId !== null) {
    const { seats: before } = await requireCandidate(ctx, administration, { personId, seats });
    await changeSeats(ctx, { firmId, personId, name, before, seats });
  }
  await decideSeatChange(
    ctx.tx,
    { id, from: 'proposed', to: 'approved', by: ctx.actor.personId, isAlone },
    ctx.now,
  );
  await signalOperators(ctx, administration);
}

async function lockProposed(
  { tx }: Pick<ActorContext, 'tx'>,
  { firmId }: AdminContext,
  id: string,
): Promise<SeatChangeRow> {
  const change = (await lockSeatChange(tx, firmId, id)) ?? fail(genericFaults.not_found);
  return change.state === 'proposed' ? change : fail(genericFaults.wrong_state, { state: change.state });
}
