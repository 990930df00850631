// Reserves a firm's credit code and name, so that no two firms get the same.

import { lockNamesAndCode, isCodeTaken, isNameTaken } from '#features/firm/server/public.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { certificationFaults } from '../../faults.ts';
import type { FormContent } from '../../form.ts';

/** Locks code and name; fails with `code_taken` or `name_taken` if another firm has one. */
export async function reserveCreditCode(
  tx: Transaction,
  firmId: string,
  { creditCode, name }: FormContent,
): Promise<void> {
  await lockNamesAndCode(tx, creditCode);
  if (await isCodeTaken(tx, creditCode, firmId)) fail(certificationFaults.code_taken);
  if (await isNameTaken(tx, name, firmId)) fail(certificationFaults.name_taken);
}
