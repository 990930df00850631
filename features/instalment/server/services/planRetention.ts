// Plans what is retained of a sheet, due on the retention's last day.

import { currentTerms, lockRow } from '#features/contract/server/public.ts';
import { isSale } from '#features/contract/terms.ts';
import { basisPoints, type Fen } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { setRetentionHeld } from '../queries/instalment.ts';
import { addInstalment } from './planPayments.ts';

export interface RetainedSum {
  readonly sheet: { readonly id: string; readonly no: string };
  /** All that is retained of the sheet, paid or not. */
  readonly amount: Fen;
  /** What of it lies in the buyer's holds; the buyer owes the rest. */
  readonly held: Fen;
  readonly dueOn: string;
}

/**
 * Plans it once its last day is known, with the first payment, and follows what is held. Its clock notifies
 * both sides: no reminder is sent of it, and it bears no interest. Call it under the contract's lock.
 */
export async function planRetention(
  ctx: TxContext,
  contractId: string,
  { sheet, amount, held, dueOn }: RetainedSum,
): Promise<void> {
  if (await setRetentionHeld(ctx.tx, sheet.id, held)) return;
  const row = await lockRow(ctx.tx, contractId);
  if (!row || amount <= 0n) return;
  const terms = await currentTerms(ctx.tx, row);
  await addInstalment(ctx, row, {
    sheet: { id: sheet.id, no: sheet.no },
    kind: 'retention',
    payer: 'buyer',
    share: isSale(terms) ? terms.retention : basisPoints(0n),
    amount,
    dueOn,
    interest: basisPoints(0n),
    remindOn: dueOn,
  });
  await setRetentionHeld(ctx.tx, sheet.id, held);
}
