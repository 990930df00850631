// Queries on transfer proofs.

import * as z from 'zod/mini';
import { allOf, type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { WireFen } from '#packages/schema/wire.ts';
import type { ProofPurpose, ProofState } from '../../states.ts';
import type { EncryptedNumber } from '../services/encryptAccountNumber.ts';

const ProofRow = z.object({
  id: z.string(),
  firm_id: z.string(),
  firm_name: z.string(),
  version: z.int(),
  amount_fen: WireFen,
  paid_on: z.string(),
  payer_name: z.string(),
  encrypted: z.string(),
  blind_index: z.string(),
  tail: z.string(),
  payer_bank: z.string(),
  serial: z.string(),
  purpose: z.custom<ProofPurpose>(),
  matter_no: z.string(),
  state: z.custom<ProofState>(),
  line_id: z.nullable(z.string()),
  reason: z.string(),
  submitted_at: z.date(),
  matched_by: z.nullable(z.string()),
  matched_name: z.nullable(z.string()),
  decided_at: z.nullable(z.date()),
});
export type ProofRow = z.output<typeof ProofRow>;

const where = (connection: Connection, condition: Fragment) => connection.all(ProofRow)`
  select proof.id, proof.firm_id, firm.name as firm_name, proof.version, proof.amount_fen,
         proof.paid_on::text, proof.payer_name, proof.encrypted, proof.blind_index, proof.tail,
         proof.payer_bank, proof.serial, proof.purpose, proof.matter_no, proof.state, proof.line_id,
         proof.reason, proof.submitted_at, proof.matched_by, matcher.name as matched_name, proof.decided_at
    from bank_transfer_proof as proof
    join firm on firm.id = proof.firm_id
    left join account_person as matcher on matcher.id = proof.matched_by
   where ${condition}`;

export const readProof = async (connection: Connection, id: string) =>
  (await where(connection, sql`proof.id = ${id}`))[0];
export const lockProof = async (tx: Transaction, id: string) =>
  (await where(tx, sql`proof.id = ${id} for update of proof`))[0];

/** By payer account and bank serial, or else by amount. */
export const readOpenProofs = (
  connection: Connection,
  { blindIndex, serial, amount }: { blindIndex: string; serial: string; amount: Fen },
) =>
  where(
    connection,
    sql`proof.state = 'submitted'
        and (proof.amount_fen = ${amount} or (proof.blind_index = ${blindIndex} and proof.serial = ${serial}))
        order by proof.id limit 50`,
  );

export interface ProofContent extends EncryptedNumber {
  readonly amount: Fen;
  readonly paidOn: string;
  readonly payerName: string;
  readonly payerBank: string;
  readonly serial: string;
  readonly purpose: ProofPurpose;
  readonly matterNo: string;
}

/** Returns 0 if the serial is already used by another proof. */
export const insertProof = (
  tx: Transaction,
  { id, firmId, by, ...one }: ProofContent & { id: string; firmId: string; by: string },
  now: Date,
) => tx.run`
  insert into bank_transfer_proof (id, firm_id, amount_fen, paid_on, payer_name, encrypted, blind_index, tail,
                                   payer_bank, serial, purpose, matter_no, state, submitted_by, submitted_at)
  values (${id}, ${firmId}, ${one.amount}, ${one.paidOn}::date, ${one.payerName}, ${one.encrypted},
          ${one.blindIndex}, ${one.tail}, ${one.payerBank}, ${one.serial}, ${one.purpose}, ${one.matterNo},
          'submitted', ${by}, ${now})
      on conflict (blind_index, amount_fen, paid_on, serial)
      where state not in ('rejected', 'withdrawn') do nothing`;

const IdRow = z.object({ id: z.string() });

export const findDuplicateProof = (
  connection: Connection,
  id: string,
  { blindIndex, amount, paidOn, serial }: Pick<ProofContent, 'blindIndex' | 'amount' | 'paidOn' | 'serial'>,
) => connection.one(IdRow)`
  select id
    from bank_transfer_proof
   where blind_index = ${blindIndex}
     and amount_fen = ${amount}
     and paid_on = ${paidOn}::date
     and serial = ${serial}
     and state not in ('rejected', 'withdrawn')
     and id <> ${id}`;

/** Columns of a rewritten proof, beginning with a comma. */
export const contentColumns = (one: ProofContent, by: string, now: Date) => sql`
         , amount_fen = ${one.amount},
         paid_on = ${one.paidOn}::date, payer_name = ${one.payerName}, encrypted = ${one.encrypted},
         blind_index = ${one.blindIndex}, tail = ${one.tail}, payer_bank = ${one.payerBank},
         serial = ${one.serial}, purpose = ${one.purpose}, matter_no = ${one.matterNo}, reason = '',
         submitted_by = ${by}, submitted_at = ${now}, decided_at = null`;

export interface ProofChange {
  readonly lineId?: string | null;
  readonly matchedBy?: string | null;
  readonly reason?: string;
  readonly decidedAt?: Date;
}

/** Columns of a proof, beginning with a comma; fields not given keep their value. */
export const proofColumns = (change: ProofChange) => sql`
         , line_id = case when ${change.lineId !== undefined} then ${change.lineId ?? null} else line_id end,
         matched_by = case when ${change.matchedBy !== undefined} then ${change.matchedBy ?? null}
         else matched_by end,
         reason = coalesce(${change.reason ?? null}, reason),
         decided_at = coalesce(${change.decidedAt ?? null}::timestamptz, decided_at)`;

/** A matched proof whose line went elsewhere waits again. */
export const releaseMatchedProof = (tx: Transaction, id: string) => tx.run`
  update bank_transfer_proof
     set state = 'submitted', version = version + 1, line_id = null, matched_by = null
   where id = ${id}
     and state = 'matched'`;

const FileRow = z.object({ file_id: z.string() });

export const readProofFiles = async (connection: Connection, id: string) =>
  (
    await connection.all(FileRow)`
  select file_id from bank_transfer_proof_file where proof_id = ${id} order by position`
  ).map((row) => row.file_id);

export async function writeProofFiles(tx: Transaction, id: string, files: readonly string[]): Promise<void> {
  await tx.run`delete from bank_transfer_proof_file where proof_id = ${id}`;
  await tx.run`
    insert into bank_transfer_proof_file (proof_id, position, file_id)
    select ${id}, position, file_id
      from unnest(${[...files]}::text[]) with ordinality as given (file_id, position)`;
}

interface ProofFilter {
  readonly firmId?: string;
  readonly states: readonly string[] | undefined;
  readonly purpose?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly keyword: string | undefined;
  readonly after: string | undefined;
  readonly max: number;
}

export const proofPage = (
  connection: Connection,
  { firmId, states, purpose, from, to, keyword, after, max }: ProofFilter,
) =>
  where(
    connection,
    sql`${allOf([
      firmId && sql`proof.firm_id = ${firmId}`,
      states && sql`proof.state = any(${states}::text[])`,
      purpose && sql`proof.purpose = ${purpose}`,
      from && sql`proof.paid_on >= ${from}::date`,
      to && sql`proof.paid_on <= ${to}::date`,
      keyword &&
        sql`(proof.serial = ${keyword} or proof.matter_no = ${keyword}
                or firm.name like '%' || ${keyword} || '%')`,
      after && sql`proof.id < ${after}`,
    ])} order by proof.id desc limit ${max}`,
  );

export const readWaitingProofs = (connection: Connection, states: readonly ProofState[], max: number) =>
  where(connection, sql`proof.state = any(${[...states]}::text[]) order by proof.id limit ${max}`);
