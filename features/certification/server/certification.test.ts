// Certification on a real database: a stranger begins a firm, two people pass it, it changes, runs out, and is shut out.
import { describe, expect, it } from 'vitest';
import { checkForm, confirmMove, dropMove, listFirms, passForm, proposeMove, readFirm, returnForm, suspendFirm } from '../calls/desk.ts';
import { beginChange, dropChange, ownForm, saveForm, startFirm, submitForm } from '../calls/own.ts';
import { someForm } from '../form.example.ts';
import type { FormContent } from '../form.ts';
import { numbersOf } from '../rules/secrets.ts';
import { certificationJobs } from './jobs.ts';
import { sealedForms } from './queries/form.ts';
import { createPerson, preparePassword } from '#features/account/server/api.ts';
import { FORM_TYPE, formWith, PDF_TYPE, somePdf } from '#features/file/server/files.example.ts';
import { checkCharacter } from '#features/firm/rules/credit-code.ts';
import { searchFirms, traderInfo } from '#features/firm/calls.ts';
import { readInbox } from '#features/message/calls.ts';
import type { Client } from '#packages/call/client.ts';
import { runJob } from '#packages/call/job.ts';
import { resealAll } from '#packages/sql/reseal.ts';
import { TEST_PASSWORD, testApp } from '../../../test/support/app.ts';
import { openFirm } from '../../../test/support/people.ts';
import { answerOf, faultOf } from '../../../test/support/trading.ts';

const app = await testApp();
await openFirm(app, 'desk', ['operator_certification', 'operator_auditor', 'operator_trade']);
await openFirm(app, 'night', ['operator_certification']);
await openFirm(app, 'old', ['firm_admin', 'firm_viewer', 'firm_trader'], { licenceExpiresOn: '2027-01-31' });
const [first, second, auditor] = [await app.signIn('desk.certification'), await app.signIn('night.certification'), await app.signIn('desk.auditor')];
const passwordHash = await preparePassword(TEST_PASSWORD);
const DAY_MS = 86_400_000;

let strangers = 0;
interface Firm { readonly admin: Client; readonly firmId: string; readonly content: FormContent }

async function stranger(): Promise<{ admin: Client; token: string; loginName: string }> {
  const loginName = `stranger${++strangers}`;
  await app.perform((setting) => createPerson(setting, { loginName, passwordHash, name: '白山', phone: '', locale: 'zh-Hans' }));
  const token = await app.tokenOf(loginName);
  return { admin: app.client(token), token, loginName };
}

const codeOf = (number: number) => {
  const first17 = `91140700MA${String(number).padStart(7, '0')}`;
  return first17 + (checkCharacter(first17) ?? '');
};

async function upload(token: string): Promise<string> {
  const reply = await app.http.inject({
    method: 'POST', url: '/api/file/upload', headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${token}` },
    payload: formWith({ name: '扫描件.pdf', type: PDF_TYPE, content: somePdf() }),
  });
  return reply.json<{ body: { fileId: string } }>().body.fileId;
}

/** Who they are is remembered for a second. */
const soon = () => { app.pass(1_001); };

async function begin(changes: Partial<FormContent> = {}): Promise<Firm> {
  const { admin, token } = await stranger();
  const own = { creditCode: codeOf(strangers), name: `朔州第${strangers}煤矿有限公司`, ...changes };
  const { firmId } = answerOf(await admin(startFirm, { creditCode: own.creditCode, name: own.name, kind: 'producer' }));
  soon();
  const content = someForm(own, await upload(token));
  return { admin, firmId, content };
}

const versionOf = async (admin: Client) => answerOf(await admin(ownForm, {})).form?.version ?? 0;
const save = async ({ admin, content }: Firm, changes: Partial<FormContent> = {}) =>
  answerOf(await admin(saveForm, { version: await versionOf(admin), content: { ...content, ...changes } }));
const submit = async ({ admin }: Firm) => admin(submitForm, { version: await versionOf(admin) });
const look = async (firmId: string, by = first) => answerOf(await by(readFirm, { firmId }));
const shown = async (firmId: string) => ({ firmId, version: (await look(firmId)).form?.version ?? 0 });

async function submitted(changes: Partial<FormContent> = {}): Promise<Firm> {
  const firm = await begin(changes);
  await save(firm);
  answerOf(await submit(firm));
  return firm;
}

async function certified(changes: Partial<FormContent> = {}): Promise<Firm> {
  const firm = await submitted(changes);
  answerOf(await first(checkForm, await shown(firm.firmId)));
  answerOf(await second(passForm, await shown(firm.firmId)));
  soon();
  return firm;
}
const stateOf = async ({ admin }: Firm) => answerOf(await admin(ownForm, {})).firm?.state;
const titles = async ({ admin }: Firm) => answerOf(await admin(readInbox, { type: 'CERT' })).list.map(({ template }) => template);

describe('a stranger', () => {
  it('begins one firm and becomes its administrator', async () => {
    const { admin } = await stranger();
    expect(answerOf(await admin(ownForm, {}))).toMatchObject({ firm: null, mayWrite: false });
    const start = { creditCode: codeOf(500), name: '朔州新矿有限公司', kind: 'producer' } as const;
    const started = await Promise.all([admin(startFirm, start), admin(startFirm, { ...start, name: '朔州又一矿有限公司' })]);
    expect(started.map(faultOf).sort()).toEqual(['done', 'has_firm']);
    soon();
    expect(answerOf(await admin(traderInfo, {}))).toMatchObject({ firm: { state: 'drafted' }, seats: ['firm_admin'] });
    expect(answerOf(await admin(ownForm, {}))).toMatchObject({ firm: { creditCode: codeOf(500) }, form: { number: 1, state: 'drafted' }, mayWrite: true });
  });

  it('is refused with a wrong code, and with that of a firm that is there', async () => {
    const taken = await submitted();
    const { admin } = await stranger();
    const start = { name: '朔州某某煤业有限公司', kind: 'producer' } as const;
    expect(faultOf(await admin(startFirm, { ...start, creditCode: '91350100M000100Y44' }))).toBe('code_wrong');
    expect(faultOf(await admin(startFirm, { ...start, creditCode: taken.content.creditCode }))).toBe('code_taken');
    expect(faultOf(await admin(startFirm, { kind: 'user', name: taken.content.name, creditCode: codeOf(501) }))).toBe('name_taken');
  });

  it('who only began a firm keeps nobody out: the first to hand in owns the code', async () => {
    const code = codeOf(502);
    const [one, other] = [await begin({ creditCode: code, name: '朔州一号煤业有限公司' }), await begin({ creditCode: code, name: '朔州二号煤业有限公司' })];
    await save(one);
    await save(other);
    const results = await Promise.all([submit(one), submit(other)]);
    expect(results.map(faultOf).sort()).toEqual(['code_taken', 'done']);
  });
});

describe('a form', () => {
  it('is kept as it is typed, by the version last seen', async () => {
    const firm = await begin();
    const { version } = await save(firm, { legalPersonId: '1101' });
    expect(answerOf(await firm.admin(ownForm, {})).form?.content.legalPersonId).toBe('1101');
    expect(faultOf(await firm.admin(saveForm, { version: version - 1, content: firm.content }))).toBe('version_changed');
  });

  it('is not taken with flaws: each is told with its place', async () => {
    const firm = await begin();
    await save(firm, { legalPersonId: '110105194912310021', bankFiles: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'] });
    const refused = await submit(firm);
    expect(refused).toMatchObject({
      fault: { name: 'incomplete', params: { flaws: [{ path: 'legalPersonId', flaw: 'id_card' }, { path: 'bankFiles', flaw: 'document' }] } },
    });
  });

  it('handed in is closed to its writer, and its numbers are hidden', async () => {
    const firm = await submitted();
    expect(answerOf(await firm.admin(ownForm, {}))).toMatchObject({ mayWrite: false, form: { state: 'submitted', content: { legalPersonId: '1101**********002X' } } });
    expect(faultOf(await firm.admin(saveForm, { version: await versionOf(firm.admin), content: firm.content }))).toBe('wrong_state');
  });
});

describe('two people', () => {
  it('certify a firm one after the other', async () => {
    const firm = await submitted();
    expect(answerOf(await first(checkForm, await shown(firm.firmId)))).toMatchObject({ state: 'checked' });
    expect(answerOf(await second(passForm, await shown(firm.firmId)))).toMatchObject({ state: 'certified' });
    soon();
    expect(answerOf(await firm.admin(traderInfo, {}))).toMatchObject({ firm: { state: 'certified', capabilities: ['sell'], shortName: '白羊岭矿', city: '朔州市' } });
    expect(answerOf(await firm.admin(searchFirms, { keyword: firm.content.name }))).toHaveLength(1);
    expect(await titles(firm)).toEqual(['certified']);
    expect((await look(firm.firmId)).history.map(({ move }) => move)).toEqual(['certify', 'check', 'submit']);
  });

  it('are never one and the same', async () => {
    const { firmId } = await submitted();
    answerOf(await first(checkForm, await shown(firmId)));
    expect((await look(firmId)).needsOther).toBe(true);
    expect(faultOf(await first(passForm, await shown(firmId)))).toBe('second_person');
    expect((await look(firmId, second)).needsOther).toBe(false);
  });

  it('at once: one wins, and the other is told', async () => {
    const { firmId } = await submitted();
    const which = await shown(firmId);
    const checks = await Promise.all([first(checkForm, which), second(checkForm, which), first(checkForm, which), second(checkForm, which)]);
    expect(checks.map(faultOf).sort()).toEqual(['done', 'version_changed', 'version_changed', 'version_changed']);
    const checked = await look(firmId);
    const passes = await Promise.all([first(passForm, await shown(firmId)), second(passForm, await shown(firmId))]);
    expect(passes.map(faultOf).sort()).toEqual(['done', 'second_person']);
    expect((await look(firmId)).history.map(({ by }) => by?.id)).not.toEqual([checked.form?.checkedBy?.id, checked.form?.checkedBy?.id]);
  });

  it('cannot pass what the database would take from one', async () => {
    const { firmId } = await submitted();
    await expect(app.database.pool.query(
      `update certification_form set state = 'passed', checked_by = submitted_by, passed_by = submitted_by, passed_at = now() where firm_id = $1`, [firmId],
    )).rejects.toThrow(/check constraint/);
  });

  it('and certified is never written over', async () => {
    const { firmId } = await certified();
    await expect(app.database.pool.query(`update certification_form set content = '{}' where firm_id = $1`, [firmId])).rejects.toThrow(/append-only/);
  });
});

describe('a form that comes back', () => {
  it('says why at each place, is mended and handed in again', async () => {
    const firm = await submitted();
    answerOf(await first(returnForm, { ...await shown(firm.firmId), reasons: [{ path: 'licences.1.files', reason: '扫描件模糊' }], note: '请补清晰件' }));
    expect(await titles(firm)).toEqual(['returned']);
    expect(answerOf(await firm.admin(ownForm, {}))).toMatchObject({
      mayWrite: true, firm: { state: 'returned' }, form: { reasons: [{ path: 'licences.1.files', reason: '扫描件模糊' }], note: '请补清晰件', content: { legalPersonId: '11010519491231002X' } },
    });
    await save(firm, { capital: '6000' });
    expect(answerOf(await submit(firm))).toMatchObject({ state: 'submitted' });
  });

  it('needs a reason', async () => {
    const { firmId } = await submitted();
    expect(faultOf(await first(returnForm, { ...await shown(firmId), reasons: [], note: '' }))).toBe('bad_parameter');
  });

  it('after the first look begins with the first look again', async () => {
    const firm = await submitted();
    answerOf(await first(checkForm, await shown(firm.firmId)));
    answerOf(await second(returnForm, { ...await shown(firm.firmId), reasons: [{ path: 'scope', reason: '与执照不符' }], note: '' }));
    await save(firm, { scope: '煤炭开采' });
    answerOf(await submit(firm));
    expect(faultOf(await second(passForm, await shown(firm.firmId)))).toBe('wrong_state');
    expect(faultOf(await second(checkForm, await shown(firm.firmId)))).toBe('done');
  });
});

describe('a change', () => {
  it('leaves the firm trading as it was certified until two people have granted it', async () => {
    const firm = await certified();
    answerOf(await firm.admin(beginChange, {}));
    expect(faultOf(await submit(firm))).toBe('unchanged');
    const { shortName } = firm.content;
    await save(firm, { shortName: '白羊岭', capital: '8000' });
    expect(answerOf(await submit(firm))).toMatchObject({ state: 'change_asked' });
    expect(answerOf(await firm.admin(searchFirms, { keyword: firm.content.name }))).toMatchObject([{ shortName }]);
    expect(answerOf(await first(readFirm, { firmId: firm.firmId }))).toMatchObject({
      firm: { waiting: 'check' }, form: { number: 2, content: { capital: '8000' } }, inForce: { number: 1, content: { capital: '5000' } },
    });
    answerOf(await first(checkForm, await shown(firm.firmId)));
    expect(faultOf(await first(passForm, await shown(firm.firmId)))).toBe('second_person');
    expect(answerOf(await second(passForm, await shown(firm.firmId)))).toMatchObject({ state: 'certified' });
    expect(answerOf(await firm.admin(searchFirms, { keyword: firm.content.name }))).toMatchObject([{ shortName: '白羊岭' }]);
    expect(await titles(firm)).toEqual(['change_granted', 'certified']);
  });

  it('that comes back or is given up changes nothing', async () => {
    const firm = await certified();
    answerOf(await firm.admin(beginChange, {}));
    await save(firm, { capital: '9000' });
    answerOf(await submit(firm));
    answerOf(await first(returnForm, { ...await shown(firm.firmId), reasons: [{ path: 'capital', reason: '与执照不符' }], note: '' }));
    expect(await stateOf(firm)).toBe('certified');
    answerOf(await firm.admin(dropChange, { version: await versionOf(firm.admin) }));
    expect(answerOf(await firm.admin(ownForm, {}))).toMatchObject({ form: null, inForce: { capital: '5000' } });
  });

  it('of a firm that came without a form begins with what is known of it', async () => {
    const admin = await app.signIn('old.admin');
    answerOf(await admin(beginChange, {}));
    expect(answerOf(await admin(ownForm, {}))).toMatchObject({ form: { number: 1, content: { name: 'old有限公司', trades: ['sell', 'buy'] } } });
  });
});

describe('licences', () => {
  const remind = async () => {
    for (const job of certificationJobs) await runJob(job, app.runtime);
  };

  it('remind their firm four times, stop its trade when they are over, and let it go on with new ones', async () => {
    const start = app.now;
    const [business, mining, safety] = someForm().licences as [FormContent['licences'][number], FormContent['licences'][number], FormContent['licences'][number]];
    const firm = await certified();
    answerOf(await firm.admin(beginChange, {}));
    const ends = new Date(start.getTime() + 40 * DAY_MS).toISOString().slice(0, 10);
    const file = firm.content.bankFiles;
    const licences = [business, mining, { ...safety, expiresOn: ends }].map((one) => ({ ...one, files: file }));
    await save(firm, { licences });
    answerOf(await submit(firm));
    answerOf(await first(checkForm, await shown(firm.firmId)));
    answerOf(await second(passForm, await shown(firm.firmId)));
    const told = async () => (await app.database.pool.query<{ template: string }>(
      `select template from message where matter_id = $1 and template like 'licence%' order by id`, [firm.firmId])).rows.map(({ template }) => template);
    const counts: number[] = [];
    for (let day = 0; day <= 41; day += 1) {
      app.now = new Date(start.getTime() + day * DAY_MS);
      await remind();
      await remind();
      counts.push((await told()).length);
    }
    expect([9, 10, 24, 25, 32, 33, 38, 39, 40, 41].map((day) => counts[day])).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5]);
    expect((await told()).at(-1)).toBe('licence_over');
    const here = { ...firm, admin: await app.signIn(`stranger${strangers}`) };
    const [one, other] = [await app.signIn('desk.certification'), await app.signIn('night.certification')];
    expect(await stateOf(here)).toBe('expired');
    answerOf(await here.admin(beginChange, {}));
    await save(here, { licences: licences.map((licence) => ({ ...licence, expiresOn: '2030-01-01' })) });
    answerOf(await submit(here));
    const form = async () => ({ firmId: firm.firmId, version: (await look(firm.firmId, one)).form?.version ?? 0 });
    answerOf(await one(checkForm, await form()));
    answerOf(await other(passForm, await form()));
    expect(await stateOf(here)).toBe('certified');
    app.now = start;
  });
});

describe('a firm that is shut out', () => {
  it('stops trading at once, and comes back only through two people', async () => {
    const firm = await certified();
    answerOf(await firm.admin(beginChange, {}));
    await save(firm, { capital: '7000' });
    answerOf(await submit(firm));
    answerOf(await first(suspendFirm, { firmId: firm.firmId, reason: '涉嫌伪造磅单' }));
    expect(answerOf(await firm.admin(ownForm, {}))).toMatchObject({ firm: { state: 'suspended' }, standing: '涉嫌伪造磅单', mayWrite: false, form: { state: 'returned' } });
    expect(answerOf(await firm.admin(searchFirms, { keyword: firm.content.name }))).toEqual([]);
    const { id } = answerOf(await first(proposeMove, { firmId: firm.firmId, move: 'reinstate', reason: '核查完毕' }));
    expect(faultOf(await second(proposeMove, { firmId: firm.firmId, move: 'blacklist', reason: '不同意' }))).toBe('proposal_open');
    expect(faultOf(await first(confirmMove, { id }))).toBe('second_person');
    const confirmed = await Promise.all([second(confirmMove, { id }), second(confirmMove, { id }), second(dropMove, { id })]);
    expect(confirmed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(['certified', 'suspended']).toContain(await stateOf(firm));
  });

  it('blacklisted or closed stays so; of a closed one nobody is left', async () => {
    const firm = await certified();
    const black = answerOf(await first(proposeMove, { firmId: firm.firmId, move: 'blacklist', reason: '伪造证照' }));
    answerOf(await second(confirmMove, black));
    expect(await stateOf(firm)).toBe('blacklisted');
    expect(faultOf(await first(proposeMove, { firmId: firm.firmId, move: 'reinstate', reason: '申诉成立' }))).toBe('wrong_state');
    answerOf(await second(confirmMove, answerOf(await first(proposeMove, { firmId: firm.firmId, move: 'close', reason: '企业注销' }))));
    soon();
    expect(answerOf(await firm.admin(traderInfo, {}))).toMatchObject({ firm: null, seats: [] });
    expect(await titles(firm)).toEqual(['closed', 'blacklisted', 'certified']);
  });
});

describe('the desk', () => {
  it('shows who does not certify nobody’s number and nobody’s card', async () => {
    const { firmId, content } = await submitted();
    const full = await look(firmId);
    const masked = answerOf(await auditor(readFirm, { firmId }));
    expect([full.form?.content.legalPersonId, masked.form?.content.legalPersonId]).toEqual([content.legalPersonId, '1101**********002X']);
    expect(full.files).toHaveLength(1);
    await expect(auditor(checkForm, { firmId, version: 1 })).rejects.toThrow('您没有此操作的权限');
  });

  it('does not show what is still being written', async () => {
    const firm = await begin();
    expect((await look(firm.firmId)).form).toBeNull();
  });

  it('lists what waits, the longest first, page by page', async () => {
    const waiting = [];
    for (let after: string | undefined; ;) {
      const page = answerOf(await first(listFirms, { isWaiting: true, pageSize: 2, ...(after ? { after } : {}) }));
      waiting.push(...page.list);
      if (page.next === null) break;
      after = page.next;
    }
    expect(waiting.length).toBeGreaterThan(3);
    expect(new Set(waiting.map(({ id }) => id)).size).toBe(waiting.length);
    const moments = waiting.map(({ since }) => since?.getTime() ?? 0);
    expect(moments).toEqual([...moments].sort((one, other) => one - other));
  });

  it('finds firms by state, kind, name and by when their papers run out', async () => {
    const firm = await certified();
    const find = async (wanted: object) => answerOf(await first(listFirms, { pageSize: 50, ...wanted })).list.map(({ id }) => id);
    expect(await find({ keyword: firm.content.creditCode })).toEqual([firm.firmId]);
    expect(await find({ states: ['certified'], kind: 'producer', keyword: firm.content.name })).toEqual([firm.firmId]);
    expect(await find({ states: ['drafted'], keyword: firm.content.name })).toEqual([]);
    expect(await find({ endsWithin: 366 })).not.toContain(firm.firmId);
    expect(await find({ endsWithin: 90 })).toHaveLength(1);
  });

  it('puts each look at somebody’s papers on record, without them', async () => {
    const { firmId, content } = await submitted();
    answerOf(await first(readFirm, { firmId }));
    answerOf(await first(returnForm, { ...await shown(firmId), reasons: [{ path: 'legalPersonId', reason: '号码与证件不符' }], note: '' }));
    const { rows } = await app.database.pool.query<{ path: string; input: unknown }>(`select path, input from audit_row where matter_id = $1 order by id`, [firmId]);
    expect(rows.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/certification/firm/read', '/api/certification/form/return']));
    expect(JSON.stringify(rows)).toContain('号码与证件不符');
    expect(JSON.stringify(rows)).not.toContain(content.legalPersonId);
  });
});

describe('numbers of people and accounts', () => {
  it('lie nowhere in the database as they are, and are found again by whoever certifies', async () => {
    const numbers = { legalPersonId: '110105198803070010', bankAccount: '6217000010077777777' };
    const firm = await certified(numbers);
    answerOf(await firm.admin(beginChange, {}));
    await save(firm, { ...numbers, bankAccount: '6217000010088888888' });
    const kept = [...numbersOf({ ...firm.content, ...numbers }).map(({ number }) => number), '6217000010088888888'];
    expect(kept.length).toBeGreaterThan(3);
    const { rows: tables } = await app.database.pool.query<{ name: string }>(`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`);
    for (const { name } of tables) {
      const { rows } = await app.database.pool.query(`select 1 from ${name} as kept where kept::text ~ $1 limit 1`, [kept.join('|')]);
      expect([name, rows.length]).toEqual([name, 0]);
    }

    expect(answerOf(await firm.admin(ownForm, {})).form?.content).toMatchObject({ legalPersonId: '110105198803070010', bankAccount: '6217000010088888888' });
    const find = async (by: Client, keyword: string) => answerOf(await by(listFirms, { keyword })).list.map(({ id }) => id);
    expect(await find(first, '110105198803070010')).toEqual([firm.firmId]);
    expect(await find(first, '6217 0000 1007 7777 777')).toEqual([firm.firmId]);
    expect(await find(auditor, '110105198803070010')).toEqual([]);
    expect(await find(first, '110105198803070099')).toEqual([]);
  });

  it('are sealed anew under another key, those of certified firms too', async () => {
    const firm = await certified();
    const sealedOf = async () => (await app.database.pool.query<{ sealed: string }>('select sealed from certification_form where firm_id = $1', [firm.firmId])).rows;
    const before = await sealedOf();
    const [done] = await resealAll(app.database, [sealedForms]);
    expect(done?.count).toBeGreaterThan(0);
    expect(await sealedOf()).not.toEqual(before);
    expect((await look(firm.firmId)).inForce?.content.bankAccount).toBe(firm.content.bankAccount);
    await expect(app.database.pool.query(`update certification_form set sealed = '' where firm_id = $1`, [firm.firmId])).rejects.toThrow(/append-only/);
    await expect(app.database.pool.query('delete from certification_form where firm_id = $1', [firm.firmId])).rejects.toThrow(/append-only/);
  });
});
