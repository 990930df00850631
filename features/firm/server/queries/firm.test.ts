// Firms on a real database: actor, certificate, search and names.

import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD_HASH, testApp } from '../../../../test/support/app.ts';
import { getCaUserInfo, nameFirms, searchFirms, traderInfo } from '../../calls/firm.ts';
import type { FirmKind } from '../../kinds.ts';
import { checkCharacter } from '../../rules/creditCode.ts';
import { readSessionActor, addStaffPerson, insertCertifiedFirm, readFirms } from '../public.ts';

const app = await testApp();
const ids = new Map<string, string>();

const creditCode = (number: number) => {
  const first17 = `91140600MA0${String(number).padStart(6, '0')}`;
  return first17 + (checkCharacter(first17) ?? '');
};

async function admit(handle: string, name: string, kind: FirmKind, at: number) {
  const id = await app.perform((ctx) =>
    insertCertifiedFirm(ctx, {
      handle,
      name,
      shortName: name.slice(2, 6),
      kind,
      canSell: kind !== 'user',
      canBuy: kind !== 'producer',
      isTradingCompany: kind === 'trader',
      creditCode: creditCode(at),
      legalPerson: `法人${at}`,
      controller: `控制人${at}`,
      city: '朔州市',
      placeId: null,
      licenceExpiresOn: '2028-12-31',
    }),
  );
  ids.set(handle, id);
  return id;
}

beforeAll(async () => {
  await admit('heishan', '朔州黑山煤业有限公司', 'producer', 1);
  await admit('jinghua', '唐山京华发电有限公司', 'user', 2);
  await admit('yunmao', '朔州云茂贸易有限公司', 'trader', 3);
  await admit('platform', '朔云煤炭交易中心', 'platform', 4);
  await app.perform(async (ctx) => {
    await addStaffPerson(ctx, ids.get('yunmao') ?? '', {
      loginName: 'Yunmao.All',
      passwordHash: TEST_PASSWORD_HASH,
      name: '王芳',
      seats: ['firm_viewer', 'firm_trader'],
    });
  });
});

it('says for whom and in which seats somebody acts', async () => {
  const client = await app.signIn('yunmao.all');
  expect(await client(traderInfo, {})).toEqual({
    ok: true,
    answer: {
      firm: {
        id: ids.get('yunmao'),
        handle: 'yunmao',
        name: '朔州云茂贸易有限公司',
        shortName: '云茂贸易',
        kind: 'trader',
        state: 'certified',
        capabilities: ['sell', 'buy', 'trading_company'],
        city: '朔州市',
        credit: null,
        placeId: null,
      },
      seats: ['firm_trader', 'firm_viewer'],
      isToChoose: false,
    },
  });
});

it('says so where there is no certificate, and shows the newest one', async () => {
  const client = await app.signIn('yunmao.all');
  expect(await client(getCaUserInfo, {})).toMatchObject({
    answer: { status: 'none', certSn: '', notAfter: null },
  });
  await app.database.pool.query(`
    insert into account_certificate (id, person_id, ca_name, subject, serial_no, not_before, not_after,
                                     status, key_mode)
    select 'certificate', id, '朔云CA', 'CN=王芳', '5A01', '2025-01-01', '2026-01-01', 'issued',
           'device' from account_person`);
  expect(await client(getCaUserInfo, {})).toMatchObject({
    answer: { status: 'expired', certSn: '5A01', caName: '朔云CA' },
  });
});

describe('the search', () => {
  it.each([
    ['a part of the name', '黑山', ['heishan']],
    ['a word that two share', '有限公司', ['jinghua', 'heishan', 'yunmao']],
    ['the credit code', creditCode(2).toLowerCase(), ['jinghua']],
    ['signs that SQL would take', '%', []],
    ['the platform itself', '交易中心', []],
    ['nothing that exists', '不存在的公司', []],
  ])('by %s', async (_way, keyword, handles) => {
    const client = await app.signIn('yunmao.all');
    const found = await client(searchFirms, { keyword });
    const sorted = (list: (string | undefined)[]) => [...list].sort();
    expect(found.ok && sorted(found.answer.map(({ id }) => id))).toEqual(
      sorted(handles.map((handle) => ids.get(handle))),
    );
  });

  it('finds certified firms only, and of one kind where asked', async () => {
    const client = await app.signIn('yunmao.all');
    const mines = await client(searchFirms, { keyword: '有限公司', kind: 'producer' });
    expect(mines).toMatchObject({ answer: [{ id: ids.get('heishan') }] });
    await app.database.pool.query(`update firm set state = 'suspended' where handle = 'heishan'`);
    expect(await client(searchFirms, { keyword: '黑山' })).toMatchObject({ answer: [] });
  });

  it('is closed to visitors', async () => {
    await expect(app.client()(searchFirms, { keyword: '煤' })).rejects.toMatchObject({ kind: 'signed_out' });
  });
});

describe('firms are named by their ids', () => {
  it('to anybody signed in: those certified, in the order asked, and nothing of the others', async () => {
    const client = await app.signIn('yunmao.all');
    const idOf = (handle: string) => ids.get(handle) ?? '';
    await app.database.pool.query(
      `update firm
          set state = case handle when 'heishan' then 'suspended' else 'certified' end
        where kind <> 'platform'`,
    );
    const asked = [
      idOf('yunmao'),
      idOf('heishan'),
      '01ARZ3NDEKTSV4RRFFQ69G5FAV',
      idOf('platform'),
      idOf('jinghua'),
    ];
    const named = await client(nameFirms, { ids: asked });
    expect(named.ok && named.answer.map(({ id }) => id)).toEqual([idOf('yunmao'), idOf('jinghua')]);
    expect(named.ok && named.answer[1]).toEqual({
      id: idOf('jinghua'),
      name: '唐山京华发电有限公司',
      shortName: '京华发电',
    });
  });
  it('to no visitor', async () => {
    await expect(app.client()(nameFirms, { ids: [] })).rejects.toMatchObject({ kind: 'signed_out' });
  });
  it('fifty at a time', async () => {
    const client = await app.signIn('yunmao.all');
    const asked = (count: number) =>
      client(nameFirms, { ids: Array<string>(count).fill(ids.get('jinghua') ?? '') });
    expect(await asked(50)).toMatchObject({ answer: [{ id: ids.get('jinghua') }] });
    await expect(asked(51)).rejects.toMatchObject({ code: '900400' });
  });
});

it('reads firms in the order asked, without those that do not exist', async () => {
  const [yunmao, jinghua] = [ids.get('yunmao') ?? '', ids.get('jinghua') ?? ''];
  const firms = await readFirms(app.database.reading, [yunmao, 'nobody', jinghua]);
  expect(firms.map(({ handle, can_buy }) => [handle, can_buy])).toEqual([
    ['yunmao', true],
    ['jinghua', true],
  ]);
});

it('knows who is at work in a session, for those who keep a line open', async () => {
  const actor = await app.runtime.identify(await app.tokenOf('yunmao.all'), app.now);
  expect(await readSessionActor(app.database.reading, actor?.sessionId ?? '', app.now)).toEqual(actor);
  expect(await readSessionActor(app.database.reading, 'no-such-session', app.now)).toBeUndefined();
});

it('admits no firm whose credit code is wrong', async () => {
  await expect(
    app.perform((ctx) =>
      insertCertifiedFirm(ctx, {
        handle: 'wrong',
        name: '错误',
        shortName: '错误',
        kind: 'trader',
        canSell: true,
        canBuy: true,
        isTradingCompany: true,
        creditCode: '91350100M000100Y44',
        legalPerson: '',
        controller: '',
        city: '',
        placeId: null,
        licenceExpiresOn: null,
      }),
    ),
  ).rejects.toThrow('91350100M000100Y44');
});
