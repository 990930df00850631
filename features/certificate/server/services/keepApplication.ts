// Who may apply for a certificate, and the application with its letter.

import { keepFiles, unusableFiles } from '#features/file/server/public.ts';
import { recordHistory } from '#packages/db/history.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { certificateFaults } from '../../faults.ts';
import { SIGNER_LETTER_KINDS } from '../../states.ts';
import { insertApplication, type NewApplication, readOwn, readSubject } from '../queries/certificate.ts';
import { certificateHistory } from './transitionCertificate.ts';

const { applied_already, firm_not_certified, letter_unusable, name_not_proved } = certificateFaults;

/** Before the slow part; `keepApplication` checks again that none is waiting. */
export async function requireApplicant(
  reading: Connection,
  { personId, firmId }: { readonly personId: string; readonly firmId: string },
) {
  const subject = await readSubject(reading, personId, firmId);
  if (!subject?.is_certified) return fail(firm_not_certified);
  if (!subject.is_name_proved) return fail(name_not_proved);
  if ((await readOwn(reading, firmId, personId)).some(({ state }) => state === 'applying'))
    fail(applied_already);
  return subject;
}

export async function keepApplication(ctx: TxContext, application: NewApplication): Promise<void> {
  const { tx, now } = ctx;
  const { id, firmId, personId, letterId } = application;
  const letter = { firmId, files: [{ id: letterId, kinds: SIGNER_LETTER_KINDS }] };
  if ((await unusableFiles(tx, letter)).length > 0)
    fail(letter_unusable, { field: 'letterId', allowed: SIGNER_LETTER_KINDS.join(' / ').toUpperCase() });
  if ((await insertApplication(tx, application, now)) === 0) fail(applied_already);
  await keepFiles(tx, { ...letter, usedBy: `certificate/certificate/${id}` });
  await recordHistory(ctx, certificateHistory, [
    { subjectId: id, move: 'apply', from: null, to: 'applying', personId },
  ]);
}
