// Handlers that suspend a firm at once, and propose and confirm graver moves.

import { dropSeatsIn, type LockedFirm } from '#features/firm/server/public.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { requireMove } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { CallContext, TxContext } from '#packages/rpc/server/context.ts';
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
import { firmLife, lockKnown, make, returnFormTo } from '../services/transitionFirm.ts';

const { second_person, proposal_open } = certificationFaults;

export const standingHandlers: Handler[] = [
  handle(suspendFirm, async ({ firmId, reason }, ctx) => {
    const {
      tx,
      newId,
      actor: { personId, seats: by },
    } = ctx;
    const firm = await lockKnown(tx, firmId);
    await returnOpenForm(ctx, firm, reason);
    const state = await make(ctx, firm, 'suspend', { by, personId, reason });
    await tellFirm(ctx, 'suspended', { firmId, name: firm.name, params: { reason }, key: newId() });
    return { firmId, state };
  }),

  handle(
    proposeMove,
    async ({ firmId, move, reason }, { tx, now, newId, actor: { personId, seats }, fail: refuse }) => {
      const firm = await lockKnown(tx, firmId);
      requireMove(firmLife, firm, move, seats);
      const id = newId();
      if ((await insertProposal(tx, { id, firmId, move, reason, personId }, now)) === 0)
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
    const state = await make(ctx, firm, proposal.move, { by, personId, reason: proposal.reason });
    await decideProposal(tx, id, 'confirmed', personId, now);
    await tellFirm(ctx, TEMPLATE_OF[proposal.move], {
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

const TEMPLATE_OF: Readonly<Record<GraveMove, Template>> = {
  reinstate: 'reinstated',
  blacklist: 'blacklisted',
  close: 'closed',
};

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

/** Returns an open change request: a firm that is shut out cannot have one under review. */
async function returnOpenForm(
  ctx: TxContext & Pick<CallContext, 'actor'>,
  { id, state }: LockedFirm,
  note: string,
) {
  const form = state === 'change_asked' ? await forms.readOpenForm(ctx.tx, id) : undefined;
  if (form) await returnFormTo(ctx, form, { by: ctx.actor.seats, reasons: [], note });
}
