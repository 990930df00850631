// SQL for real-name claims: insert, decide, end. Encrypts numbers.

import * as z from 'zod/mini';
import { maskAccount, maskIdCard, maskMobile } from '#features/certification/rules/masking.ts';
import type { Decrypted } from '#packages/db/decrypted.ts';
import {
  createBlindIndex,
  encryptColumn,
  type EncryptedColumn,
  decryptColumn,
} from '#packages/db/encrypt.ts';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { type ClaimState, CLAIM_WAYS } from '../../states.ts';

export const ClaimRow = z.object({
  id: z.string(),
  person_id: z.string(),
  login_name: z.string(),
  state: z.custom<ClaimState>(),
  name: z.string(),
  way: z.enum(CLAIM_WAYS),
  encrypted: z.string(),
  firm_id: z.nullable(z.string()),
  front_id: z.nullable(z.string()),
  back_id: z.nullable(z.string()),
  asked_at: z.date(),
  decided_at: z.nullable(z.date()),
  reason: z.string(),
});
export type ClaimRow = z.output<typeof ClaimRow>;

export const claimsSelect = sql`
  select claim.id, claim.person_id, person.login_name, claim.state, claim.name, claim.way, claim.encrypted,
         claim.firm_id, claim.front_id, claim.back_id,
         claim.asked_at, claim.decided_at, claim.reason
    from identity_claim as claim
    join account_person as person on person.id = claim.person_id`;

export const readClaimRow = (connection: Connection, id: string) => connection.one(ClaimRow)`
  ${claimsSelect}
   where claim.id = ${id}`;

export const lockClaim = (tx: Transaction, id: string) => tx.one(ClaimRow)`
  ${claimsSelect}
   where claim.id = ${id}
     for update of claim`;

export const readLatestClaim = (connection: Connection, personId: string) => connection.one(ClaimRow)`
  ${claimsSelect}
   where claim.person_id = ${personId}
   order by claim.id desc
   limit 1`;

export const lockOpenClaim = (tx: Transaction, personId: string) => tx.one(ClaimRow)`
  ${claimsSelect}
   where claim.person_id = ${personId}
     and claim.state in ('pending', 'passed')
     for update of claim`;

/** Account and mobile are empty for the card way, see `Way`. */
export interface ClaimNumbers {
  readonly idNumber: string;
  readonly account: string;
  readonly mobile: string;
}

/** Of a person who has left. */
const NO_NUMBERS: ClaimNumbers = { idNumber: '', account: '', mobile: '' };

export const maskNumbers = ({ idNumber, account, mobile }: ClaimNumbers): ClaimNumbers => ({
  idNumber: maskIdCard(idNumber),
  account: maskAccount(account),
  mobile: maskMobile(mobile),
});

/** Binds the ciphertext to its row: it decrypts nowhere else. */
const ownerOf = (id: string) => `identity_claim/${id}`;

export const decryptNumbers = async (
  connection: Connection,
  { id, encrypted }: Pick<ClaimRow, 'id' | 'encrypted'>,
): Promise<Decrypted<ClaimNumbers>> =>
  (await decryptColumn(connection, encrypted, ownerOf(id))).map((text) =>
    text === '' ? NO_NUMBERS : (JSON.parse(text) as ClaimNumbers),
  );

interface NewClaim {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly way: ClaimRow['way'];
  readonly numbers: ClaimNumbers;
  readonly firmId: string | null;
  readonly frontId: string | null;
  readonly backId: string | null;
}

/** Inserts nothing if the person has an open claim, or somebody else has the card. */
export async function insertClaim(
  tx: Transaction,
  { id, personId, name, way, numbers, firmId, frontId, backId }: NewClaim,
  now: Date,
): Promise<number> {
  const [encrypted, blindIndex] = [
    await encryptColumn(tx, JSON.stringify(numbers), ownerOf(id)),
    await createBlindIndex(tx, 'id_card', numbers.idNumber),
  ];
  return tx.run`
    insert into identity_claim (id, person_id, name, way, encrypted, blind_index, firm_id, front_id,
                                back_id, asked_at)
    values (${id}, ${personId}, ${name}, ${way}, ${encrypted}, ${blindIndex}, ${firmId}, ${frontId},
            ${backId}, ${now})
        on conflict do nothing`;
}

/** Numbers of claims that did not pass, or of people who left, are of no use after a month. */
export const eraseOldNumbers = (tx: Transaction, now: Date) => tx.run`
  update identity_claim
     set encrypted = '',
         blind_index = ''
   where state in ('failed', 'ended')
     and encrypted <> ''
     and decided_at < ${now}::timestamptz - interval '30 days'`;

const CountRow = z.object({ attempts: z.int() });

/** Counts an attempt before anything is looked up; no row once the day's attempts are used up. */
export const countClaimTry = (
  tx: Transaction,
  personId: string,
  { day, max }: { day: string; max: number },
) => tx.one(CountRow)`
  insert into identity_attempt as tried (person_id, day, attempts)
  values (${personId}, ${day}, 1)
      on conflict (person_id) do update
     set day = excluded.day, attempts = case when tried.day = excluded.day then tried.attempts + 1 else 1 end
   where tried.day <> excluded.day or tried.attempts < ${max}
  returning attempts`;

const SealedRow = z.object({ id: z.string(), encrypted: z.string() });

export const encryptedClaims: EncryptedColumn = {
  name: 'identity_claim.encrypted',
  read: async (tx, after, limit) => {
    const rows = await tx.all(SealedRow)`
      select id, encrypted
        from identity_claim
       where id > ${after}
         and encrypted <> ''
       order by id
       limit ${limit}`;
    return rows.map((row) => ({ ...row, owner: ownerOf(row.id) }));
  },
  write: (tx, rows) => tx.run`
    update identity_claim as claim
       set encrypted = anew.encrypted
      from unnest(${rows.map(({ id }) => id)}::text[], ${rows.map(({ was }) => was)}::text[],
        ${rows.map(({ encrypted }) => encrypted)}::text[])
           as anew (id, was, encrypted)
     where claim.id = anew.id
       and claim.encrypted = anew.was`,
};
