// Handler that locks a buyer's money for coal paid ahead, with a signature.

import { lineSigner, signLine } from '#features/certificate/server/public.ts';
import { fail } from '#packages/fault/fault.ts';
import { handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import { lockPrepayment } from '../../calls/prepay.ts';
import { contractFaults } from '../../faults.ts';
import { readRow } from '../queries/contract.ts';
import { insertPrepayment } from '../queries/prepayment.ts';
import { insistOnAhead, lockAhead } from '../services/lockPrepayment.ts';
import { holdOwn } from '../services/transitionContract.ts';
import { currentTerms } from '../services/writeTerms.ts';

export const prepayHandlers: Handler[] = [
  // The key is unlocked outside the transaction, so that a wrong PIN stays counted; other refusals come
  // first.
  handleMultiTransaction(lockPrepayment, async ({ contractId, amount, proof }, steps) => {
    const { visitor: actor, reading, now } = steps;
    const signer = lineSigner(actor);
    const seen = await readRow(reading, contractId, signer.firmId);
    if (!actor || seen?.buyer_id !== signer.firmId) return fail(contractFaults.not_found);
    insistOnAhead(seen, await currentTerms(reading, seen));
    const signed = await signLine(steps, signer, proof, [
      'prepayment',
      signer.firmId,
      contractId,
      amount.toString(),
    ]);
    return steps.complete(async (ctx) => {
      const { row, role } = await holdOwn(ctx.tx, actor, contractId);
      if (role !== 'buyer') return fail(contractFaults.not_found);
      const prepayment = await lockAhead(ctx, row, await currentTerms(ctx.tx, row), amount);
      await insertPrepayment(
        ctx.tx,
        { id: ctx.newId(), contractId, amount, personId: signer.personId, ...signed },
        now,
      );
      return { contractId, ...prepayment };
    });
  }),
];
