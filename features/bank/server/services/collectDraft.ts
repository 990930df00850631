// Books a collected draft against its bank line, exactly once.
// The line may have arrived already, arrive later, or be in suspense.

import type { Bank } from '#features/funds/accounts.ts';
import { postIdentification } from '#features/funds/server/public.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { bankFaults } from '../../faults.ts';
import { lockBySerial } from '../queries/line.ts';
import { recordLine } from './matchBankLine.ts';
import { updateLine } from './transitionBank.ts';
import { detachTransferProof, matterOfLine } from './transitionBankLine.ts';

export interface DraftCollection {
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
export async function collectDraft(
  ctx: TxContext,
  collection: DraftCollection,
  book: () => Promise<string>,
): Promise<void> {
  const { tx, now } = ctx;
  const { bank, serial, amount, firmId, payerName, makerId, checkerId } = collection;
  await recordLine(
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
  await detachTransferProof(ctx, line);
  const claimed = { proofId: null, firmId, rule: 'manual' as const, madeBy: makerId };
  const agreed = { decidedBy: checkerId, decidedAt: now };
  // Two operators have agreed on the draft, which is the platform's reason.
  const maker = { by: 'platform', personId: makerId } as const;
  const checker = { by: 'platform', personId: checkerId } as const;
  if (line.state === 'suspended') {
    const proposed = await updateLine(ctx, line, 'propose', maker, { proposal: 'identify', ...claimed });
    await postIdentification(ctx, {
      key: `line/${line.id}/identify`,
      matter: matterOfLine(line),
      bank,
      firmId,
      amount,
    });
    await updateLine(ctx, proposed, 'identify', checker, agreed);
    return;
  }
  const matched = line.state === 'recorded' ? await updateLine(ctx, line, 'match', maker, claimed) : line;
  await updateLine(ctx, matched, 'credit', checker, { entryId: await book(), ...agreed });
}
