// A market in which every seat is taken, with sessions in any state of life.

import { randomBytes } from 'node:crypto';
import { createPerson, sessionTokenHash } from '#features/account/server/public.ts';
import { seedClauses } from '#features/clause/server/seed.ts';
import { seedContent } from '#features/content/server/seed/all.ts';
import { FIRM_SEATS, OPERATOR_SEATS, type Seat } from '#features/firm/seats.ts';
import { addStaffPerson } from '#features/firm/server/public.ts';
import { TEST_PASSWORD_HASH, type TestApp } from '../support/app.ts';
import { MEMBERS } from '../support/market.ts';
import { loginNameOf } from '../support/people.ts';
import { openTrading } from '../support/trading.ts';

export type World = Awaited<ReturnType<typeof openWorld>>;

export const FIRMS = ['mine', 'plant', 'rival'] as const;

/** `mine` deals with `plant`; `rival` has nothing to do with either, `house` is suspended. */
export async function openWorld(app: TestApp) {
  const trading = await openTrading(app);
  await app.perform(seedContent);
  await app.perform(seedClauses);
  await takeSeats(app, trading.idOf);
  await app.database.pool.query("update firm set state = 'suspended' where handle = 'house'");
  await app.database.pool.query(
    "update account_person set status = 'disabled' where login_name = 'mine.disabled'",
  );
  const tokensOf = sessionsIn(app);
  const tokenOf = async (loginName: string, life?: Life) => {
    const [token = ''] = await tokensOf([{ loginName, life }]);
    return token;
  };
  const { rows } = await app.database.pool.query<{ name: string; id: string }>(
    'select login_name as name, id from account_person',
  );
  return { ...trading, tokenOf, tokensOf, personIds: new Map(rows.map(({ name, id }) => [name, id])) };
}

async function takeSeats(app: TestApp, idOf: (name: (typeof FIRMS)[number] | 'operator') => string) {
  const taken = new Map<string, readonly Seat[]>(MEMBERS.map(({ handle, seats }) => [handle, seats]));
  const seats = [
    ...FIRMS.map((handle) => [handle, FIRM_SEATS] as const),
    ['operator', OPERATOR_SEATS] as const,
  ];
  await app.perform(async (setting) => {
    for (const [handle, all] of seats) {
      for (const seat of all.filter((one) => !taken.get(handle)?.includes(one))) {
        await addStaffPerson(setting, idOf(handle), {
          loginName: loginNameOf(handle, seat),
          passwordHash: TEST_PASSWORD_HASH,
          name: `${handle} ${seat}`,
          seats: [seat],
        });
      }
    }
    for (const name of ['disabled', 'colleague'])
      await addStaffPerson(setting, idOf('mine'), {
        loginName: `mine.${name}`,
        passwordHash: TEST_PASSWORD_HASH,
        name,
        seats: ['firm_viewer'],
      });
  });
  await app.perform(async (setting) => {
    await createPerson(setting, {
      loginName: 'stranger',
      passwordHash: TEST_PASSWORD_HASH,
      name: 'stranger',
      phone: '13900000000',
      locale: 'zh-Hans',
    });
    await createPerson(setting, {
      loginName: 'applicant',
      passwordHash: TEST_PASSWORD_HASH,
      name: 'applicant',
      phone: '13900000001',
      locale: 'zh-Hans',
    });
  });
}

export type Life = 'alive' | 'expired' | 'ended';

interface SessionWanted {
  readonly loginName: string;
  readonly life?: Life | undefined;
}

/** Tokens of new sessions, one each, without the work of checking a password. */
const sessionsIn =
  (app: TestApp) =>
  async (wanted: readonly SessionWanted[]): Promise<readonly string[]> => {
    const tokens = wanted.map(() => randomBytes(32).toString('base64url'));
    const inserted = await app.database.pool.query(
      `insert into account_session (id, token_hash, person_id, cid, device, lifetime, created_at, last_used_at, expires_at, ended_at)
     select wanted.id, token_hash, person.id, 'proof', 'proof', interval '12 hours', $5, $5, $5::timestamptz + lasts::interval, case when has_ended then $5::timestamptz end
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $6::bool[]) as wanted (id, token_hash, login_name, lasts, has_ended)
       join account_person as person on person.login_name = wanted.login_name`,
      [
        wanted.map(() => app.runtime.newId()),
        tokens.map(sessionTokenHash),
        wanted.map(({ loginName }) => loginName),
        wanted.map(({ life }) => (life === 'expired' ? '-1 second' : '12 hours')),
        app.now,
        wanted.map(({ life }) => life === 'ended'),
      ],
    );
    if (inserted.rowCount !== wanted.length)
      throw new Error(`somebody is missing of ${wanted.map(({ loginName }) => loginName).join(', ')}`);
    return tokens;
  };
