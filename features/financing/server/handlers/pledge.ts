// Handlers while a loan is owed: more coal pledged, tonnes set free, more time.

import { signText, textSigner } from '#features/certificate/server/public.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { handle, handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import {
  askExtension,
  askRelease,
  grantRequest,
  refuseRequest,
  topUpLoan,
  withdrawRequest,
} from '../../calls/pledge.ts';
import { readLoan } from '../queries/loan.ts';
import { readOwnBase, requireFit } from '../services/assessBases.ts';
import {
  askForRelease,
  askForTime,
  grant,
  pledgeMore,
  readRequestOf,
  refuse,
  requireBorrower,
  requireGrantable,
  withdraw,
} from '../services/changePledge.ts';

const signerOf = ({ firmId = '', personId }: Actor) => ({ firmId, personId });

export const pledgeHandlers: Handler[] = [
  handleMultiTransaction(topUpLoan, async ({ loanId, receiptId, proof }, steps) => {
    const by = textSigner(steps.visitor);
    const seen = (await readLoan(steps.reading, loanId, by.firmId)) ?? fail(genericFaults.not_found);
    requireBorrower(seen, by.firmId);
    const found = requireFit(
      await readOwnBase(
        steps.reading,
        { product: 'receipt', id: receiptId },
        { firmId: by.firmId, now: steps.now },
      ),
    );
    const signed = await signText(steps, by, proof, [
      'pledge added',
      by.firmId,
      seen.no,
      found.no,
      String(found.coal?.quantity ?? 0n),
    ]);
    return steps.complete((ctx) => pledgeMore(ctx, { loanId, receiptId }, { by, signed }));
  }),

  handle(askRelease, (input, ctx) => askForRelease(ctx, input, signerOf(ctx.actor))),
  handle(askExtension, (input, ctx) => askForTime(ctx, input, signerOf(ctx.actor))),

  handleMultiTransaction(grantRequest, async ({ requestId, proof }, steps) => {
    const by = textSigner(steps.visitor);
    const seen = await readRequestOf(steps.reading, requestId, by.firmId);
    const granted = await requireGrantable(steps.reading, seen, { firmId: by.firmId, now: steps.now });
    const signed = await signText(steps, by, proof, [
      seen.request.kind === 'release' ? 'pledged coal released' : 'loan extended',
      by.firmId,
      seen.loan.no,
      ...('lien' in granted ? [granted.lien.base_no, String(granted.quantity)] : [granted.dueOn]),
    ]);
    return steps.complete((ctx) => grant(ctx, requestId, { by, signed }));
  }),

  handle(refuseRequest, (input, ctx) => refuse(ctx, input, signerOf(ctx.actor))),
  handle(withdrawRequest, ({ requestId }, ctx) => withdraw(ctx, requestId, signerOf(ctx.actor))),
];
