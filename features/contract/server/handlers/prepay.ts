// The buyer locks money for coal that is paid ahead, and signs for it.

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
  // The key is opened before the transaction: a wrong PIN stays counted. What cannot be locked is refused before that.
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
    return steps.complete(async (setting) => {
      const { row, role } = await holdOwn(setting.tx, actor, contractId);
      if (role !== 'buyer') return fail(contractFaults.not_found);
      const prepayment = await lockAhead(setting, row, await currentTerms(setting.tx, row), amount);
      await insertPrepayment(
        setting.tx,
        { id: setting.newId(), contractId, amount, personId: signer.personId, ...signed },
        now,
      );
      return { contractId, ...prepayment };
    });
  }),
];
