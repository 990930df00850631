// Books a collected draft against its bank line, exactly once.
// The line may have arrived already, arrive later, or be in suspense.

import type { Bank } from '#features/funds/accounts.ts';
import { identify } from '#features/funds/server/public.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { bankFaults } from '../../faults.ts';
import { lockBySerial, moveLine } from '../queries/line.ts';
import { insertStep } from '../queries/step.ts';
import { takeIn } from './matchBankLine.ts';
import { freeProof, insistOnMove, matterOf } from './transitionBankLine.ts';

export interface Collection {
  readonly bank: Bank;
  readonly serial: string;
  readonly amount: Fen;
  readonly firmId: string;
  readonly payerName: string;
  /** The person who entered the bank serial, and the one who approved it. */
  readonly makerId: string;
  readonly checkerId: string;
}

/**
 * `book` posts the money from the bank's account and returns its entry; money in suspense is taken from there
 * (M02b).
 */
export async function collect(
  ctx: TxContext,
  collection: Collection,
  book: () => Promise<string>,
): Promise<void> {
  const { tx, now } = ctx;
  const { bank, serial, amount, firmId, payerName, makerId, checkerId } = collection;
  await takeIn(
    ctx,
    {
      serial,
      direction: 'in',
      bookedAt: now,
      amount,
      balance: null,
      otherName: payerName,
      otherNumber: '',
      otherBank: '',
      virtualNumber: '',
      remark: '',
      reference: '',
    },
    { bank, source: 'manual', recordedBy: makerId },
  );
  const line = await lockBySerial(tx, bank, serial);
  const isFree =
    line?.state === 'recorded' ||
    line?.state === 'suspended' ||
    (line?.state === 'matched' && line.firm_id === firmId);
  if (!line || !isFree || line.direction !== 'in' || line.amount_fen !== amount)
    return fail(bankFaults.voucher_used);
  await freeProof(ctx, line);
  const claimed = { proofId: null, firmId, rule: 'manual' as const, madeBy: makerId };
  const agreed = { decidedBy: checkerId, decidedAt: now };
  const step = async (move: 'match' | 'credit' | 'propose' | 'identify', personId: string) => {
    await insertStep(ctx, { thing: 'line', id: line.id, move, personId });
  };
  if (line.state === 'suspended') {
    await moveLine(tx, line.id, {
      from: line.state,
      to: insistOnMove(line, 'propose'),
      proposal: 'identify',
      ...claimed,
    });
    await step('propose', makerId);
    await identify(ctx, {
      key: `line/${line.id}/identify`,
      matter: matterOf(line),
      bank,
      firmId,
      amount,
    });
    await moveLine(tx, line.id, {
      from: 'proposed',
      to: insistOnMove({ ...line, state: 'proposed' }, 'identify'),
      ...agreed,
    });
    return step('identify', checkerId);
  }
  if (line.state === 'recorded') {
    await moveLine(tx, line.id, { from: line.state, to: insistOnMove(line, 'match'), ...claimed });
    await step('match', makerId);
  }
  await moveLine(tx, line.id, {
    from: 'matched',
    to: insistOnMove({ ...line, state: 'matched' }, 'credit'),
    entryId: await book(),
    ...agreed,
  });
  return step('credit', checkerId);
}
