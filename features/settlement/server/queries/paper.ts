// Queries for papers and signatures.

import * as z from 'zod/mini';
import type { ContractSide } from '#features/contract/choices.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';

export const keepPaper = (
  tx: Transaction,
  { sha256, name, content }: { sha256: string; name: string; content: Uint8Array },
  now: Date,
) => tx.run`
  insert into settlement_paper (sha256, name, content, written_at)
  values (${sha256}, ${name}, ${Buffer.from(content)}, ${now})
      on conflict do nothing`;

const PaperRow = z.object({ name: z.string(), content: z.custom<Uint8Array>() });

export const readPaper = (connection: Connection, sha256: string) =>
  connection.one(PaperRow)`select name, content from settlement_paper where sha256 = ${sha256}`;

const SizeRow = z.object({ name: z.string(), bytes: z.int() });

export const readPaperSize = (connection: Connection, sha256: string) => connection.one(SizeRow)`
  select name, octet_length(content) as bytes from settlement_paper where sha256 = ${sha256}`;

export const readLinkKey = async (connection: Connection): Promise<string> =>
  (await connection.one(z.object({ key: z.string() }))`select key from settlement_link_key`)?.key ??
  missingKey();
const missingKey = (): never => {
  throw new Error('an installation has a key for its links');
};

interface NewSignature {
  readonly subjectId: string;
  readonly version: number;
  readonly side: ContractSide;
  readonly firmId: string;
  readonly personId: string;
  readonly certificateSerial: string;
  readonly paperSha256: string;
  readonly signedSha256: string;
  readonly timestampToken: string;
  readonly ip: string;
  readonly signedAt: Date;
}

export const insertSignature = (tx: Transaction, one: NewSignature) => tx.run`
  insert into settlement_signature (subject_id, version, side, firm_id, person_id, certificate_serial,
      paper_sha256, signed_sha256, timestamp_token, ip, signed_at)
  values (${one.subjectId}, ${one.version}, ${one.side}, ${one.firmId}, ${one.personId},
          ${one.certificateSerial}, ${one.paperSha256}, ${one.signedSha256}, ${one.timestampToken}, ${one.ip},
          ${one.signedAt})`;

const SignatureRow = z.object({
  subject_id: z.string(),
  version: z.int(),
  side: z.custom<ContractSide>(),
  person_id: z.string(),
  person: z.string(),
  certificate_serial: z.string(),
  paper_sha256: z.string(),
  signed_sha256: z.string(),
  timestamp_token: z.string(),
  signed_at: z.date(),
});
export type SignatureRow = z.output<typeof SignatureRow>;

export const readSignatures = (connection: Connection, subjectIds: readonly string[]) => connection.all(
  SignatureRow,
)`
  select signature.subject_id, signature.version, signature.side, signature.person_id, person.name as person,
         signature.certificate_serial, signature.paper_sha256, signature.signed_sha256,
         signature.timestamp_token, signature.signed_at
    from settlement_signature as signature
    join account_person as person on person.id = signature.person_id
   where signature.subject_id = any (${[...subjectIds]}::text[])
   order by signature.seq`;
