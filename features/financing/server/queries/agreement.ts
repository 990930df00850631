// Queries on master agreements between firms and funders.

import * as z from 'zod/mini';
import { type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { AgreementState } from '../../states.ts';

const AgreementRow = z.object({
  id: z.string(),
  no: z.string(),
  state: z.custom<AgreementState>(),
  firm_id: z.string(),
  firm_name: z.string(),
  firm_short: z.string(),
  funder_id: z.string(),
  funder_name: z.string(),
  funder_short: z.string(),
  edition: z.int(),
  signed_sha256: z.string(),
  effective_from: z.nullable(z.string()),
  expires_on: z.nullable(z.string()),
  created_at: z.date(),
});
export type AgreementRow = z.output<typeof AgreementRow>;

const agreements = (where: Fragment) => sql`
  select agreement.id, agreement.no, agreement.state, agreement.firm_id, firm.name as firm_name,
         firm.short_name as firm_short, agreement.funder_id, funder.name as funder_name,
         funder.short_name as funder_short, agreement.edition, agreement.signed_sha256,
         agreement.effective_from::text, agreement.expires_on::text, agreement.created_at
    from financing_agreement as agreement
    join firm on firm.id = agreement.firm_id
    join firm as funder on funder.id = agreement.funder_id
   where ${where}`;

const isOf = (firmId: string) => sql`(agreement.firm_id = ${firmId} or agreement.funder_id = ${firmId})`;

export const readAgreements = (connection: Connection, firmId: string) => connection.all(AgreementRow)`
  ${agreements(isOf(firmId))}
   order by agreement.id desc
   limit 200`;

export const readAgreement = (connection: Connection, id: string, firmId: string) => connection.one(
  AgreementRow,
)`
  ${agreements(sql`agreement.id = ${id} and ${isOf(firmId)}`)}`;

/** For jobs. */
export const lockAgreement = (tx: Transaction, id: string) => tx.one(AgreementRow)`
  ${agreements(sql`agreement.id = ${id}`)}
     for no key update of agreement`;

export const lockAgreementOf = (tx: Transaction, id: string, firmId: string) => tx.one(AgreementRow)`
  ${agreements(sql`agreement.id = ${id} and ${isOf(firmId)}`)}
     for no key update of agreement`;

interface NewAgreement {
  readonly id: string;
  readonly no: string;
  readonly signedSha256: string;
  readonly firmId: string;
  readonly funderId: string;
  readonly edition: number;
  readonly personId: string;
}

export const nextAgreementNo = async (tx: Transaction): Promise<string> =>
  (
    await tx.one(z.object({ no: z.string() }))`
    select next_number('RX', 'financing_agreement_number') as no`
  )?.no ?? '';

/** False if another one lives, also under concurrency. */
export const insertAgreement = async (tx: Transaction, one: NewAgreement, now: Date): Promise<boolean> =>
  (await tx.one(z.object({ id: z.string() }))`
  insert into financing_agreement (id, no, state, firm_id, funder_id, edition, signed_sha256, created_by,
                                   created_at)
  values (${one.id}, ${one.no}, 'signed_firm', ${one.firmId}, ${one.funderId}, ${one.edition},
          ${one.signedSha256}, ${one.personId}, ${now})
      on conflict (firm_id, funder_id) where ended_at is null do nothing
  returning id`) !== undefined;

export const readLiveAgreement = (connection: Connection, firmId: string, funderId: string) => connection.one(
  z.object({ no: z.string() }),
)`
  select no
    from financing_agreement
   where firm_id = ${firmId}
     and funder_id = ${funderId}
     and ended_at is null`;

export const isInForce = async (
  connection: Connection,
  { firmId, funderId, today }: { firmId: string; funderId: string; today: string },
): Promise<boolean> =>
  (
    await connection.one(z.object({ is: z.boolean() }))`
    select exists (select from financing_agreement
             where firm_id = ${firmId}
               and funder_id = ${funderId}
               and state = 'effective'
               and expires_on >= ${today}::date) as is`
  )?.is ?? false;

export const readExpiredAgreements = (connection: Connection, today: string) => connection.all(
  z.object({ id: z.string() }),
)`
  select id
    from financing_agreement
   where state = 'effective'
     and expires_on < ${today}::date
   order by expires_on
   limit 200`;
