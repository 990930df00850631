// Records who locked money for a contract, with the signature.

import type { Transaction } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';

interface Prepaid {
  readonly id: string;
  readonly contractId: string;
  readonly amount: Fen;
  readonly personId: string;
  readonly serial: string;
  readonly signature: string;
}

export const insertPrepayment = (
  tx: Transaction,
  { id, contractId, amount, personId, serial, signature }: Prepaid,
  now: Date,
) => tx.run`
  insert into instalment_prepayment (id, contract_id, amount_fen, locked_by, certificate_serial, signature,
    locked_at)
  values (${id}, ${contractId}, ${amount}, ${personId}, ${serial}, ${signature}, ${now})`;
