// Tests of claims: encryption, second person, retry, one card per person.

import { describe, expect, it } from 'vitest';
import { changePerson } from '#features/account/calls/ownAccount.ts';
import { basicInfo } from '#features/account/calls/session.ts';
import { createPerson } from '#features/account/server/public.ts';
import { applyForCertificate } from '#features/certificate/calls/own.ts';
import { FORM_TYPE, formWith } from '#features/file/server/handlers/files.example.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { TEST_PASSWORD_HASH, testApp } from '../../../../test/support/app.ts';
import { leave, runJobs } from '../../../../test/support/leaving.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { failClaim, listClaims, passClaim, readClaim } from '../../calls/desk.ts';
import { claimIdentity, ownIdentity } from '../../calls/own.ts';
import { exampleCard, someClaim } from '../../claim.example.ts';
import { listClaimTasks } from '../public.ts';

const app = await testApp();
await openFirm(app, 'desk', ['operator_certification', 'operator_auditor'], { kind: 'platform' });
await openFirm(app, 'night', ['operator_certification'], { kind: 'platform' });
const [desk, night, auditor] = [
  await app.signIn('desk.certification'),
  await app.signIn('night.certification'),
  await app.signIn('desk.auditor'),
];
let people = 0;

async function newPerson(): Promise<{ person: Client; loginName: string; number: number }> {
  const loginName = `somebody${++people}`;
  await app.perform((ctx) =>
    createPerson(ctx, {
      loginName,
      passwordHash: TEST_PASSWORD_HASH,
      name: '小王',
      phone: '',
      locale: 'zh-Hans',
    }),
  );
  return { person: await app.signIn(loginName), loginName, number: people };
}
const claim = async (person: Client, number: number, changes: Parameters<typeof someClaim>[1] = {}) =>
  person(claimIdentity, someClaim(number, changes));
async function claimed() {
  const one = await newPerson();
  return { ...one, id: answerOf(await claim(one.person, one.number)).id };
}
const claimOf = async (person: Client) => answerOf(await person(ownIdentity, {})).claim;
const allRowsOf = async (id: string) =>
  JSON.stringify((await app.database.pool.query('select * from identity_claim where id = $1', [id])).rows) +
  JSON.stringify((await app.database.pool.query('select * from audit_entry')).rows);

describe('saying who one is', () => {
  it('goes from none to pending to passed, and the name is the account’s from then on', async () => {
    const { person, number } = await newPerson();
    expect(answerOf(await person(ownIdentity, {}))).toEqual({ claim: null, mayPhotograph: false });
    const { id } = answerOf(await claim(person, number));
    expect(await claimOf(person)).toMatchObject({
      id,
      state: 'pending',
      name: '王建国',
      account: '6217***********4569',
      mobile: '139****1234',
    });
    expect(
      (await listClaimTasks(app.database.reading, ['operator_certification'])).map((one) => one.id),
    ).toContain(id);
    expect(answerOf(await person(changePerson, { name: '小李' }))).toEqual({});

    expect(answerOf(await desk(passClaim, { id }))).toEqual({ id, state: 'passed' });
    expect(await claimOf(person)).toMatchObject({
      state: 'passed',
      idNumber: `1406**********${exampleCard(number).slice(-4)}`,
    });
    expect(answerOf(await person(basicInfo, {})).name).toBe('王建国');
    expect(faultOf(await person(changePerson, { name: '李四' }))).toBe('name_proved');
    expect(answerOf(await person(readInbox, {})).list[0]).toMatchObject({ template: 'passed', type: 'CERT' });
    expect(answerOf(await desk(readClaim, { id })).history.map(({ move, by }) => [move, by])).toEqual([
      ['ask', '王建国'],
      ['pass', 'desk operator_certification'],
    ]);
    expect(faultOf(await claim(person, number))).toBe('claimed_already');
  });

  it.each([
    [
      'a number that does not add up',
      { idNumber: '11010519491231002Y' },
      { name: 'number_wrong', params: { field: 'idNumber', allowed: 'GB 11643' } },
    ],
    [
      'another day of birth',
      { bornOn: '1990-01-01' },
      { name: 'born_differs', params: { field: 'bornOn', allowed: '1980-01-01' } },
    ],
    [
      'half an account',
      { by: { way: 'bank', account: '123', mobile: '13900001234' } },
      { name: 'account_wrong', params: { field: 'account', allowed: '8–30' } },
    ],
    [
      'no mobile',
      { by: { way: 'bank', account: '12345678', mobile: '1' } },
      { name: 'mobile_wrong', params: { field: 'mobile', allowed: '11' } },
    ],
    [
      'photographs of nobody',
      { by: { way: 'card', front: '01ARZ3NDEKTSV4RRFFQ69G5FAV', back: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } },
      { name: 'photo_unusable', params: { field: 'front', allowed: 'JPG / PNG' } },
    ],
  ] as const)('is refused with %s', async (_what, changes, fault) => {
    const { person } = await newPerson();
    expect(await claim(person, 7, changes)).toMatchObject({ ok: false, fault });
    expect(await claimOf(person)).toBeNull();
  });

  it('is done anew by whoever failed, who is told why', async () => {
    const { person, number, id } = await claimed();
    expect(answerOf(await desk(failClaim, { id, reason: '银行卡户名不符' }))).toEqual({
      id,
      state: 'failed',
    });
    expect(await claimOf(person)).toMatchObject({ state: 'failed', reason: '银行卡户名不符' });
    expect(answerOf(await person(readInbox, {})).list[0]?.template).toBe('failed');
    const again = answerOf(await claim(person, number)).id;
    answerOf(await night(passClaim, { id: again }));
    expect(await claimOf(person)).toMatchObject({ id: again, state: 'passed' });
  });

  it('that failed loses its numbers after a month, and no other claim does', async () => {
    const failed = await claimed();
    const open = await claimed();
    answerOf(await desk(failClaim, { id: failed.id, reason: '姓名不符' }));
    const kept = async () =>
      (
        await app.database.pool.query<{ id: string }>(
          `select id from identity_claim where id = any ($1) and encrypted <> '' and blind_index <> '' order by id`,
          [[failed.id, open.id]],
        )
      ).rows.map(({ id }) => id);
    const before = app.now;
    app.pass(29 * 86_400_000);
    await runJobs(app, 'identity.erase_numbers');
    expect(await kept()).toEqual([failed.id, open.id].sort());
    app.pass(2 * 86_400_000);
    await runJobs(app, 'identity.erase_numbers');
    expect(await kept()).toEqual([open.id]);
    app.now = before;
    expect(answerOf(await desk(readClaim, { id: failed.id })).claim.idNumber).toBe('');
  });

  it('keeps numbers sealed, and out of the record of acts', async () => {
    const { number, id } = await claimed();
    answerOf(await desk(readClaim, { id }));
    const kept = await allRowsOf(id);
    for (const secret of [
      exampleCard(number),
      '6217000010001234569',
      '13900001234',
      exampleCard(number).slice(6, 14),
    ])
      expect(kept).not.toContain(secret);
    expect(kept).toContain('/api/identity/own/claim');
  });
});

describe('numbers in clear', () => {
  const recorded = async (id: string) =>
    (
      await app.database.pool.query<{ disclosed: string[] }>(
        `select disclosed from audit_entry where path = '/api/identity/claim/read' and matter_id = $1 order by seq`,
        [id],
      )
    ).rows.map(({ disclosed }) => disclosed);

  it('are shown to who decides while there is something to decide, and the audit log says so', async () => {
    const { number, id } = await claimed();
    const open = answerOf(await desk(readClaim, { id }));
    expect(open).toMatchObject({
      account: '6217000010001234569',
      mobile: '13900001234',
      claim: { idNumber: exampleCard(number) },
    });
    answerOf(await auditor(readClaim, { id }));
    answerOf(await night(passClaim, { id }));
    const masked = `1406**********${exampleCard(number).slice(-4)}`;
    expect(answerOf(await desk(readClaim, { id }))).toMatchObject({
      account: '6217***********4569',
      mobile: '139****1234',
      claim: { idNumber: masked },
    });
    expect(await recorded(id)).toEqual([
      [`identity_claim/${id} (${open.claim.personId}): idNumber, account, mobile`],
      [],
      [],
    ]);
  });
});

describe('photographs', () => {
  const photo = async (token: string, name: string) => {
    const content = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const reply = await app.http.inject({
      method: 'POST',
      url: '/api/file/upload',
      headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${token}` },
      payload: formWith({ name, type: 'image/png', content }),
    });
    return reply.json<{ body: { fileId: string } }>().body.fileId;
  };

  it('are seen by who decides alone, and kept while they are needed', async () => {
    await openFirm(app, 'mine', ['firm_representative']);
    const token = await app.tokenOf('mine.representative');
    const person = app.client(token);
    const [front, back] = [await photo(token, 'front.png'), await photo(token, 'back.png')];
    const uses = async () =>
      (await app.database.pool.query('select 1 from file_use where file_id = any ($1)', [[front, back]]))
        .rowCount;
    const { id } = answerOf(await claim(person, 901, { by: { way: 'card', front, back } }));
    expect(await uses()).toBe(2);
    expect(answerOf(await desk(readClaim, { id })).photos.map(({ fileId }) => fileId)).toEqual([front, back]);
    expect(answerOf(await auditor(readClaim, { id }))).toMatchObject({
      photos: [],
      mayAct: false,
      claim: { idNumber: `1406**********${exampleCard(901).slice(-4)}` },
    });
    answerOf(await desk(failClaim, { id, reason: '照片模糊' }));
    expect(await uses()).toBe(0);
    const again = answerOf(await claim(person, 901, { by: { way: 'card', front, back } })).id;
    answerOf(await desk(passClaim, { id: again }));
    expect(await uses()).toBe(2);
  });
});

describe('the desk', () => {
  it('finds a person by the whole number of the card, and never by a part of it', async () => {
    const { id, number } = await claimed();
    const found = async (by: Client, keyword: string) =>
      answerOf(await by(listClaims, { keyword })).list.map((one) => one.id);
    expect(await found(desk, exampleCard(number))).toEqual([id]);
    expect(await found(desk, exampleCard(number).slice(0, 12))).toEqual([]);
    expect(await found(auditor, exampleCard(number))).toEqual([]);
    expect(JSON.stringify(answerOf(await desk(listClaims, {})))).not.toContain(exampleCard(number));
  });

  it('never decides on itself', async () => {
    const self = await app.signIn('night.certification');
    const { id } = answerOf(await claim(self, 902));
    for (const refused of [await self(passClaim, { id }), await self(failClaim, { id, reason: '自己' })])
      expect(faultOf(refused)).toBe('second_person');
    expect(answerOf(await self(readClaim, { id })).needsOther).toBe(true);
    answerOf(await desk(passClaim, { id }));
  });

  it('decides once, however many decide at once', async () => {
    const { person, id } = await claimed();
    const outcomes = await Promise.all([
      desk(passClaim, { id }),
      night(failClaim, { id, reason: '不符' }),
      desk(failClaim, { id, reason: '不符' }),
      night(passClaim, { id }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const refused of outcomes.filter(({ ok }) => !ok)) expect(faultOf(refused)).toBe('wrong_state');
    const {
      history,
      claim: { state },
    } = answerOf(await desk(readClaim, { id }));
    expect(history).toHaveLength(2);
    expect(await claimOf(person)).toMatchObject({ state });
  });
});

describe('a card', () => {
  it('is one person’s: of many who use it at once one gets it, and the others do not learn who', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, newPerson));
    const outcomes = await Promise.all(all.map(({ person }) => claim(person, 903)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const refused of outcomes.filter(({ ok }) => !ok))
      expect(refused).toMatchObject({
        ok: false,
        fault: { name: 'number_taken', params: { field: 'idNumber' } },
      });
  });

  it('is said once by a person who presses twice', async () => {
    const { person, number } = await newPerson();
    const outcomes = await Promise.all([claim(person, number), claim(person, 904)]);
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    for (const refused of outcomes.filter(({ ok }) => !ok)) expect(faultOf(refused)).toBe('claimed_already');
  });

  it('is free again once whoever had it has closed the account', async () => {
    const { person, id, number } = await claimed();
    const { person: other } = await newPerson();
    expect(faultOf(await claim(other, number))).toBe('number_taken');
    await leave(app, person);
    expect(faultOf(await desk(passClaim, { id }))).toBe('wrong_state');
    expect(answerOf(await desk(readClaim, { id })).history.map(({ move }) => move)).toEqual(['ask', 'end']);
    expect((await claim(other, number)).ok).toBe(true);
    const { rows } = await app.database.pool.query(
      'select encrypted, blind_index, name, reason from identity_claim where id = $1',
      [id],
    );
    expect(rows).toEqual([{ encrypted: '', blind_index: '', name: '', reason: '' }]);
    expect(answerOf(await desk(readClaim, { id })).claim.idNumber).toBe('');
  });
});

describe('a certificate', () => {
  it('is asked for in a proved name alone', async () => {
    await openFirm(app, 'plant', ['firm_representative']);
    const person = await app.signIn('plant.representative');
    const ask = () =>
      person(applyForCertificate, { pin: 'Tang-7294', letterId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' });
    expect(await ask()).toMatchObject({ ok: false, fault: { name: 'name_not_proved', code: '100209' } });
    const { id } = answerOf(await claim(person, 905));
    expect(faultOf(await ask())).toBe('name_not_proved');
    answerOf(await desk(passClaim, { id }));
    expect(faultOf(await ask())).toBe('letter_unusable');
  });
});

/** Last, because it advances the clock by a day, which ends all sessions. */
describe('trying cards out', () => {
  it('is done five times a day at most', async () => {
    const other = await claimed();
    const { person, number } = await newPerson();
    for (let time = 0; time < 5; time += 1)
      expect(faultOf(await claim(person, other.number))).toBe('number_taken');
    expect(await claim(person, number)).toMatchObject({ ok: false, fault: { name: 'too_often' } });
    app.pass(24 * 3_600_000);
    expect((await claim(await app.signIn(`somebody${number}`), number)).ok).toBe(true);
  });
});
