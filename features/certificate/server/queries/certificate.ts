// SQL for certificates: apply, decide, read, change the state.

import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { type CertificateState, KEY_MODES, SIGNING_STATES } from '../../states.ts';
import { type ReportedState, REPORTED_STATES } from '../services/certificateAuthority.ts';

export const CertificateRow = z.object({
  id: z.string(),
  firm_id: z.string(),
  person_id: z.string(),
  state: z.custom<CertificateState>(),
  key_mode: z.enum(KEY_MODES),
  request: z.nullable(z.string()),
  letter_id: z.string(),
  applied_at: z.date(),
  decided_by: z.nullable(z.string()),
  reason: z.string(),
  certificate: z.nullable(z.string()),
  authority: z.nullable(z.string()),
  ca_name: z.nullable(z.string()),
  serial: z.nullable(z.string()),
  subject: z.string(),
  seal_id: z.string(),
  not_before: z.nullable(z.date()),
  not_after: z.nullable(z.date()),
  ended_at: z.nullable(z.date()),
  person_name: z.string(),
  firm_name: z.string(),
  credit_code: z.string(),
});
export type CertificateRow = z.output<typeof CertificateRow>;

export const certificatesSelect = sql`
  select certificate.id, certificate.firm_id, certificate.person_id, certificate.state, certificate.key_mode,
         certificate.request, certificate.letter_id,
         certificate.applied_at, certificate.decided_by, certificate.reason, certificate.certificate,
         authority.certificate as authority, authority.name as ca_name,
         certificate.serial, certificate.subject, certificate.seal_id, certificate.not_before,
         certificate.not_after, certificate.ended_at,
         person.name as person_name, firm.name as firm_name, firm.credit_code
    from certificate
    join firm on firm.id = certificate.firm_id
    join account_person as person on person.id = certificate.person_id
    left join certificate_authority as authority on authority.id = certificate.authority_id`;

export const readCertificateRow = (connection: Connection, id: string) => connection.one(CertificateRow)`
  ${certificatesSelect}
   where certificate.id = ${id}`;

export const lockCertificate = (tx: Transaction, id: string) => tx.one(CertificateRow)`
  ${certificatesSelect}
   where certificate.id = ${id}
     for update of certificate`;

/** Applied for, or not yet over. */
export const lockOpenCertificates = (tx: Transaction, personId: string) => tx.all(CertificateRow)`
  ${certificatesSelect}
   where certificate.person_id = ${personId}
     and certificate.state in ('applying', 'issued', 'expiring', 'suspended')
   order by certificate.id
     for update of certificate`;

/** Shared lock: no revocation before the end of the transaction, but others may sign too. */
export const lockCertificateShared = (tx: Transaction, id: string) => tx.one(CertificateRow)`
  ${certificatesSelect}
   where certificate.id = ${id}
     for share of certificate`;

const MAX_OWN = 20;

export const readOwn = (connection: Connection, firmId: string, personId: string) => connection.all(
  CertificateRow,
)`
  ${certificatesSelect}
   where certificate.firm_id = ${firmId}
     and certificate.person_id = ${personId}
   order by certificate.applied_at desc, certificate.id desc
   limit ${MAX_OWN}`;

export const readCertificateInForce = (
  connection: Connection,
  firmId: string,
  personId: string,
  at: Date,
) => connection.one(CertificateRow)`
  ${certificatesSelect}
   where certificate.firm_id = ${firmId}
     and certificate.person_id = ${personId}
     and certificate.state = any (${[...SIGNING_STATES]}::text[])
     and certificate.not_before <= ${at}
     and certificate.not_after > ${at}`;

export const readBySerial = (connection: Connection, serials: readonly string[]) => connection.all(
  CertificateRow,
)`
  ${certificatesSelect}
   where certificate.serial = any (${[...serials]}::text[])`;

export interface NewApplication {
  readonly id: string;
  readonly firmId: string;
  readonly personId: string;
  readonly keyMode: CertificateRow['key_mode'];
  readonly request: string | null;
  readonly letterId: string;
  /** Known before it is issued where the certificate exists already. */
  readonly subject?: string;
}

export const insertApplication = (
  tx: Transaction,
  { id, firmId, personId, keyMode, request, letterId, subject = '' }: NewApplication,
  now: Date,
) => tx.run`
  insert into certificate (id, firm_id, person_id, key_mode, request, letter_id, subject, applied_at)
  values (${id}, ${firmId}, ${personId}, ${keyMode}, ${request}, ${letterId}, ${subject}, ${now})
      on conflict (firm_id, person_id) where state = 'applying' do nothing`;

export interface Issued {
  readonly authorityId: string;
  readonly certificate: string;
  readonly serial: string;
  readonly subject: string;
  readonly sealId: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
}

/** The columns of an issued certificate. */
export const issuedColumns = (issued: Issued) => sql`
         , authority_id = ${issued.authorityId}, certificate = ${issued.certificate},
         serial = ${issued.serial}, subject = ${issued.subject}, seal_id = ${issued.sealId},
         not_before = ${issued.notBefore}, not_after = ${issued.notAfter}`;

const SubjectRow = z.object({
  person_name: z.string(),
  firm_name: z.string(),
  credit_code: z.string(),
  is_certified: z.boolean(),
  is_name_proved: z.boolean(),
});

export const readSubject = (connection: Connection, personId: string, firmId: string) => connection.one(
  SubjectRow,
)`
  select person.name as person_name, firm.name as firm_name, firm.credit_code, firm.is_certified,
         person.name_verified_at is not null as is_name_proved
    from account_person as person
    join firm on firm.id = ${firmId}
   where person.id = ${personId}`;

const IdRow = z.object({ id: z.string() });
const idsOf = (rows: readonly z.output<typeof IdRow>[]) => rows.map(({ id }) => id);

export const readExpiringSoon = async (connection: Connection, until: Date) =>
  idsOf(
    await connection.all(IdRow)`
  select id
    from certificate
   where state = 'issued'
     and not_after <= ${until}
   order by id
   limit 500`,
  );

export const readExpiredCertificates = async (connection: Connection, now: Date) =>
  idsOf(
    await connection.all(IdRow)`
  select id
    from certificate
   where state in ('issued', 'expiring', 'suspended')
     and not_after <= ${now}
   order by id
   limit 500`,
  );

export const readEndingCertificates = (connection: Connection, now: Date, until: Date) => connection.all(
  CertificateRow,
)`
  ${certificatesSelect}
   where certificate.state in ('issued', 'expiring')
     and certificate.not_after > ${now}
     and certificate.not_after <= ${until}
   order by certificate.id
   limit 500`;

const UntoldRow = z.object({ id: z.string(), serial: z.string(), standing: z.enum(REPORTED_STATES) });
const status = sql`case when certificate.state = 'suspended' then 'suspended'
  when certificate.state in ('revoked', 'replaced') then 'revoked' else 'issued' end`;

export const readUnreported = (connection: Connection) => connection.all(UntoldRow)`
  select certificate.id, certificate.serial, ${status} as standing
    from certificate
    join certificate_authority as authority on authority.id = certificate.authority_id
   where authority.encrypted_key is null
     and certificate.key_mode = 'server'
     and certificate.reported_state <> ${status}
   order by certificate.id
   limit 100`;

export const writeReported = (tx: Transaction, id: string, told: ReportedState) => tx.run`
  update certificate
     set reported_state = ${told}
   where id = ${id}`;

const TakenRow = z.object({
  serial: z.string(),
  state: z.enum(['revoked', 'replaced', 'suspended']),
  at: z.date(),
});

export const readRevoked = (connection: Connection, authorityId: string) => connection.all(TakenRow)`
  select serial, state, coalesce(ended_at, applied_at) as at
    from certificate
   where authority_id = ${authorityId}
     and state in ('revoked', 'replaced', 'suspended')
   order by serial`;

const IssuedRow = z.object({ serial: z.string(), certificate: z.string() });

export const readIssued = (connection: Connection, serials: readonly string[]) => connection.all(IssuedRow)`
  select serial, certificate
    from certificate
   where serial = any (${[...serials]}::text[])
     and certificate is not null`;
