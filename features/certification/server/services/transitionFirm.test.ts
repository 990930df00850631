// Tests of certification: start, two reviewers, return, change.

import { describe, expect, it } from 'vitest';
import { searchFirms, traderInfo } from '#features/firm/calls/firm.ts';
import { inviteStaff } from '#features/firm/calls/staff.ts';
import { testApp } from '../../../../test/support/app.ts';
import { codeOf, openCertification } from '../../../../test/support/certification.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf, faultOf } from '../../../../test/support/trading.ts';
import { markFormChecked, markFormPassed, readFirm, markFormReturned } from '../../calls/desk.ts';
import { beginChange, dropChange, ownForm, saveForm, startFirm } from '../../calls/own.ts';
import { EMPTY_OWNER } from '../../form.ts';

const app = await testApp();
const {
  first,
  second,
  stranger,
  soon,
  begin,
  versionOf,
  save,
  submit,
  look,
  shown,
  submitted,
  certified,
  stateOf,
  titles,
} = await openCertification(app);
await openFirm(app, 'old', ['firm_admin', 'firm_viewer', 'firm_trader'], { licenceExpiresOn: '2027-01-31' });

describe('a stranger', () => {
  it('begins one firm and becomes its administrator', async () => {
    const { admin } = await stranger();
    expect(answerOf(await admin(ownForm, {}))).toMatchObject({ firm: null, mayWrite: false });
    const start = { creditCode: codeOf(500), name: '朔州新矿有限公司', kind: 'producer' } as const;
    const started = await Promise.all([
      admin(startFirm, start),
      admin(startFirm, { ...start, name: '朔州又一矿有限公司' }),
    ]);
    expect(started.map(faultOf).sort()).toEqual(['done', 'has_firm']);
    soon();
    expect(answerOf(await admin(traderInfo, {}))).toMatchObject({
      firm: { state: 'drafted' },
      seats: ['firm_admin'],
    });
    expect(answerOf(await admin(ownForm, {}))).toMatchObject({
      firm: { creditCode: codeOf(500) },
      form: { number: 1, state: 'drafted' },
      mayWrite: true,
    });
    const { rows } = await app.database.pool.query(
      `select 1 from audit_entry where path = '/api/certification/form/own' and cardinality(disclosed) = 1`,
    );
    expect(rows).toHaveLength(1);
  });

  it('is refused with a wrong code, and with that of a firm that is there', async () => {
    const taken = await submitted();
    const { admin } = await stranger();
    const start = { name: '朔州某某煤业有限公司', kind: 'producer' } as const;
    expect(faultOf(await admin(startFirm, { ...start, creditCode: '91350100M000100Y44' }))).toBe(
      'code_wrong',
    );
    expect(faultOf(await admin(startFirm, { ...start, creditCode: taken.content.creditCode }))).toBe(
      'code_taken',
    );
    expect(
      faultOf(await admin(startFirm, { kind: 'user', name: taken.content.name, creditCode: codeOf(501) })),
    ).toBe('name_taken');
  });

  let knownFirms = 0;
  it.each<[what: string, known: string, name: string]>([
    ['in other widths and brackets', '中晋（朔州）煤业有限公司', '中晋(朔州) 煤业有限公司'],
    ['with a letter that looks like its own', '囗泉（大同）煤业有限公司', '口泉(大同)煤业有限公司'],
    ['with letters of another script', 'HUANENG煤业有限公司', 'HU\u0410N\u0415NG煤业有限公司'],
    ['with a digit for a letter', '大同COAL煤业有限公司', '大同COA1煤业有限公司'],
    ['with a full stop', '平鲁白羊岭煤业有限公司', '平鲁白羊岭煤业有限公司。'],
    ['with another dot', '艾力·买买提煤业有限公司', '艾力•买买提煤业有限公司'],
    [
      'of a firm from before whose name holds what nobody sees',
      '雁门\u200b关\u{e0100}煤业有限公司',
      '雁门关煤业有限公司',
    ],
  ])('is refused the name of another firm %s', async (_what, known, name) => {
    const handle = `known${(knownFirms += 1)}`;
    await openFirm(app, handle, ['firm_admin'], { name: known });
    const { admin } = await stranger();
    expect(
      faultOf(await admin(startFirm, { kind: 'user', name, creditCode: codeOf(600 + knownFirms) })),
    ).toBe('name_taken');
  });

  it('is told which name holds what nobody sees', async () => {
    const firm = await begin();
    const content = { ...firm.content, owners: [{ ...EMPTY_OWNER, name: '张\u3164三' }] };
    const version = await versionOf(firm.admin);
    const refused = { fields: [{ field: 'content.owners.0.name', allowed: 'visible characters' }] };
    await expect(firm.admin(saveForm, { version, content })).rejects.toMatchObject({
      code: '900400',
      body: refused,
    });
    const reply = await app.http.inject({
      method: 'POST',
      url: saveForm.path,
      headers: { authorization: `Bearer ${await app.tokenOf(firm.loginName)}` },
      payload: { version, content, randomCode: 'unseen-in-a-name' },
    });
    expect(reply.json()).toMatchObject({ code: '900400', body: refused });
  });

  it('who only began a firm keeps nobody out: the first to hand in owns the code', async () => {
    const code = codeOf(502);
    const [one, other] = [
      await begin({ creditCode: code, name: '朔州一号煤业有限公司' }),
      await begin({ creditCode: code, name: '朔州二号煤业有限公司' }),
    ];
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
    expect(faultOf(await firm.admin(saveForm, { version: version - 1, content: firm.content }))).toBe(
      'version_changed',
    );
  });

  it('is not taken with flaws: each is told with its place', async () => {
    const firm = await begin();
    await save(firm, { legalPersonId: '110105194912310021', bankFiles: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'] });
    const refused = await submit(firm);
    expect(refused).toMatchObject({
      fault: {
        name: 'incomplete',
        params: {
          flaws: [
            { path: 'legalPersonId', flaw: 'id_card' },
            { path: 'bankFiles', flaw: 'document' },
          ],
        },
      },
    });
  });

  it('handed in is closed to its writer, and its numbers are hidden', async () => {
    const firm = await submitted();
    expect(answerOf(await firm.admin(ownForm, {}))).toMatchObject({
      mayWrite: false,
      form: { state: 'submitted', content: { legalPersonId: '1101**********002X' } },
    });
    expect(
      faultOf(await firm.admin(saveForm, { version: await versionOf(firm.admin), content: firm.content })),
    ).toBe('wrong_state');
  });
});

describe('two people', () => {
  it('certify a firm one after the other', async () => {
    const firm = await submitted();
    expect(answerOf(await first(markFormChecked, await shown(firm.firmId)))).toMatchObject({
      state: 'checked',
    });
    expect(answerOf(await second(markFormPassed, await shown(firm.firmId)))).toMatchObject({
      state: 'certified',
    });
    soon();
    expect(answerOf(await firm.admin(traderInfo, {}))).toMatchObject({
      firm: { state: 'certified', capabilities: ['sell'], shortName: '白羊岭矿', city: '朔州市' },
    });
    expect(answerOf(await firm.admin(searchFirms, { keyword: firm.content.name }))).toHaveLength(1);
    expect(await titles(firm)).toEqual(['certified']);
    expect((await look(firm.firmId)).history.map(({ move }) => move)).toEqual(['certify', 'check', 'submit']);
  });

  it('are never one and the same', async () => {
    const { firmId } = await submitted();
    answerOf(await first(markFormChecked, await shown(firmId)));
    expect((await look(firmId)).needsOther).toBe(true);
    expect(faultOf(await first(markFormPassed, await shown(firmId)))).toBe('second_person');
    expect((await look(firmId, second)).needsOther).toBe(false);
  });

  it('at once: one wins, and the other is told', async () => {
    const { firmId } = await submitted();
    const which = await shown(firmId);
    const checks = await Promise.all([
      first(markFormChecked, which),
      second(markFormChecked, which),
      first(markFormChecked, which),
      second(markFormChecked, which),
    ]);
    expect(checks.map(faultOf).sort()).toEqual([
      'done',
      'version_changed',
      'version_changed',
      'version_changed',
    ]);
    const checked = await look(firmId);
    const passes = await Promise.all([
      first(markFormPassed, await shown(firmId)),
      second(markFormPassed, await shown(firmId)),
    ]);
    const [outcome, refusal] = passes.map(faultOf).sort();
    expect(outcome).toBe('done');
    // Depending on timing: not theirs to pass, or passed already.
    expect(['second_person', 'version_changed', 'wrong_state']).toContain(refusal);
    expect((await look(firmId)).history.map(({ by }) => by)).not.toEqual([
      checked.form?.checkedBy?.name,
      checked.form?.checkedBy?.name,
    ]);
  });

  it('cannot pass what the database would take from one', async () => {
    const { firmId } = await submitted();
    await expect(
      app.database.pool.query(
        `update certification_form set state = 'passed', checked_by = submitted_by, passed_by = submitted_by,
          passed_at = now() where firm_id = $1`,
        [firmId],
      ),
    ).rejects.toThrow(/check constraint/);
  });

  it('and certified is never written over', async () => {
    const { firmId } = await certified();
    await expect(
      app.database.pool.query(`update certification_form set content = '{}' where firm_id = $1`, [firmId]),
    ).rejects.toThrow(/append-only/);
  });
});

describe('a form that comes back', () => {
  it('says why at each place, is mended and handed in again', async () => {
    const firm = await submitted();
    answerOf(
      await first(markFormReturned, {
        ...(await shown(firm.firmId)),
        reasons: [{ path: 'licences.1.files', reason: '扫描件模糊' }],
        note: '请补清晰件',
      }),
    );
    expect(await titles(firm)).toEqual(['returned']);
    expect(answerOf(await firm.admin(ownForm, {}))).toMatchObject({
      mayWrite: true,
      firm: { state: 'returned' },
      form: {
        reasons: [{ path: 'licences.1.files', reason: '扫描件模糊' }],
        note: '请补清晰件',
        content: { legalPersonId: '11010519491231002X' },
      },
    });
    await save(firm, { capital: '6000' });
    expect(answerOf(await submit(firm))).toMatchObject({ state: 'submitted' });
  });

  it('needs a reason', async () => {
    const { firmId } = await submitted();
    expect(faultOf(await first(markFormReturned, { ...(await shown(firmId)), reasons: [], note: '' }))).toBe(
      'bad_parameter',
    );
  });

  it('after the first look begins with the first look again', async () => {
    const firm = await submitted();
    answerOf(await first(markFormChecked, await shown(firm.firmId)));
    answerOf(
      await second(markFormReturned, {
        ...(await shown(firm.firmId)),
        reasons: [{ path: 'scope', reason: '与执照不符' }],
        note: '',
      }),
    );
    await save(firm, { scope: '煤炭开采' });
    answerOf(await submit(firm));
    expect(faultOf(await second(markFormPassed, await shown(firm.firmId)))).toBe('wrong_state');
    expect(faultOf(await second(markFormChecked, await shown(firm.firmId)))).toBe('done');
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
    expect(answerOf(await firm.admin(searchFirms, { keyword: firm.content.name }))).toMatchObject([
      { shortName },
    ]);
    expect(answerOf(await first(readFirm, { firmId: firm.firmId }))).toMatchObject({
      firm: { waiting: 'check' },
      form: { number: 2, content: { capital: '8000' } },
      inForce: { number: 1, content: { capital: '5000' } },
    });
    answerOf(await first(markFormChecked, await shown(firm.firmId)));
    expect(faultOf(await first(markFormPassed, await shown(firm.firmId)))).toBe('second_person');
    expect(answerOf(await second(markFormPassed, await shown(firm.firmId)))).toMatchObject({
      state: 'certified',
    });
    expect(answerOf(await firm.admin(searchFirms, { keyword: firm.content.name }))).toMatchObject([
      { shortName: '白羊岭' },
    ]);
    expect(await titles(firm)).toEqual(['change_granted', 'certified']);
  });

  it('of the name shows in texts to strangers only once it is granted', async () => {
    const firm = await certified();
    const asked = { name: '平台客户服务有限公司', shortName: '平台客服' };
    const invite = async (phone: string) => {
      const invitation = { phone, name: '李娜', seats: ['firm_trader' as const], most: null };
      answerOf(await firm.admin(inviteStaff, { ...invitation, locale: 'zh-Hans' }));
      const { rows } = await app.database.pool.query<{ text: string }>(
        'select text from account_outgoing_message where phone = $1',
        [phone],
      );
      return rows[0]?.text ?? '';
    };
    answerOf(await firm.admin(beginChange, {}));
    await save(firm, asked);
    answerOf(await submit(firm));
    const before = await invite('13700000001');
    expect(before).toContain(`${firm.content.shortName}邀请您`);
    expect(before).not.toContain('客');
    answerOf(await first(markFormChecked, await shown(firm.firmId)));
    answerOf(await second(markFormPassed, await shown(firm.firmId)));
    expect(await invite('13700000002')).toContain('平台客服邀请您');
  });

  it('to a name that cannot be told from another one is neither asked for nor granted', async () => {
    const firm = await certified();
    answerOf(await firm.admin(beginChange, {}));
    await openFirm(app, 'asked', [], { name: '浑源口泉煤业有限公司' });
    await save(firm, { name: '浑源囗泉煤业有限公司' });
    expect(faultOf(await submit(firm))).toBe('name_taken');
    await save(firm, { name: '浑源力拓煤业有限公司' });
    answerOf(await submit(firm));
    answerOf(await first(markFormChecked, await shown(firm.firmId)));
    await openFirm(app, 'granted', [], { name: '浑源カ拓煤业有限公司' });
    expect(faultOf(await second(markFormPassed, await shown(firm.firmId)))).toBe('name_taken');
  });

  it('that comes back or is given up changes nothing', async () => {
    const firm = await certified();
    answerOf(await firm.admin(beginChange, {}));
    await save(firm, { capital: '9000' });
    answerOf(await submit(firm));
    answerOf(
      await first(markFormReturned, {
        ...(await shown(firm.firmId)),
        reasons: [{ path: 'capital', reason: '与执照不符' }],
        note: '',
      }),
    );
    expect(await stateOf(firm)).toBe('certified');
    answerOf(await firm.admin(dropChange, { version: await versionOf(firm.admin) }));
    expect(answerOf(await firm.admin(ownForm, {}))).toMatchObject({
      form: null,
      inForce: { capital: '5000' },
    });
  });

  it('of a firm that came without a form begins with what is known of it', async () => {
    const admin = await app.signIn('old.admin');
    answerOf(await admin(beginChange, {}));
    expect(answerOf(await admin(ownForm, {}))).toMatchObject({
      form: { number: 1, content: { name: 'old有限公司', trades: ['sell', 'buy'] } },
    });
  });
});
