// Operators' seats, given and taken by two administrators together.

import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import {
  approveSeats,
  giveAddress,
  inviteOperator,
  operatorList,
  proposeSeats,
  rejectSeats,
  withdrawSeats,
} from '../../calls/operators.ts';
import { firmFaults } from '../../faults.ts';
import { addressWith, areSame, tidySeats } from '../../rules/operators.ts';
import { OPERATOR_SEATS, type OperatorSeat } from '../../seats.ts';
import {
  type ChangeRow,
  decideChange,
  endAddresses,
  insertChange,
  lockChange,
  readOpenChanges,
  readOperators,
} from '../queries/operators.ts';
import {
  type Administration,
  insistOnCandidate,
  insistOnSeats,
  openAdministration,
  putInSeats,
  spreadOperators,
} from '../services/changeOperatorSeats.ts';
import { makeAddress } from '../services/issueOneTimeAddress.ts';

type Acting = TxContext & { readonly actor: Actor };

export const operatorHandlers: Handler[] = [
  handle(operatorList, async (_input, { tx, actor }) => {
    const firmId = actor.firmId ?? '';
    const [operators, rows] = await Promise.all([readOperators(tx, firmId), readOpenChanges(tx, firmId)]);
    const isAlone = operators.filter(({ seats }) => seats.includes('operator_admin')).length === 1;
    return {
      isAlone,
      operators: operators.map((row) => ({
        personId: row.person_id,
        name: row.name,
        loginName: row.login_name,
        seats: tidySeats(row.seats, OPERATOR_SEATS),
        isSelf: row.person_id === actor.personId,
      })),
      changes: rows
        .filter(({ state }) => state === 'proposed')
        .map((row) => ({
          id: row.id,
          personId: row.person_id,
          name: row.name,
          seats: row.seats,
          before: tidySeats(row.seats_before, OPERATOR_SEATS),
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

  handle(proposeSeats, async ({ personId, seats, reason }, scene) => {
    const administration = await openAdministration(scene);
    const wanted = tidySeats(seats, OPERATOR_SEATS);
    insistOnSeats(wanted);
    const { name, seats: before } = await insistOnCandidate(scene, administration, {
      personId,
      seats: wanted,
    });
    if (areSame(before, wanted)) return scene.fail(firmFaults.seats_unchanged);
    return propose(scene, administration, { personId, name, seats: wanted, before, reason });
  }),

  handle(inviteOperator, async ({ name, seats, reason }, scene) => {
    const administration = await openAdministration(scene);
    const wanted = tidySeats(seats, OPERATOR_SEATS);
    insistOnSeats(wanted);
    return propose(scene, administration, { personId: null, name, seats: wanted, before: [], reason });
  }),

  handle(approveSeats, async ({ id }, scene) => {
    const administration = await openAdministration(scene);
    const change = await lockProposed(scene, administration, id);
    if (change.proposed_by === scene.actor.personId && !administration.isAlone)
      return scene.fail(firmFaults.second_person);
    await approve(scene, administration, change);
    return {};
  }),

  handle(rejectSeats, async ({ id, note }, scene) => {
    const administration = await openAdministration(scene);
    const change = await lockProposed(scene, administration, id);
    if (change.proposed_by === scene.actor.personId) return scene.fail(firmFaults.second_person);
    await decideChange(
      scene.tx,
      { id, from: 'proposed', to: 'rejected', by: scene.actor.personId, note },
      scene.now,
    );
    await spreadOperators(scene, administration);
    return {};
  }),

  handle(withdrawSeats, async ({ id }, scene) => {
    const administration = await openAdministration(scene);
    const change =
      (await lockChange(scene.tx, administration.firmId, id)) ?? scene.fail(genericFaults.not_found);
    const isWaiting = change.state === 'proposed';
    if (!isWaiting && !isUnused(change))
      return scene.fail(genericFaults.wrong_state, { state: change.state });
    if (isWaiting && change.proposed_by !== scene.actor.personId) return scene.fail(firmFaults.second_person);
    await endAddresses(scene.tx, id, 'withdrawn', scene.now);
    await decideChange(
      scene.tx,
      { id, from: isWaiting ? 'proposed' : 'approved', to: 'withdrawn', by: scene.actor.personId },
      scene.now,
    );
    await spreadOperators(scene, administration);
    return {};
  }),

  // In steps: no receipt may keep the key.
  handleMultiTransaction(giveAddress, ({ id }, { visitor, commit, fail: refuse, origin }) =>
    commit(async (setting) => {
      const actor = visitor ?? fail(genericFaults.not_signed_in);
      const administration = await openAdministration({ ...setting, actor });
      const change =
        (await lockChange(setting.tx, administration.firmId, id)) ?? refuse(genericFaults.not_found);
      if (!isUnused(change)) return refuse(genericFaults.wrong_state, { state: change.state });
      if (change.proposed_by === actor.personId && !administration.isAlone)
        return refuse(firmFaults.second_person);
      const { key, expiresAt } = await makeAddress(setting, 'invitation', id);
      await spreadOperators(setting, administration);
      return { address: addressWith(origin.site ?? '', key), expiresAt };
    }),
  ),
];

const isUnused = ({ state, is_invited, person_id }: ChangeRow) =>
  state === 'approved' && is_invited && person_id === null;

interface Wanted {
  readonly personId: string | null;
  readonly name: string;
  readonly seats: readonly OperatorSeat[];
  readonly before: readonly OperatorSeat[];
  readonly reason: string;
}

/** Where there is nobody to approve it, it is approved at once. */
async function propose(
  scene: Acting,
  administration: Administration,
  wanted: Wanted,
): Promise<{ id: string; isApproved: boolean }> {
  const { tx, now, actor } = scene;
  const { firmId, isAlone } = administration;
  const id = scene.newId();
  if ((await insertChange(tx, { ...wanted, id, firmId, by: actor.personId }, now)) !== 1)
    return fail(firmFaults.seat_change_open);
  if (isAlone) await approve(scene, administration, await lockProposed(scene, administration, id));
  else await spreadOperators(scene, administration);
  return { id, isApproved: isAlone };
}

async function approve(scene: Acting, administration: Administration, change: ChangeRow): Promise<void> {
  const { firmId, isAlone } = administration;
  const { id, person_id: personId, name, seats } = change;
  if (personId !== null) {
    const { seats: before } = await insistOnCandidate(scene, administration, { personId, seats });
    await putInSeats(scene, { firmId, personId, name, before, seats });
  }
  await decideChange(
    scene.tx,
    { id, from: 'proposed', to: 'approved', by: scene.actor.personId, isAlone },
    scene.now,
  );
  await spreadOperators(scene, administration);
}

async function lockProposed(
  { tx }: Pick<Acting, 'tx'>,
  { firmId }: Administration,
  id: string,
): Promise<ChangeRow> {
  const change = (await lockChange(tx, firmId, id)) ?? fail(genericFaults.not_found);
  return change.state === 'proposed' ? change : fail(genericFaults.wrong_state, { state: change.state });
}
