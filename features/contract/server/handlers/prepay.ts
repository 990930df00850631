// The buyer locks money for coal that is paid ahead.
import { lockPrepayment } from '../../calls/prepay.ts';
import { contractFaults } from '../../faults.ts';
import { holdOwn } from '../moving.ts';
import { lockAhead } from '../prepaying.ts';
import { currentTerms } from '../writing.ts';
import { handle, type Handler } from '#packages/call/server.ts';
import { fail } from '#packages/fault/fault.ts';

export const prepayHandlers: Handler[] = [
  handle(lockPrepayment, async ({ contractId, amount }, scene) => {
    const { row, role } = await holdOwn(scene.tx, scene.actor, contractId);
    if (role !== 'buyer') return fail(contractFaults.not_found);
    return { contractId, ...await lockAhead(scene, row, await currentTerms(scene.tx, row), amount) };
  }),
];
