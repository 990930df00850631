// Queries of payments towards sheets.

import * as z from 'zod/mini';
import type { ContractSide } from '#features/contract/choices.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { PaymentKind } from '../../choices.ts';

interface NewPayment {
  readonly id: string;
  readonly sheetId: string;
  readonly kind: PaymentKind;
  readonly sourceId: string;
  readonly payer: ContractSide;
  readonly amount: Fen;
}

export const insertPayment = (
  tx: Transaction,
  { id, sheetId, kind, sourceId, payer, amount }: NewPayment,
  now: Date,
) => tx.run`
  insert into settlement_payment (id, sheet_id, kind, source_id, payer, amount_fen, paid_at)
  values (${id}, ${sheetId}, ${kind}, ${sourceId}, ${payer}, ${amount}, ${now})`;

const PaymentRow = z.object({
  id: z.string(),
  kind: z.custom<PaymentKind>(),
  payer: z.custom<ContractSide>(),
  amount_fen: WireFen,
  paid_at: z.date(),
  release_id: z.nullable(z.string()),
  other_id: z.nullable(z.string()),
});

type PaymentRow = z.output<typeof PaymentRow>;

export const readPayments = (connection: Connection, sheetId: string) => connection.all(PaymentRow)`
  select payment.id, payment.kind, payment.payer, payment.amount_fen, payment.paid_at,
         release.id as release_id, other.id as other_id
    from settlement_payment as payment
    left join release on release.id = payment.source_id
    left join release_adhoc as other on other.id = payment.source_id
   where payment.sheet_id = ${sheetId}
   order by payment.paid_at, payment.id`;

export function paymentOrigin({
  release_id: releaseId,
  other_id: otherId,
}: PaymentRow): { what: 'release' | 'other'; id: string } | null {
  if (releaseId !== null) return { what: 'release', id: releaseId };
  return otherId === null ? null : { what: 'other', id: otherId };
}
