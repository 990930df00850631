// A name and a credit code belong to one firm: held, asked about, and then written, so that of two firms one gets them.

import { holdCode, isCodeTaken, isNameTaken } from '#features/firm/server/public.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { certificationFaults } from '../../faults.ts';
import type { FormContent } from '../../form.ts';

export async function ownCode(
  tx: Transaction,
  firmId: string,
  { creditCode, name }: FormContent,
): Promise<void> {
  await holdCode(tx, creditCode, name);
  if (await isCodeTaken(tx, creditCode, firmId)) fail(certificationFaults.code_taken);
  if (await isNameTaken(tx, name, firmId)) fail(certificationFaults.name_taken);
}
