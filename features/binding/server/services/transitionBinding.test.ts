// Tests bindings on a real database: life cycle, concurrency, jobs, visibility.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { UPLOAD_PATH, type KeptFile } from '#features/file/calls.ts';
import { FORM_TYPE, formWith, PDF_TYPE, somePdf } from '#features/file/server/handlers/files.example.ts';
import { firmExcluded } from '#features/firm/events.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { creditCodeOf, openFirm } from '../../../../test/support/people.ts';
import { answerOf, faultOf, openTrading } from '../../../../test/support/trading.ts';
import { boundFirms } from '../../calls/bound.ts';
import { approveBinding, deskBinding, deskBindings, endBinding, returnBinding } from '../../calls/desk.ts';
import {
  orgConfirm,
  orgDetail,
  orgList,
  orgRefuse,
  orgRenew,
  orgRevoke,
  orgSave,
  orgSubmit,
  orgTakeBack,
} from '../../calls/org.ts';
import type { Relation } from '../../choices.ts';
import { exampleContent } from '../../content.example.ts';
import type { BindingContent } from '../../content.ts';
import { bindingJobs } from '../jobs.ts';
import { bindingFor } from '../public.ts';

const folder = mkdtempSync(join(tmpdir(), 'seam-binding-files-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const app = await testApp({ env: { FILE_STORE: folder } });
const { house, mine, rival, sister, plant, viewer, idOf, count } = await openTrading(app);
await openFirm(app, 'desk', ['operator_certification', 'operator_auditor'], { kind: 'platform' });
const desk = await app.signIn('desk.certification');
const DAY = 86_400_000;
const runJobs = async () => {
  for (const job of bindingJobs) await runJob(job, app.runtime);
};

let letters = 0;
async function letter(by = 'house.trader'): Promise<string> {
  letters += 1;
  const reply = await app.http.inject({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${await app.tokenOf(by)}` },
    payload: formWith({ name: '授权书.pdf', type: PDF_TYPE, content: somePdf(String(letters)) }),
  });
  return reply.json<{ body: KeptFile }>().body.fileId;
}

async function save(changes: Partial<BindingContent>, { by = house, relation = 'USE' as Relation } = {}) {
  return answerOf(
    await by(orgSave, {
      version: 0,
      relation,
      content: exampleContent({ letterId: await letter(), ...changes }),
    }),
  );
}
const submit = (draft: { bindingId: string; version: number }, by = house) => by(orgSubmit, draft);
const ask = async (orgId: string) => {
  const draft = await save({ orgId });
  expect(answerOf(await submit(draft)).state).toBe('org_confirm');
  return draft.bindingId;
};
const versionOf = async (bindingId: string) => answerOf(await desk(deskBinding, { bindingId })).version;
const approve = async (bindingId: string) =>
  desk(approveBinding, { bindingId, version: await versionOf(bindingId) });
const bind = async (orgId: string, by: Client) => {
  const id = await ask(orgId);
  answerOf(await by(orgConfirm, { bindingId: id }));
  answerOf(await approve(id));
  return id;
};
const boundTo = async () => answerOf(await house(boundFirms, { relation: 'USE' })).map(({ id }) => id);
const stateOf = async (bindingId: string, by = house) =>
  answerOf(await by(orgDetail, { bindingId })).card.state;
const told = async (firm: 'house' | 'rival') =>
  (
    await app.database.pool.query<{ template: string }>(
      `select distinct template, key from message join firm_seat using (person_id)
          where feature = 'binding' and firm_id = $1 and seat = 'firm_trader'`,
      [idOf(firm)],
    )
  ).rows.map(({ template }) => template);

describe('a binding', () => {
  it('is confirmed by the organisation, approved, then in force; both sides are notified', async () => {
    const id = await ask(idOf('rival'));
    expect(await told('rival')).toContain('asked');
    expect(await boundTo()).not.toContain(idOf('rival'));
    expect(
      answerOf(await rival(orgList, { relation: 'USE', as: 'org' })).list.map((card) => [
        card.id,
        card.state,
      ]),
    ).toEqual([[id, 'org_confirm']]);
    expect(answerOf(await rival(orgConfirm, { bindingId: id })).state).toBe('review');
    expect(answerOf(await desk(deskBindings, { isWaiting: true })).list.map((card) => card.id)).toEqual([id]);
    expect(answerOf(await approve(id)).state).toBe('effective');
    expect(await boundTo()).toContain(idOf('rival'));
    expect(await told('house')).toEqual(expect.arrayContaining(['confirmed', 'approved']));
    expect(await told('rival')).toContain('approved');
    const { history, files } = answerOf(await rival(orgDetail, { bindingId: id }));
    expect(history.map(({ move }) => move)).toEqual(
      expect.arrayContaining(['approve', 'confirm', 'ask', 'submit']),
    );
    expect(files).toMatchObject([{ kind: 'pdf' }]);
    await expect(
      app.database.pool.query('update binding_history set reason = $1', ['other']),
    ).rejects.toThrow();
    answerOf(await house(orgRevoke, { bindingId: id, reason: '合作结束' }));
    expect(await boundTo()).not.toContain(idOf('rival'));
    expect(await told('rival')).toContain('revoked');
  });

  it('to an organisation that nobody sits in goes straight to the platform, which enters it', async () => {
    const orgCode = creditCodeOf(990_001);
    const draft = await save(
      { orgId: undefined, orgName: '塔山煤矿', orgCode, orgCity: '大同市' },
      { relation: 'COAL' },
    );
    expect(answerOf(await submit(draft)).state).toBe('review');
    answerOf(await approve(draft.bindingId));
    expect(answerOf(await house(boundFirms, { relation: 'COAL' })).map(({ name }) => name)).toContain(
      '塔山煤矿',
    );
    const { card } = answerOf(await house(orgDetail, { bindingId: draft.bindingId }));
    expect(await count('firm', 'credit_code = $1 and state = $2', orgCode, 'drafted')).toBe(1);
    const again = await save(
      {
        orgId: undefined,
        orgName: '塔山煤矿',
        orgCode,
        fromDay: '2027-11-24',
        toDay: '2028-01-01',
        letterUntil: '2028-01-01',
      },
      { relation: 'COAL' },
    );
    answerOf(await submit(again));
    expect(answerOf(await house(orgDetail, { bindingId: again.bindingId })).card.org.id).toBe(card.org.id);
  });

  it.each(['drafted', 'submitted'])(
    'by the id of a firm that was never let in, %s, tells neither its name nor its code',
    async (state) => {
      const { id } = await openFirm(app, `applicant-${state}`, []);
      await app.database.pool.query('update firm set state = $1 where id = $2', [state, id]);
      const { bindingId } = await save({ orgId: id });
      expect(answerOf(await house(orgDetail, { bindingId })).card.org).toMatchObject({ id: null, name: '' });
    },
  );

  it.each<[string, () => Promise<Partial<BindingContent>>, string]>([
    [
      'that somebody forgot to fill in',
      async () => ({ orgId: idOf('sister'), tie: undefined }),
      'incomplete',
    ],
    [
      'with the letter of somebody else',
      async () => ({ orgId: idOf('sister'), letterId: await letter('mine.trader') }),
      'incomplete',
    ],
    [
      'with a letter that ends before it',
      async () => ({ orgId: idOf('sister'), letterUntil: '2027-01-01' }),
      'letter_expired',
    ],
    [
      'to whom it is bound on some of these days',
      async () => ({ orgId: idOf('plant'), fromDay: '2027-06-30', toDay: '2027-12-31' }),
      'duplicate',
    ],
  ])('%s is refused', async (_name, changes, fault) => {
    const draft = await save((await changes()) as Partial<BindingContent>);
    expect(faultOf(await submit(draft))).toBe(fault);
  });

  it.each([
    ['by its id', () => ({ orgId: idOf('house') })],
    [
      'by its code',
      async () => {
        const { rows } = await app.database.pool.query<{ credit_code: string }>(
          'select credit_code from firm where id = $1',
          [idOf('house')],
        );
        return { orgId: undefined, orgName: '自己', orgCode: rows[0]?.credit_code ?? '' };
      },
    ],
  ])('to itself is not even kept, %s', async (_way, named) => {
    const content = { ...exampleContent({}), ...(await named()) } as BindingContent;
    expect(faultOf(await house(orgSave, { version: 0, relation: 'USE', content }))).toBe('self_binding');
  });

  it('to a blacklisted organisation is refused, before and after it was confirmed', async () => {
    const mend = (state: string) =>
      app.database.pool.query('update firm set state = $1 where id = $2', [state, idOf('sister')]);
    const asked = await ask(idOf('sister'));
    answerOf(await sister(orgConfirm, { bindingId: asked }));
    await mend('blacklisted');
    expect(await approve(asked)).toMatchObject({
      fault: { name: 'org_blacklisted', params: { org: 'sister有限公司' } },
    });
    await mend('certified');
    answerOf(await house(orgTakeBack, { bindingId: asked }));
    await mend('blacklisted');
    expect(
      faultOf(
        await submit({
          bindingId: asked,
          version: answerOf(await house(orgDetail, { bindingId: asked })).version,
        }),
      ),
    ).toBe('org_blacklisted');
    await mend('certified');
  });

  it('ends by itself when either side is shut out, and both are told why', async () => {
    const shut = (handle: 'house' | 'sister', reason: string) =>
      app.perform((ctx) => ctx.emit(firmExcluded, { firmId: idOf(handle), reason }));
    const id = await bind(idOf('sister'), sister);
    const before = await count('message', `template = 'revoked'`);
    await Promise.all([shut('sister', '列入黑名单'), shut('sister', '列入黑名单')]);
    expect([await stateOf(id), await boundTo()]).toEqual([
      'revoked',
      expect.not.arrayContaining([idOf('sister')]),
    ]);
    expect(await count('message', `template = 'revoked'`)).toBeGreaterThan(before);
    const { rows } = await app.database.pool.query<{ party: string; reason: string }>(
      `select party, reason from binding_history where subject_id = $1 and move = 'revoke'`,
      [id],
    );
    expect(rows).toEqual([{ party: 'clock', reason: '列入黑名单' }]);
    const other = await bind(idOf('sister'), sister);
    await shut('house', '关闭');
    expect(await stateOf(other)).toBe('revoked');
  });

  it('comes back with what is wrong with each field, is mended and handed in again', async () => {
    const id = await ask(idOf('sister'));
    answerOf(await sister(orgConfirm, { bindingId: id }));
    const version = await versionOf(id);
    expect(faultOf(await desk(returnBinding, { bindingId: id, version, reasons: [], note: '' }))).toBe(
      'bad_parameter',
    );
    expect(
      faultOf(
        await desk(returnBinding, { bindingId: id, version: version - 1, reasons: [], note: '印章不清' }),
      ),
    ).toBe('version_changed');
    answerOf(
      await desk(returnBinding, {
        bindingId: id,
        version,
        reasons: [{ field: 'letterId', reason: '印章不清' }],
        note: '',
      }),
    );
    const { content, version: now, reasons, card } = answerOf(await house(orgDetail, { bindingId: id }));
    expect([card.state, reasons]).toEqual(['returned', [{ field: 'letterId', reason: '印章不清' }]]);
    const mended = answerOf(
      await house(orgSave, {
        bindingId: id,
        version: now,
        relation: 'USE',
        content: { ...content, letterId: await letter() },
      }),
    );
    expect(answerOf(await submit(mended)).state).toBe('org_confirm');
    expect(answerOf(await sister(orgRefuse, { bindingId: id, reason: '未授权' })).state).toBe('returned');
    expect(answerOf(await house(orgDetail, { bindingId: id })).note).toBe('未授权');
  });

  it('is found by what ties the two and by the days it holds', async () => {
    const id = await bind(idOf('rival'), rival);
    const found = async (wanted: object) =>
      answerOf(
        await house(orgList, {
          relation: 'USE',
          as: 'firm',
          keyword: 'rival',
          states: ['effective'],
          ...wanted,
        }),
      ).list.map((card) => card.id);
    expect([await found({}), await found({ tie: 'supply' }), await found({ tie: 'own' })]).toEqual([
      [id],
      [id],
      [],
    ]);
    expect([
      await found({ from: '2027-11-23' }),
      await found({ from: '2027-11-24' }),
      await found({ to: '2026-11-24' }),
      await found({ to: '2026-11-23' }),
    ]).toEqual([[id], [], [id], []]);
    answerOf(await house(orgRevoke, { bindingId: id, reason: '合作结束' }));
  });

  it('is renewed by a draft that begins the day after, without a letter', async () => {
    const id = await bind(idOf('sister'), sister);
    const { bindingId } = answerOf(await house(orgRenew, { bindingId: id }));
    const { content, card } = answerOf(await house(orgDetail, { bindingId }));
    expect([card.state, content.fromDay, content.toDay, content.letterId]).toEqual([
      'drafted',
      '2027-11-24',
      '2028-11-23',
      undefined,
    ]);
    answerOf(await desk(endBinding, { bindingId: id, reason: '授权被撤回' }));
    expect(await stateOf(id, sister)).toBe('revoked');
  });

  it('is renewed once, however often it is asked for, and shows the firm alone how that stands', async () => {
    const id = await bind(idOf('sister'), sister);
    const renewals = await Promise.all(
      Array.from({ length: 3 }, async () => answerOf(await house(orgRenew, { bindingId: id })).bindingId),
    );
    const [first] = renewals;
    expect(new Set(renewals).size).toBe(1);
    const renewalSeenBy = async (by: typeof house) =>
      answerOf(await by(orgDetail, { bindingId: id })).card.renewal;
    expect([await renewalSeenBy(house), await renewalSeenBy(sister)]).toEqual([
      { id: first, state: 'drafted' },
      null,
    ]);
    answerOf(await desk(endBinding, { bindingId: id, reason: '授权被撤回' }));
  });
});

describe('nobody but the two sides and the platform', () => {
  it('sees a binding or moves it, and the organisation nothing before it was asked', async () => {
    const { bindingId, version } = await save({ orgId: idOf('rival') });
    for (const by of [rival, mine, plant])
      expect(faultOf(await by(orgDetail, { bindingId }))).toBe('not_found');
    expect(faultOf(await desk(deskBinding, { bindingId }))).toBe('not_found');
    answerOf(await submit({ bindingId, version }));
    expect(faultOf(await mine(orgConfirm, { bindingId }))).toBe('not_found');
    expect(faultOf(await rival(orgTakeBack, { bindingId }))).toBe('not_found');
    expect(faultOf(await house(orgConfirm, { bindingId }))).toBe('wrong_state');
    answerOf(await house(orgTakeBack, { bindingId }));
    expect(faultOf(await rival(orgDetail, { bindingId }))).toBe('not_found');
  });
  it('writes from a seat that may only look', async () => {
    await expect(
      viewer(orgSave, { version: 0, relation: 'USE', content: exampleContent({}) }),
    ).rejects.toMatchObject({ code: '900403' });
  });
});

describe('at once', () => {
  it('two confirmations: one moves it, and one step is written down', async () => {
    const id = await ask(idOf('rival'));
    const results = await Promise.all([
      rival(orgConfirm, { bindingId: id }),
      rival(orgConfirm, { bindingId: id }),
    ]);
    expect(results.map(faultOf).toSorted()).toEqual(['done', 'wrong_state']);
    expect(await count('binding_history', 'subject_id = $1 and move = $2', id, 'confirm')).toBe(1);
    answerOf(await house(orgTakeBack, { bindingId: id }));
  });
  it('two that ask for the same: one is handed in', async () => {
    const drafts = [await save({ orgId: idOf('rival') }), await save({ orgId: idOf('rival') })];
    const results = await Promise.all(drafts.map((draft) => submit(draft)));
    expect(results.map(faultOf).toSorted()).toEqual(['done', 'duplicate']);
    for (const { bindingId } of drafts) await house(orgTakeBack, { bindingId });
  });
  it('a refusal and a taking back: one of them wins', async () => {
    const id = await ask(idOf('rival'));
    const results = await Promise.all([
      rival(orgRefuse, { bindingId: id, reason: '不同意' }),
      house(orgTakeBack, { bindingId: id }),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

it('scheduled jobs remind of unanswered bindings, return them, and end those past their term', async () => {
  const state = async (id: string) =>
    (await app.database.pool.query<{ state: string }>('select state from binding_org where id = $1', [id]))
      .rows[0]?.state;
  const asked = await ask(idOf('rival'));
  const standing = await bind(idOf('sister'), sister);
  app.pass(2 * DAY);
  await runJobs();
  expect(await told('rival')).not.toContain('asked_again');
  app.pass(6 * DAY);
  await runJobs();
  await runJobs();
  expect((await told('rival')).filter((template) => template === 'asked_again')).toHaveLength(1);
  app.pass(10 * DAY);
  await runJobs();
  expect(await state(asked)).toBe('returned');
  const dayOf = (days: number) => new Date(app.now.getTime() + days * DAY).toISOString().slice(0, 10);
  const endOn = (day: string) =>
    app.database.pool.query('update binding_org set to_day = $1 where id = $2', [day, standing]);
  await endOn(dayOf(31));
  await runJobs();
  expect(await state(standing)).toBe('effective');
  const reminders = async () =>
    (
      await app.database.pool.query<{ key: string }>(
        `select distinct key from message where matter_id = $1 and template = 'expiring'`,
        [standing],
      )
    ).rows
      .map(({ key }) => key.split(' ').at(-1))
      .toSorted();
  const reminded: (string | undefined)[][] = [];
  for (const days of [29, 29, 15, 8, 7, 1, 0]) {
    await endOn(dayOf(days));
    await runJobs();
    reminded.push((await reminders()).filter((one) => one !== undefined));
  }
  expect(await state(standing)).toBe('expiring');
  // One reminder for each reminder day before the end.
  expect(reminded.map((all) => [...new Set(all)])).toEqual([
    ['30'],
    ['30'],
    ['15', '30'],
    ['15', '30'],
    ['15', '30', '7'],
    ['1', '15', '30', '7'],
    ['1', '15', '30', '7'],
  ]);
  expect(reminded[1]).toEqual(reminded[0]);
  await endOn(dayOf(-1));
  expect(
    await bindingFor(app.database.reading, {
      firmId: idOf('house'),
      orgId: idOf('sister'),
      relation: 'USE',
      day: dayOf(0),
    }),
  ).toBeUndefined();
  await runJobs();
  expect(await state(standing)).toBe('expired');
});
