// Handler that locks a buyer's money for coal paid ahead, with a signature.

import { textSigner, signText } from '#features/certificate/server/public.ts';
import { contractFaults } from '#features/contract/faults.ts';
import { readRow, lockOwnContract, currentTerms } from '#features/contract/server/public.ts';
import { fail } from '#packages/fault/fault.ts';
import { handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import { lockPrepayment } from '../../calls/prepay.ts';
import { insertPrepayment } from '../queries/prepayment.ts';
import { requirePrepaidTerms, growPrepaymentHold } from '../services/lockPrepayment.ts';

export const prepayHandlers: Handler[] = [
  // The key is unlocked outside the transaction, so that a wrong PIN stays counted; other refusals come
  // first.
  handleMultiTransaction(lockPrepayment, async ({ contractId, amount, proof }, steps) => {
    const { visitor: actor, reading, now } = steps;
    const signer = textSigner(actor);
    const seen = await readRow(reading, contractId, signer.firmId);
    if (!actor || seen?.buyer_id !== signer.firmId) return fail(contractFaults.not_found);
    requirePrepaidTerms(seen, await currentTerms(reading, seen));
    const signed = await signText(steps, signer, proof, [
      'prepayment',
      signer.firmId,
      contractId,
      amount.toString(),
    ]);
    return steps.complete(async (ctx) => {
      const { row, role } = await lockOwnContract(ctx.tx, actor, contractId);
      if (role !== 'buyer') return fail(contractFaults.not_found);
      const prepayment = await growPrepaymentHold(ctx, row, await currentTerms(ctx.tx, row), amount);
      await insertPrepayment(
        ctx.tx,
        { id: ctx.newId(), contractId, amount, personId: signer.personId, ...signed },
        now,
      );
      return { contractId, ...prepayment };
    });
  }),
];
