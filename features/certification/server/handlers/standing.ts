// Firms shut out and let in again: suspended by one person at once, everything graver proposed by one and carried out by another.

import { dropSeatsIn, type LockedFirm } from '#features/firm/server/public.ts';
import { firmMachine } from '#features/firm/states.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { next } from '#packages/machine/machine.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { confirmMove, dropMove, proposeMove, suspendFirm } from '../../calls/desk.ts';
import { certificationFaults } from '../../faults.ts';
import type { GraveMove } from '../../states.ts';
import * as forms from '../queries/form.ts';
import {
  decideProposal,
  insertProposal,
  lockProposal,
  readProposal,
  type ProposalRow,
} from '../queries/step.ts';
import { tellFirm, type Template } from '../services/notifyFirm.ts';
import { lockKnown, make } from '../services/transitionFirm.ts';

const { second_person, proposal_open } = certificationFaults;

export const standingHandlers: Handler[] = [
  handle(suspendFirm, async ({ firmId, reason }, scene) => {
    const {
      tx,
      newId,
      actor: { personId },
    } = scene;
    const firm = await lockKnown(tx, firmId);
    await giveBack(tx, firm, reason);
    const state = await make(scene, firm, 'suspend', { personId, reason });
    await tellFirm(scene, 'suspended', { firmId, name: firm.name, params: { reason }, key: newId() });
    return { firmId, state };
  }),

  handle(
    proposeMove,
    async ({ firmId, move, reason }, { tx, now, newId, actor: { personId }, fail: refuse }) => {
      const firm = await lockKnown(tx, firmId);
      if (!next(firmMachine, firm.state, move))
        return refuse(genericFaults.wrong_state, { state: firm.state });
      const id = newId();
      if ((await insertProposal(tx, { id, firmId, move, reason, personId }, now)) === 0)
        return refuse(proposal_open);
      return { id };
    },
  ),

  handle(confirmMove, async ({ id }, scene) => {
    const {
      tx,
      now,
      actor: { personId },
      fail: refuse,
    } = scene;
    const { firm, proposal } = await openProposal(tx, id);
    if (proposal.proposed_by === personId) return refuse(second_person);
    await giveBack(tx, firm, proposal.reason);
    const state = await make(scene, firm, proposal.move, { personId, reason: proposal.reason });
    await decideProposal(tx, id, 'confirmed', personId, now);
    await tellFirm(scene, TOLD[proposal.move], {
      firmId: firm.id,
      name: firm.name,
      params: { reason: proposal.reason },
      key: id,
    });
    if (proposal.move === 'close') await dropSeatsIn(tx, firm.id);
    return { firmId: firm.id, state };
  }),

  handle(dropMove, async ({ id }, { tx, now, actor: { personId } }) => {
    await openProposal(tx, id);
    await decideProposal(tx, id, 'dropped', personId, now);
    return { id };
  }),
];

const TOLD: Readonly<Record<GraveMove, Template>> = {
  reinstate: 'reinstated',
  blacklist: 'blacklisted',
  close: 'closed',
};

/** The firm is locked before its proposal, as everywhere. */
async function openProposal(
  tx: Transaction,
  id: string,
): Promise<{ firm: LockedFirm; proposal: ProposalRow }> {
  const known = (await readProposal(tx, id)) ?? fail(genericFaults.not_found);
  const firm = await lockKnown(tx, known.firm_id);
  const proposal = (await lockProposal(tx, id)) ?? fail(genericFaults.not_found);
  if (proposal.state !== 'proposed') fail(genericFaults.wrong_state, { state: proposal.state });
  return { firm, proposal };
}

/** A change of a firm that is shut out waits for nobody any more. */
async function giveBack(tx: Transaction, { id, state }: LockedFirm, note: string) {
  const form = state === 'change_asked' ? await forms.readOpenForm(tx, id) : undefined;
  if (form) await forms.returnForm(tx, form.id, { reasons: [], note });
}
