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
  const tokenOf = sessionsIn(app);
  const { rows } = await app.database.pool.query<{ name: string; id: string }>(
    'select login_name as name, id from account_person',
  );
  return { ...trading, tokenOf, personIds: new Map(rows.map(({ name, id }) => [name, id])) };
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

/** Sessions without the work of checking a password. */
const sessionsIn =
  (app: TestApp) =>
  async (loginName: string, life: Life = 'alive'): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    const inserted = await app.database.pool.query(
      `insert into account_session (id, token_hash, person_id, cid, device, lifetime, created_at, last_used_at, expires_at, ended_at)
     select $1, $2, id, 'proof', 'proof', interval '12 hours', $3, $3, $3::timestamptz + $5::interval, case when $6 then $3::timestamptz end
       from account_person where login_name = $4`,
      [
        app.runtime.newId(),
        sessionTokenHash(token),
        app.now,
        loginName,
        life === 'expired' ? '-1 second' : '12 hours',
        life === 'ended',
      ],
    );
    if (inserted.rowCount !== 1) throw new Error(`there is no ${loginName}`);
    return token;
  };
