// SQL of documents and their signatures.

import * as z from 'zod/mini';
import { PAPER_LACKS } from '#features/certificate/server/public.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import type { DocumentKind, DocumentSubject, SignerRole } from '../kinds.ts';

interface NewDocument extends DocumentSubject {
  readonly documentId: string;
  readonly name: string;
  readonly sha256: string;
  readonly signedOver: string | null;
  readonly content: Uint8Array;
}

/** No effect if the subject has this document already. */
export const insertDocument = (tx: Transaction, document: NewDocument, now: Date) => tx.run`
  insert into document (id, kind, subject_id, name, sha256, signed_over, content, created_at)
  values (${document.documentId}, ${document.kind}, ${document.id}, ${document.name}, ${document.sha256},
          ${document.signedOver}, ${Buffer.from(document.content)}, ${now})
      on conflict (subject_id, sha256) do nothing`;

const ContentRow = z.object({ name: z.string(), content: z.custom<Uint8Array>() });

/** With what has been appended since it was signed. */
export const readDocumentById = (connection: Connection, documentId: string) => connection.one(ContentRow)`
  select document.name, document.content || coalesce(completion.appended, '') as content
    from document
    left join document_completion as completion on completion.document_id = document.id
   where document.id = ${documentId}`;

export const readDocumentContent = (
  connection: Connection,
  { kind, id }: DocumentSubject,
  sha256: string,
) => connection.one(ContentRow)`
  select name, content
    from document
   where kind = ${kind}
     and subject_id = ${id}
     and sha256 = ${sha256}`;

const GivenRow = z.object({
  name: z.string(),
  content: z.custom<Uint8Array>(),
  appended: z.nullable(z.custom<Uint8Array>()),
  lacks: z.array(z.enum(PAPER_LACKS)),
});

/** The signed paper, what has been appended to it since, and what it still lacks. */
export const readDocumentAsGiven = (
  connection: Connection,
  { kind, id }: DocumentSubject,
  sha256: string,
) => connection.one(GivenRow)`
  select document.name, document.content, completion.appended,
         case when completion.appended is null then coalesce(completion.lacks, '{}') else '{}' end as lacks
    from document
    left join document_completion as completion on completion.document_id = document.id
   where document.kind = ${kind}
     and document.subject_id = ${id}
     and document.sha256 = ${sha256}`;

const HeadRow = z.object({ id: z.string(), name: z.string(), bytes: z.int() });

/** What a link shows of a document, without its content. */
export const readDocumentHead = (
  connection: Connection,
  { kind, id }: DocumentSubject,
  sha256: string,
) => connection.one(HeadRow)`
  select document.id, document.name,
         octet_length(document.content) + coalesce(octet_length(completion.appended), 0) as bytes
    from document
    left join document_completion as completion on completion.document_id = document.id
   where document.kind = ${kind}
     and document.subject_id = ${id}
     and document.sha256 = ${sha256}`;

const HashRow = z.object({ sha256: z.string() });

export const readUnsignedHash = (connection: Connection, { kind, id }: DocumentSubject) => connection.one(
  HashRow,
)`
  select sha256
    from document
   where kind = ${kind}
     and subject_id = ${id}
     and signed_over is null
   order by created_at
   limit 1`;

export interface NewSignature extends DocumentSubject {
  readonly version: number;
  readonly role: SignerRole;
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
  insert into document_signature (kind, subject_id, version, role, firm_id, person_id, certificate_serial,
                                  paper_sha256, signed_sha256, timestamp_token, ip, signed_at)
  values (${one.kind}, ${one.id}, ${one.version}, ${one.role}, ${one.firmId}, ${one.personId},
          ${one.certificateSerial}, ${one.paperSha256}, ${one.signedSha256}, ${one.timestampToken}, ${one.ip},
          ${one.signedAt})`;

const SignatureRow = z.object({
  subject_id: z.string(),
  version: z.int(),
  role: z.string(),
  firm_id: z.string(),
  firm_name: z.string(),
  firm_short_name: z.string(),
  person_id: z.string(),
  person: z.string(),
  certificate_serial: z.string(),
  paper_sha256: z.string(),
  signed_sha256: z.string(),
  timestamp_token: z.string(),
  ip: z.string(),
  signed_at: z.date(),
});
export type SignatureRow<Kind extends DocumentKind> = z.output<typeof SignatureRow> & {
  readonly role: SignerRole<Kind>;
};

/** In the order of signing; of all versions unless one is named. */
export const readSignatures = <Kind extends DocumentKind>(
  connection: Connection,
  kind: Kind,
  subjectIds: readonly string[],
  version?: number,
) =>
  connection.all(SignatureRow)`
  select signature.subject_id, signature.version, signature.role, signature.firm_id, firm.name as firm_name,
         firm.short_name as firm_short_name, signature.person_id, person.name as person,
         signature.certificate_serial, signature.paper_sha256, signature.signed_sha256,
         signature.timestamp_token, signature.ip, signature.signed_at
    from document_signature as signature
    join firm on firm.id = signature.firm_id
    join account_person as person on person.id = signature.person_id
   where signature.kind = ${kind}
     and signature.subject_id = any (${[...subjectIds]}::text[])
     and (${version ?? null}::int is null or signature.version = ${version ?? null})
   order by signature.seq` as Promise<SignatureRow<Kind>[]>;
