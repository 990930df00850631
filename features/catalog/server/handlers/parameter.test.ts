// Changing parameters: effective dates, second person, never in the past.

import { beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import {
  deskParameterHistory,
  deskParameters,
  proposeParameter,
  publishParameter,
  rejectParameter,
  rollBackParameter,
  withdrawParameter,
} from '../../calls/parameter.ts';
import { qrySysParameter } from '../../calls/referenceData.ts';
import type { ParameterKey } from '../../parameters.ts';
import { catalogJobs } from '../jobs.ts';
import { readNumberParameter } from '../public.ts';
import { seedCatalog } from '../seed/all.ts';

const app = await testApp();
await openFirm(app, 'desk', ['operator_admin', 'operator_checker', 'operator_auditor']);
await openFirm(app, 'night', ['operator_admin', 'operator_checker']);
const [admin, night, checker, auditor] = [
  await app.signIn('desk.admin'),
  await app.signIn('night.admin'),
  await app.signIn('desk.checker'),
  await app.signIn('desk.auditor'),
];
beforeAll(() => app.perform(seedCatalog));

const HOUR = 3_600_000;
const later = (hours: number) => new Date(app.now.getTime() + hours * HOUR);
const note = '按新规则调整';
const row = async (key: ParameterKey) =>
  answerOf(await auditor(deskParameters, {})).list.find((one) => one.key === key)!;
const propose = async (key: ParameterKey, value: string, effectiveAt: Date | null = null, who = admin) =>
  who(proposeParameter, { key, value, effectiveAt, note, over: (await row(key)).newest });
const proposed = async (key: ParameterKey, value: string, effectiveAt: Date | null = null) =>
  answerOf(await propose(key, value, effectiveAt)).version;
const inForce = (key: ParameterKey) => readNumberParameter(app.database.reading, key, app.now);
const faultOf = (name: string) => ({ ok: false, fault: { name } });

describe('what moves no money', () => {
  it('is in force at once, in every process', async () => {
    const other = await testApp({ databaseUrl: app.database.pool.options.connectionString! });
    expect(answerOf(await propose('SIGN_DEADLINE', '2'))).toMatchObject({ state: 'published' });
    expect(await readNumberParameter(other.database.reading, 'SIGN_DEADLINE', app.now)).toBe(2n);
    expect(answerOf(await other.client()(qrySysParameter, { paramKey: 'SIGN_DEADLINE' }))).toEqual({
      SIGN_DEADLINE: '2',
    });
  });

  it('comes into force at its moment, not before, and those who look are told once', async () => {
    const told = async () =>
      (await app.database.pool.query("delete from outbox where topic = 'catalog'")).rowCount;
    const run = async () => {
      for (const job of catalogJobs) await runJob(job, app.runtime);
    };
    await proposed('LIFT_WINDOW_DAYS', '10', later(2));
    await told();
    app.pass(2 * HOUR - 1);
    await run();
    expect([await inForce('LIFT_WINDOW_DAYS'), await told()]).toEqual([7n, 0]);
    expect(await row('LIFT_WINDOW_DAYS')).toMatchObject({
      value: '7',
      coming: { value: '10', state: 'published' },
    });
    app.pass(1);
    expect(await inForce('LIFT_WINDOW_DAYS')).toBe(10n);
    await run();
    await run();
    expect(await told()).toBe(1);
    expect(await row('LIFT_WINDOW_DAYS')).toMatchObject({ value: '10', coming: null });
  });

  it('is withdrawn until its moment has come', async () => {
    const version = await proposed('PLATE_APART', '90', later(1));
    answerOf(await night(withdrawParameter, { key: 'PLATE_APART', version, reason: '口径未定' }));
    const second = await proposed('PLATE_APART', '100', later(1));
    app.pass(HOUR);
    expect(await inForce('PLATE_APART')).toBe(100n);
    expect(
      await admin(withdrawParameter, { key: 'PLATE_APART', version: second, reason: '太晚' }),
    ).toMatchObject(faultOf('in_force'));
    expect(await admin(withdrawParameter, { key: 'PLATE_APART', version, reason: '再次' })).toMatchObject(
      faultOf('wrong_state'),
    );
  });
});

describe('what moves money', () => {
  it('waits for a second person, and holds once that one says so', async () => {
    const version = await proposed('TRADE_FEE', '3000');
    expect(await inForce('TRADE_FEE')).toBe(2_000n);
    expect(await admin(publishParameter, { key: 'TRADE_FEE', version })).toMatchObject(
      faultOf('second_person'),
    );
    expect((await row('TRADE_FEE')).waiting).toMatchObject({ value: '3000', mayDecide: false });
    answerOf(await checker(publishParameter, { key: 'TRADE_FEE', version }));
    expect(await inForce('TRADE_FEE')).toBe(3_000n);
  });

  it('whose moment passed while it waited holds from now on, never from before', async () => {
    const before = app.now;
    const version = await proposed('SERVICE_VAT', '700', later(1));
    app.pass(3 * HOUR);
    answerOf(await night(publishParameter, { key: 'SERVICE_VAT', version }));
    expect(await inForce('SERVICE_VAT')).toBe(700n);
    expect(
      await readNumberParameter(app.database.reading, 'SERVICE_VAT', new Date(before.getTime() + 2 * HOUR)),
    ).toBe(600n);
  });

  it('is decided once where ten press at the same moment', async () => {
    const version = await proposed('ROAD_LOSS', '40');
    const results = await Promise.all(
      Array.from({ length: 10 }, (_none, at) => {
        const who = at % 2 ? night : checker;
        return at % 3
          ? who(publishParameter, { key: 'ROAD_LOSS', version })
          : who(rejectParameter, { key: 'ROAD_LOSS', version, reason: '不同意' });
      }),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toMatchObject(
      Array.from({ length: 9 }, () => faultOf('wrong_state')),
    );
  });

  it('waits alone where ten propose at the same moment', async () => {
    const over = (await row('RAIL_LOSS')).newest;
    const results = await Promise.all(
      Array.from({ length: 10 }, (_none, at) =>
        (at % 2 ? night : admin)(proposeParameter, {
          key: 'RAIL_LOSS',
          value: String(130 + at),
          effectiveAt: null,
          note,
          over,
        }),
      ),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toMatchObject(
      Array.from({ length: 9 }, () => faultOf('proposal_waiting')),
    );
  });

  it('cannot be let out by its author even past the code', async () => {
    const version = await proposed('GOODS_VAT', '1200');
    await expect(
      app.database.pool.query(
        `update catalog_parameter_version
            set state = 'published', decided_by = written_by, decided_at = now(), effective_at = now()
          where key = 'GOODS_VAT' and version = $1`,
        [version],
      ),
    ).rejects.toThrow(/check constraint/);
  });
});

describe('a change', () => {
  it.each([
    ['of a value outside its bounds', 'SLOT_TRUCKS', '9999', 'value_refused'],
    ['that crosses its other end', 'PRICE_BAND_LOW', '9000000', 'value_refused'],
    ['of what the installation sets', 'DEMONSTRATION_PASSWORD', 'x', 'set_by_installation'],
    ['of what is not there', 'NO_SUCH_KEY', '1', 'not_found'],
    ['of an inherited name', '__proto__', '1', 'not_found'],
  ])('%s is refused', async (_name, key, value, fault) => {
    expect(await admin(proposeParameter, { key, value, effectiveAt: null, note, over: 1 })).toMatchObject(
      faultOf(fault),
    );
  });

  it('that changes nothing chooses what the installation brought, and is refused from then on', async () => {
    expect(await row('FEE_DUE_DAYS')).toMatchObject({ value: '15', isChosen: false });
    answerOf(await propose('FEE_DUE_DAYS', '15'));
    expect(await row('FEE_DUE_DAYS')).toMatchObject({ value: '15', isChosen: true });
    expect(await propose('FEE_DUE_DAYS', '15')).toMatchObject(faultOf('value_same'));
  });

  it('says what a refused value may be', async () => {
    expect(await propose('SIGN_DEADLINE', '99')).toMatchObject({
      fault: { params: { key: 'SIGN_DEADLINE', allowed: '1–30' } },
    });
  });

  it('never holds from the past', async () => {
    expect(await propose('FULFIL_MONTH', '7000', later(-1))).toMatchObject(faultOf('moment_past'));
    expect(await propose('FULFIL_MONTH', '7000', app.now)).toMatchObject(faultOf('moment_past'));
  });

  it('names what it was written over', async () => {
    await proposed('FULFIL_QUARTER', '8500');
    expect(
      await admin(proposeParameter, {
        key: 'FULFIL_QUARTER',
        value: '8600',
        effectiveAt: null,
        note,
        over: 1,
      }),
    ).toMatchObject(faultOf('version_changed'));
  });

  it('is taken back by a new version with the old value', async () => {
    await proposed('FULFIL_YEAR', '8000');
    await proposed('FULFIL_YEAR', '7000');
    answerOf(
      await admin(rollBackParameter, { key: 'FULFIL_YEAR', to: 1, over: 3, effectiveAt: null, note: '回退' }),
    );
    const history = answerOf(await auditor(deskParameterHistory, { key: 'FULFIL_YEAR', pageSize: 3 }));
    expect(history.list.map(({ version, value, isInForce }) => [version, value, isInForce])).toEqual([
      [4, '9000', true],
      [3, '7000', false],
      [2, '8000', false],
    ]);
    expect(
      answerOf(await auditor(deskParameterHistory, { key: 'FULFIL_YEAR', after: history.next! })).list,
    ).toMatchObject([{ version: 1, writtenBy: null }]);
    expect(await inForce('FULFIL_YEAR')).toBe(9_000n);
  });

  it('back to a value of money needs the second person too', async () => {
    const version = await proposed('CAL_J', '41868');
    answerOf(await night(publishParameter, { key: 'CAL_J', version }));
    expect(
      answerOf(
        await admin(rollBackParameter, {
          key: 'CAL_J',
          to: 1,
          over: version,
          effectiveAt: null,
          note: '回退',
        }),
      ),
    ).toMatchObject({ state: 'proposed' });
    expect(await inForce('CAL_J')).toBe(41_868n);
  });

  it('is never written again', async () => {
    await expect(
      app.database.pool.query("update catalog_parameter_version set value = '1' where key = 'TRADE_FEE'"),
    ).rejects.toThrow(/append-only/);
    await expect(app.database.pool.query('delete from catalog_parameter_version')).rejects.toThrow(
      /append-only/,
    );
  });
});
