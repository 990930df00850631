// Statements on the account that a loan is paid out to, and on its transfer there.

import * as z from 'zod/mini';
import { type WithdrawalState } from '#features/bank/states.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { WireFen } from '#packages/schema/wire.ts';

export const setReceiving = (tx: Transaction, id: string, receivingId: string | null) => tx.run`
  update financing_loan set receiving_id = ${receivingId} where id = ${id} and disbursed_on is null`;

export const setTransfer = (tx: Transaction, id: string, transferId: string) => tx.run`
  update financing_loan set transfer_id = ${transferId} where id = ${id} and transfer_id is null`;

const OrderRow = z.object({
  person_id: z.string(),
  certificate_serial: z.string(),
  signature: z.string(),
});

/** The borrower's last signature that names the account. */
export const readReceivingOrder = (connection: Connection, loanId: string) => connection.one(OrderRow)`
  select person_id, certificate_serial, signature
    from financing_history
   where subject_id = ${loanId}
     and move in ('accept', 'name_receiving')
   order by seq desc
   limit 1`;

const TransferRow = z.object({
  id: z.string(),
  no: z.string(),
  state: z.custom<WithdrawalState>(),
  amount: WireFen,
  fee: WireFen,
});

export const readTransfer = (connection: Connection, loanId: string) => connection.one(TransferRow)`
  select transfer.id, transfer.no, transfer.state, transfer.amount_fen as amount, transfer.fee_fen as fee
    from financing_loan as loan
    join bank_withdrawal as transfer on transfer.id = loan.transfer_id
   where loan.id = ${loanId}`;
