// Opening for real: refused with its reasons, by two, once, for good.

import { PDF } from '@libpdf/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { features, setup } from '#apps/server/features.ts';
import { listAuditRows } from '#features/audit/calls.ts';
import { chooseBankGateway } from '#features/bank/server/services/chooseBankGateway.ts';
import { proposeParameter } from '#features/catalog/calls/parameter.ts';
import type { ParameterKey } from '#features/catalog/parameters.ts';
import { openedPlatform, setParameter, setupItems } from '#features/catalog/server/public.ts';
import { readQueue } from '#features/dashboard/calls/queue.ts';
import { renderDocument } from '#features/document/server/public.ts';
import { contractExample } from '#packages/pdf/document.example.ts';
import { renderPaper } from '#packages/pdf/renderedPaper.ts';
import type { ExtensionPoint } from '#packages/rpc/server/registrations.ts';
import { testApp } from '../../../../test/support/app.ts';
import { makeReady, withoutArchive } from '../../../../test/support/launching.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { askToOpen, callOffOpening, openPlatform, readSetup } from '../../calls/launch.ts';
import { readStanding } from '../../calls/standing.ts';
import { isOpenedLocked } from '../public.ts';
import { createLaunchHandlers } from './launch.ts';

const items = withoutArchive(setup);
const all = <Value>(point: ExtensionPoint<Value>) =>
  ((point as unknown) === setupItems
    ? items
    : (point as unknown) === openedPlatform
      ? [isOpenedLocked]
      : []) as Value[];
const app = await testApp({
  features: {
    ...features,
    handlers: [
      ...features.handlers.filter(({ call }) => !call.path.startsWith('/api/launch/')),
      ...createLaunchHandlers({ all }),
    ],
  },
});
const { admin, second, auditor, checker } = await makeReady(app);
const { pool, reading } = app.database;
const stateOf = async () => answerOf(await auditor(readSetup, {})).state;
const lacksOf = async () =>
  answerOf(await auditor(readSetup, {})).items.flatMap(({ name, lacks }) =>
    lacks.map(({ lack }) => `${name}.${lack}`),
  );
const reason = '筹备完成';
const newestOf = async (key: string) =>
  (
    await pool.query<{ newest: number }>(
      'select max(version) as newest from catalog_parameter_version where key = $1',
      [key],
    )
  ).rows[0]?.newest ?? 0;
const empty = async (key: ParameterKey, effectiveAt: Date | null = null, over?: number) =>
  admin(proposeParameter, { key, value: '', effectiveAt, note: reason, over: over ?? (await newestOf(key)) });

describe('before it opens', () => {
  it('everything is in place, and anybody may know that it is on trial', async () => {
    expect(await lacksOf()).toEqual([]);
    expect(answerOf(await app.client()(readStanding, {}))).toEqual({ isTrial: true });
  });

  it.each([
    ['TEXT_CHANNEL', 'outbox', 'http', 'texts.kept'],
    ['MAIL_CHANNEL', 'outbox', 'smtp', 'mails.kept'],
    ['OPERATING_ACCOUNT', '', '某公司;某银行;105164000012;14050164000812345678', 'operating_account.empty'],
    ['BANK_HTTP_URL', '', 'https://bank.example/api', 'bank.embedded'],
    ['FRONT_CA_HTTP_URL', '', 'https://ca.example/api', 'authority.embedded'],
    ['TIMESTAMP_URL', '', 'https://tsa.example/tsa', 'clock.embedded'],
  ] as const)('with %s as %j it is refused and says why', async (key, value, good, lack) => {
    await app.perform((ctx) => setParameter(ctx, key, value));
    expect(await lacksOf()).toEqual([lack]);
    const [item = ''] = lack.split('.');
    expect(await admin(askToOpen, { reason })).toMatchObject({
      fault: { name: 'not_ready', params: { count: 1, items: [item] } },
    });
    await app.perform((ctx) => setParameter(ctx, key, good));
    expect(await lacksOf()).toEqual([]);
  });

  it.each([
    [
      'a free seat',
      `update firm_seat set seat = 'operator_auditor' where seat = 'operator_editor'`,
      `update firm_seat set seat = 'operator_editor'
        where seat = 'operator_auditor'
          and person_id in (select id from account_person where login_name = 'desk.editor')`,
      'platform_firm.seat',
    ],
    [
      'no freight rate',
      'update catalog_freight set is_retired = true',
      'update catalog_freight set is_retired = false',
      'places.no_freight',
    ],
    [
      'the keys beside the database',
      'update launch_installation set has_keys_apart = false',
      'update launch_installation set has_keys_apart = true',
      'keys.beside',
    ],
    [
      'no title',
      `update launch_installation set site_title = ''`,
      `update launch_installation set site_title = '朔州煤炭交易网'`,
      'site_title.default',
    ],
    [
      'no address',
      `update launch_installation set public_url = ''`,
      `update launch_installation set public_url = 'https://coal.example.com'`,
      'public_address.empty',
    ],
    [
      'an address that is not secure',
      `update launch_installation set public_url = 'http://coal.example.com'`,
      `update launch_installation set public_url = 'https://coal.example.com'`,
      'public_address.plain',
    ],
  ])('with %s something is missing', async (_case, change, back, lack) => {
    await pool.query(change);
    expect(await lacksOf()).toEqual([lack]);
    await pool.query(back);
    expect(await lacksOf()).toEqual([]);
  });

  it('what one asks another decides; the first may take it back', async () => {
    answerOf(await admin(askToOpen, { reason }));
    expect(await admin(openPlatform, {})).toMatchObject({ fault: { name: 'second_person' } });
    expect(answerOf(await admin(readSetup, {}))).toMatchObject({
      moves: ['call_off'],
      asked: { isOwn: true },
    });
    expect(answerOf(await second(readSetup, {}))).toMatchObject({ moves: ['call_off', 'open'] });
    expect(answerOf(await second(readQueue, {})).list).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ kind: 'decide_launch', path: 'setup' })]) as object,
    );
    answerOf(await admin(callOffOpening, { reason: '再核对一次' }));
    expect(await stateOf()).toBe('trial');
    expect(await second(openPlatform, {})).toMatchObject({ fault: { name: 'wrong_state' } });
  });

  it('is refused to those without the seat', async () => {
    for (const client of [checker, auditor])
      await expect(client(askToOpen, { reason })).rejects.toThrow('您没有此操作的权限');
    await expect(app.client()(askToOpen, { reason })).rejects.toThrow();
    expect(await stateOf()).toBe('trial');
  });

  it('is checked again by the second: what was emptied meanwhile refuses', async () => {
    answerOf(await admin(askToOpen, { reason }));
    await app.perform((ctx) => setParameter(ctx, 'TEXT_CHANNEL', 'outbox'));
    expect(await second(openPlatform, {})).toMatchObject({ fault: { name: 'not_ready' } });
    await app.perform((ctx) => setParameter(ctx, 'TEXT_CHANNEL', 'http'));
    expect(await stateOf()).toBe('asked');
  });

  it.each(['BANK_HTTP_URL', 'TIMESTAMP_URL'] as const)(
    '%s cannot be emptied for a later moment, at which the platform may have opened',
    async (key) => {
      const effectiveAt = new Date(app.now.getTime() + 86_400_000);
      expect(await empty(key, effectiveAt)).toMatchObject({
        fault: { name: 'value_needed', params: { key } },
      });
    },
  );

  it('papers carry the line of the trial', async () => {
    const { bytes } = await renderDocument(reading, contractExample, 'firm');
    for (const page of (await PDF.load(bytes)).getPages())
      expect(page.extractText().text.replaceAll(/\s+/g, '')).toContain('试运行文件：平台尚未正式开业');
  });
});

describe('opening', () => {
  const raced = { moves: 0, isOpenAndEmptied: true };
  beforeAll(async () => {
    app.pass(60_000);
    const newest = await newestOf('TIMESTAMP_URL');
    const [emptied, ...results] = await Promise.all([
      empty('TIMESTAMP_URL', null, newest),
      ...Array.from({ length: 12 }, (_none, at) =>
        at % 3 === 2 ? admin(callOffOpening, { reason: `${at}` }) : second(openPlatform, {}),
      ),
    ]);
    raced.moves = results.filter(({ ok }) => ok).length;
    raced.isOpenAndEmptied = emptied.ok && (await stateOf()) === 'opened';
    await app.perform((ctx) => setParameter(ctx, 'TIMESTAMP_URL', 'https://tsa.example/tsa'));
    // Called off by the faster: asked and opened again.
    if ((await stateOf()) === 'trial') {
      answerOf(await admin(askToOpen, { reason }));
      answerOf(await second(openPlatform, {}));
    }
  });

  it('or calling off happens once, and not while what it needs is emptied', () => {
    expect(raced).toEqual({ moves: 1, isOpenAndEmptied: false });
  });

  it('happens once, and the history tells by whom', async () => {
    const { state, history, moves } = answerOf(await auditor(readSetup, {}));
    expect([state, moves]).toEqual(['opened', []]);
    expect(history.at(-1)).toMatchObject({ move: 'open', by: 'night operator_admin' });
    expect(history.filter(({ move }) => move === 'open')).toHaveLength(1);
    expect(answerOf(await app.client()(readStanding, {}))).toEqual({ isTrial: false });
  });

  it('stands in the audit log', async () => {
    const rows = answerOf(
      await auditor(listAuditRows, {
        from: '2026-11-24',
        to: '2026-11-24',
        path: '/api/launch/opening/open',
      }),
    );
    expect(rows.list.filter(({ outcome }) => outcome === 0)).toHaveLength(1);
  });

  it('is for good, past the code too', async () => {
    expect(await admin(askToOpen, { reason })).toMatchObject({ fault: { name: 'wrong_state' } });
    await expect(pool.query(`update launch set state = 'trial'`)).rejects.toThrow(/stays open/);
    await expect(pool.query('delete from launch')).rejects.toThrow(/append-only/);
  });

  it('marks no paper made since, and those made before for good', async () => {
    const since = { ...contractExample, madeAt: app.now };
    const plain = await renderPaper(since, 'firm');
    expect((await renderDocument(reading, since, 'firm')).sha256).toBe(plain.sha256);
    const before = { ...contractExample, madeAt: new Date(app.now.getTime() - 3_600_000) };
    expect((await renderDocument(reading, before, 'firm')).sha256).not.toBe(
      (await renderPaper(before, 'firm')).sha256,
    );
  });

  it.each(['BANK_HTTP_URL', 'FRONT_CA_HTTP_URL', 'TIMESTAMP_URL', 'OPERATING_ACCOUNT'] as const)(
    '%s may be changed, but not emptied',
    async (key) => {
      expect(await empty(key)).toMatchObject({ fault: { name: 'value_needed', params: { key } } });
      if (key === 'OPERATING_ACCOUNT') return;
      const [value, over] = ['https://another.example/api', await newestOf(key)];
      answerOf(await admin(proposeParameter, { key, value, effectiveAt: null, note: reason, over }));
    },
  );

  it('leaves no stand-in to fall back on', async () => {
    await app.perform((ctx) => setParameter(ctx, 'BANK_HTTP_URL', ''));
    app.pass(1_000);
    await expect(chooseBankGateway({ reading, commit: app.perform, now: app.now })).rejects.toThrow(
      /BANK_HTTP_URL/,
    );
  });
});
