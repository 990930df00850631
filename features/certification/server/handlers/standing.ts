// Handlers that suspend a firm at once, and propose and confirm graver moves.

import { deleteSeatsOfFirm, type LockedFirm } from '#features/firm/server/public.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { requireMove } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { CallContext, TxContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { confirmMove, dropMove, proposeMove, suspendFirm } from '../../calls/desk.ts';
import { certificationFaults } from '../../faults.ts';
import type { TwoPersonMove } from '../../states.ts';
import * as forms from '../queries/form.ts';
import {
  decideFirmProposal,
  insertFirmProposal,
  lockFirmProposal,
  readProposal,
  type ProposalRow,
} from '../queries/step.ts';
import { notifyFirm, type FirmTemplate } from '../services/notifyFirm.ts';
import { firmLifecycle, lockFirmOrFail, transitionFirm, returnFormTo } from '../services/transitionFirm.ts';

const { second_person, proposal_open } = certificationFaults;

export const standingHandlers: Handler[] = [
  handle(suspendFirm, async ({ firmId, reason }, ctx) => {
    const {
      tx,
      newId,
      actor: { personId, seats: by },
    } = ctx;
    const firm = await lockFirmOrFail(tx, firmId);
    await returnOpenForm(ctx, firm, reason);
    const state = await transitionFirm(ctx, firm, 'suspend', { by, personId, reason });
    await notifyFirm(ctx, 'suspended', { firmId, name: firm.name, params: { reason }, key: newId() });
    return { firmId, state };
  }),

  handle(
    proposeMove,
    async ({ firmId, move, reason }, { tx, now, newId, actor: { personId, seats }, fail: refuse }) => {
      const firm = await lockFirmOrFail(tx, firmId);
      requireMove(firmLifecycle, firm, move, seats);
      const id = newId();
      if ((await insertFirmProposal(tx, { id, firmId, move, reason, personId }, now)) === 0)
        return refuse(proposal_open);
      return { id };
    },
  ),

  handle(confirmMove, async ({ id }, ctx) => {
    const {
      tx,
      now,
      actor: { personId, seats: by },
      fail: refuse,
    } = ctx;
    const { firm, proposal } = await openProposal(tx, id);
    if (proposal.proposed_by === personId) return refuse(second_person);
    await returnOpenForm(ctx, firm, proposal.reason);
    const state = await transitionFirm(ctx, firm, proposal.move, { by, personId, reason: proposal.reason });
    await decideFirmProposal(tx, id, 'confirmed', personId, now);
    await notifyFirm(ctx, TEMPLATE_OF[proposal.move], {
      firmId: firm.id,
      name: firm.name,
      params: { reason: proposal.reason },
      key: id,
    });
    if (proposal.move === 'close') await deleteSeatsOfFirm(tx, firm.id);
    return { firmId: firm.id, state };
  }),

  handle(dropMove, async ({ id }, { tx, now, actor: { personId } }) => {
    await openProposal(tx, id);
    await decideFirmProposal(tx, id, 'dropped', personId, now);
    return { id };
  }),
];

const TEMPLATE_OF: Readonly<Record<TwoPersonMove, FirmTemplate>> = {
  reinstate: 'reinstated',
  blacklist: 'blacklisted',
  close: 'closed',
};

async function openProposal(
  tx: Transaction,
  id: string,
): Promise<{ firm: LockedFirm; proposal: ProposalRow }> {
  const known = (await readProposal(tx, id)) ?? fail(genericFaults.not_found);
  const firm = await lockFirmOrFail(tx, known.firm_id);
  const proposal = (await lockFirmProposal(tx, id)) ?? fail(genericFaults.not_found);
  if (proposal.state !== 'proposed') fail(genericFaults.wrong_state, { state: proposal.state });
  return { firm, proposal };
}

/** Returns an open change request: a firm that is shut out cannot have one under review. */
async function returnOpenForm(
  ctx: TxContext & Pick<CallContext, 'actor'>,
  { id, state }: LockedFirm,
  note: string,
) {
  const form = state === 'change_asked' ? await forms.readOpenForm(ctx.tx, id) : undefined;
  if (form) await returnFormTo(ctx, form, { by: ctx.actor.seats, reasons: [], note });
}
