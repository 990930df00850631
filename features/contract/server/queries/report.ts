// Inserts a side's monthly delivery report.

import type { Transaction } from '#packages/db/sql.ts';
import type { Kg } from '#packages/exact/exact.ts';
import type { ContractSide } from '../../choices.ts';

interface NewReport {
  readonly contractId: string;
  readonly month: string;
  readonly role: ContractSide;
  readonly delivered: Kg;
  readonly reason: string;
  readonly personId: string;
}

export const insertReport = (
  tx: Transaction,
  { contractId, month, role, delivered, reason, personId }: NewReport,
  now: Date,
) => tx.run`
  insert into contract_report (contract_id, month, role, delivered_kg, reason, person_id, reported_at)
  values (${contractId}, ${month}, ${role}, ${delivered}, ${reason}, ${personId}, ${now})`;
