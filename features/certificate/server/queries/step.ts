// SQL for signatures made with certificates.

import type { Transaction } from '#packages/db/sql.ts';

interface NewSignature {
  readonly id: string;
  readonly certificateId: string;
  readonly sha256: string;
  readonly reason: string;
}

export const insertCertificateSignature = (
  tx: Transaction,
  { id, certificateId, sha256, reason }: NewSignature,
  now: Date,
) => tx.run`
  insert into certificate_signature (id, certificate_id, sha256, reason, signed_at)
  values (${id}, ${certificateId}, ${sha256}, ${reason}, ${now})`;
