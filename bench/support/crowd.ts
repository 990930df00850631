// Ten thousand people, each at one push client; some with a firm of their own.

import { hash } from 'node:crypto';
import type pg from 'pg';
import { DIRECTION, splitKeys } from '#packages/push/protocol/cipher.ts';
import { NodePacketCipher } from '#packages/push/server/nodeCrypto.ts';

export const APP_ID = 'bench';
export const EVERYBODY = 'everybody';
export const ALONE = 200;

export const firmOf = (person: number) => `alone ${person}`;

export function identityOf(client: number): { cid: string; session: string } {
  const session = hash('sha256', `bench ${client}`, 'hex');
  return { cid: hash('sha256', session, 'hex'), session };
}

/** Fixed keys known to both ends, without negotiation. */
export function cipherOf(client: number, out: keyof typeof DIRECTION): NodePacketCipher {
  return new NodePacketCipher(splitKeys(hash('sha256', `keys of ${client}`, 'buffer'))!, DIRECTION[out]);
}

export async function seedCrowd(pool: pg.Pool, people: number): Promise<void> {
  const cids = Array.from({ length: people }, (_none, client) => identityOf(client).cid);
  await pool.query(
    `
    insert into firm (id, handle, name, short_name, look, short_look, kind, state, can_sell, can_buy,
                      is_trading_company, credit_code, legal_person, controller, city,
                      created_at)
    select id, id, id, id, id, id, 'trader', 'certified', true, true, false,
           '91' || lpad(number::text, 16, '0'), id, id, id, now()
      from (select $1 as id, 0 as number
             union all
            select 'alone ' || at, at + 1 from generate_series(0, $2::int - 1) as at) as made`,
    [EVERYBODY, ALONE],
  );
  await pool.query(
    `
    insert into account_person (id, login_name, password_hash, name, created_at)
    select 'p' || at, 'p' || at, '', 'p' || at, now() from generate_series(0, $1::int - 1) as at`,
    [people],
  );
  await pool.query(
    `
    insert into firm_seat (firm_id, person_id, seat)
    select $2, 'p' || at, 'firm_trader' from generate_series(0, $1::int - 1) as at
     union all
    select 'alone ' || at, 'p' || at, 'firm_trader' from generate_series(0, $3::int - 1) as at`,
    [people, EVERYBODY, ALONE],
  );
  await pool.query(
    `
    insert into account_session (id, token_hash, person_id, cid, device, lifetime,
                                 created_at, last_used_at, expires_at)
    select 's' || at, 't' || at, 'p' || at, cid, '', interval '12 hours',
           now(), now(), now() + interval '12 hours'
      from unnest($1::text[]) with ordinality as made (cid, number),
           lateral (select number - 1 as at) as counted`,
    [cids],
  );
  await pool.query(
    `
    insert into push_client (cid, reg_id, device_id, person_id, session_id,
                             bound_at, created_at, last_seen_at)
    select cid, '', '', 'p' || at, 's' || at, now(), now(), now()
      from unnest($1::text[]) with ordinality as made (cid, number),
           lateral (select number - 1 as at) as counted`,
    [cids],
  );
  await pool.query('vacuum analyze');
}
