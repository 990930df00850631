// Tests of the operators' calls: who sees what, search, encrypted numbers.

import { describe, expect, it } from 'vitest';
import { reencryptAll } from '#packages/db/reencrypt.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openCertification } from '../../../../test/support/certification.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { markFormChecked, listFirms, readFirm, markFormReturned } from '../../calls/desk.ts';
import { beginChange, ownForm } from '../../calls/own.ts';
import { numbersOf } from '../../rules/secrets.ts';
import { encryptedForms } from '../queries/form.ts';

const app = await testApp();
const { first, auditor, begin, save, look, shown, submitted, certified } = await openCertification(app);
await openFirm(app, 'old', ['firm_admin', 'firm_viewer', 'firm_trader'], { licenceExpiresOn: '2027-01-31' });

describe('the desk', () => {
  it('shows who does not certify nobody’s number and nobody’s card', async () => {
    const { firmId, content } = await submitted();
    const full = await look(firmId);
    const masked = answerOf(await auditor(readFirm, { firmId }));
    expect([full.form?.content.legalPersonId, masked.form?.content.legalPersonId]).toEqual([
      content.legalPersonId,
      '1101**********002X',
    ]);
    expect(full.files).toHaveLength(1);
    const { rows } = await app.database.pool.query<{ disclosed: string[] }>(
      `select disclosed from audit_entry where path = '/api/certification/firm/read' and matter_id = $1 order by seq`,
      [firmId],
    );
    expect(rows.map(({ disclosed }) => disclosed.length)).toEqual([1, 0]);
    expect(rows[0]?.disclosed[0]).toMatch(
      new RegExp(
        String.raw`^certification_form/\w+ \(${firmId}\): legalPersonId, bankAccount, people, owners$`,
      ),
    );
    await expect(auditor(markFormChecked, { firmId, version: 1 })).rejects.toThrow('您没有此操作的权限');
  });

  it('does not show what is still being written', async () => {
    const firm = await begin();
    expect((await look(firm.firmId)).form).toBeNull();
  });

  it('shows firms and people whose names may be taken for those of a form, the closest first', async () => {
    await openFirm(app, 'look', [], { name: '阳泉囗泉煤业有限公司', shortName: '囗泉' });
    await openFirm(app, 'letter', [], {
      name: '阳泉口泉焦业有限公司',
      legalPerson: '土山',
      controller: '阳泉国资委',
    });
    await openFirm(app, 'part', [], { name: '阳泉口泉煤业客户服务有限公司' });
    await openFirm(app, 'far', [], { name: '大同白水煤业有限公司' });
    const { firmId } = await submitted({
      name: '阳泉口泉煤业集团有限公司',
      shortName: '阳泉口泉',
      legalPerson: '士山',
    });
    const { similar } = await look(firmId);
    expect(similar.firms.map(({ name, how }) => [name, how])).toEqual([
      ['阳泉囗泉煤业有限公司', 'same_look'],
      ['阳泉口泉焦业有限公司', 'one_letter'],
      ['阳泉口泉煤业客户服务有限公司', 'contains'],
    ]);
    expect(similar.people.filter(({ name }) => name === '士山')).toMatchObject([
      { other: '土山', firm: '阳泉口泉焦业有限公司' },
    ]);
  });

  it('shows a firm that has the name of the platform in its own', async () => {
    await openFirm(app, 'platform', [], {
      kind: 'platform',
      name: '朔云煤炭交易中心有限公司',
      shortName: '朔云',
    });
    const { firmId } = await submitted({ name: '朔云客服有限公司', shortName: '朔云客服' });
    expect((await look(firmId)).similar.firms).toMatchObject([{ shortName: '朔云', how: 'contains' }]);
  });

  it('lists what waits, the longest first, page by page', async () => {
    for (let more = 0; more < 3; more += 1) await submitted();
    const waiting = [];
    for (let after: string | undefined; ;) {
      const page = answerOf(
        await first(listFirms, { isWaiting: true, pageSize: 2, ...(after ? { after } : {}) }),
      );
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
    const find = async (wanted: object) =>
      answerOf(await first(listFirms, { pageSize: 50, ...wanted })).list.map(({ id }) => id);
    expect(await find({ keyword: firm.content.creditCode })).toEqual([firm.firmId]);
    expect(await find({ states: ['certified'], kind: 'producer', keyword: firm.content.name })).toEqual([
      firm.firmId,
    ]);
    expect(await find({ states: ['drafted'], keyword: firm.content.name })).toEqual([]);
    expect(await find({ endsWithin: 366 })).not.toContain(firm.firmId);
    expect(await find({ endsWithin: 90 })).toHaveLength(1);
  });

  it('puts each look at somebody’s papers on record, without them', async () => {
    const { firmId, content } = await submitted();
    answerOf(await first(readFirm, { firmId }));
    answerOf(
      await first(markFormReturned, {
        ...(await shown(firmId)),
        reasons: [{ path: 'legalPersonId', reason: '号码与证件不符' }],
        note: '',
      }),
    );
    const { rows } = await app.database.pool.query<{ path: string; input: unknown }>(
      `select path, input from audit_entry where matter_id = $1 order by id`,
      [firmId],
    );
    expect(rows.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/api/certification/firm/read', '/api/certification/form/return']),
    );
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
    const kept = [
      ...numbersOf({ ...firm.content, ...numbers }).map(({ number }) => number),
      '6217000010088888888',
    ];
    expect(kept.length).toBeGreaterThan(3);
    const { rows: tables } = await app.database.pool.query<{ name: string }>(
      `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const { rows } = await app.database.pool.query(
        `select 1 from ${name} as kept where kept::text ~ $1 limit 1`,
        [kept.join('|')],
      );
      expect([name, rows.length]).toEqual([name, 0]);
    }

    expect(answerOf(await firm.admin(ownForm, {})).form?.content).toMatchObject({
      legalPersonId: '110105198803070010',
      bankAccount: '6217000010088888888',
    });
    const find = async (by: Client, keyword: string) =>
      answerOf(await by(listFirms, { keyword })).list.map(({ id }) => id);
    expect(await find(first, '110105198803070010')).toEqual([firm.firmId]);
    expect(await find(first, '6217 0000 1007 7777 777')).toEqual([firm.firmId]);
    expect(await find(auditor, '110105198803070010')).toEqual([]);
    expect(await find(first, '110105198803070099')).toEqual([]);
  });

  it('are encrypted anew under another key, those of certified firms too', async () => {
    const firm = await certified();
    const sealedOf = async () =>
      (
        await app.database.pool.query<{ encrypted: string }>(
          'select encrypted from certification_form where firm_id = $1',
          [firm.firmId],
        )
      ).rows;
    const before = await sealedOf();
    const [done] = await reencryptAll(app.database, [encryptedForms]);
    expect(done?.count).toBeGreaterThan(0);
    expect(await sealedOf()).not.toEqual(before);
    expect((await look(firm.firmId)).inForce?.content.bankAccount).toBe(firm.content.bankAccount);
    await expect(
      app.database.pool.query(`update certification_form set encrypted = '' where firm_id = $1`, [
        firm.firmId,
      ]),
    ).rejects.toThrow(/append-only/);
    await expect(
      app.database.pool.query('delete from certification_form where firm_id = $1', [firm.firmId]),
    ).rejects.toThrow(/append-only/);
  });
});
