// SQL for the history of certificates and for signatures made with them.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { CertificateMove } from '../../states.ts';

interface NewStep {
  readonly id: string;
  readonly certificateId: string;
  readonly move: CertificateMove | 'apply';
  readonly personId: string | null;
  readonly reason: string;
}

export const insertStep = (
  tx: Transaction,
  { id, certificateId, move, personId, reason }: NewStep,
  now: Date,
) => tx.run`
  insert into certificate_step (id, certificate_id, move, person_id, reason, at)
  values (${id}, ${certificateId}, ${move}, ${personId}, ${reason}, ${now})`;

const StepRow = z.object({
  certificate_id: z.string(),
  move: z.custom<CertificateMove | 'apply'>(),
  person_id: z.nullable(z.string()),
  person_name: z.nullable(z.string()),
  reason: z.string(),
  at: z.date(),
});
export type StepRow = z.output<typeof StepRow>;

export const readSteps = (connection: Connection, certificateIds: readonly string[]) => connection.all(
  StepRow,
)`
  select step.certificate_id, step.move, step.person_id, person.name as person_name, step.reason, step.at
    from certificate_step as step
    left join account_person as person on person.id = step.person_id
   where step.certificate_id = any (${[...certificateIds]}::text[])
   order by step.at, step.id
   limit 1000`;

interface NewSignature {
  readonly id: string;
  readonly certificateId: string;
  readonly sha256: string;
  readonly reason: string;
}

export const insertSignature = (
  tx: Transaction,
  { id, certificateId, sha256, reason }: NewSignature,
  now: Date,
) => tx.run`
  insert into certificate_signature (id, certificate_id, sha256, reason, signed_at)
  values (${id}, ${certificateId}, ${sha256}, ${reason}, ${now})`;
