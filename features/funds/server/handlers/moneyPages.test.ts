// Tests account settings, money overview, daily balances and deposit requests.

import { beforeAll, describe, expect, it } from 'vitest';
import { issueCertificate } from '#features/certificate/calls/desk.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import { fen } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { testApp } from '../../../../test/support/app.ts';
import { testLedger } from '../../../../test/support/ledger.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { askForCertificate, PIN } from '../../../../test/support/signing.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { firmAccount } from '../../accounts.ts';
import { requestRelease } from '../../calls/depositRequest.ts';
import { readHolds } from '../../calls/ledger.ts';
import { readDailyBalances, readOutlook, readOverview } from '../../calls/manage.ts';
import { changeSetting, readSetting, type SettingInput } from '../../calls/setting.ts';
import { transferLegs } from '../../entry.ts';
import { manageFaults } from '../../faults.ts';
import { placeHolds, postEntries } from '../public.ts';
import { notifyLowBalances } from '../services/notifyLowBalance.ts';
import { saveSetting } from './setting.ts';

const app = await testApp();
const ledger = await testLedger();
const people: Record<string, Client> = {};
const who = (name: string): Client => people[name] ?? app.client();
const codeOf = (fault: { readonly code: number }) => ({ ok: false, fault: { code: String(fault.code) } });
const listing = { type: 'listing' as const, id: '01K0000000000000000000000L', no: 'GP261124000007' };
const wishes: SettingInput = {
  defaultBank: null,
  mayFreeze: true,
  alert: fen(0n),
  reserve: fen(0n),
  withdraws: false,
  proofOver: null,
};
let mine = '';
let facts = 0;

const payIn = (firmId: string, amount: bigint) =>
  app.perform((ctx) =>
    postEntries(ctx, [
      {
        key: `test/in/${(facts += 1)}`,
        event: 'M01',
        reason: 'received',
        matter: { type: 'receipt', id: ctx.newId(), no: `T${facts}` },
        legs: transferLegs(fen(amount), { account: 'BANK.CCB' }, { account: firmAccount(firmId, 'AVAIL') }),
      },
    ]),
  );
const freeze = (amount: bigint, kind: 'listing' | 'trade' = 'listing') =>
  app.perform(async (ctx) => {
    const id = ctx.newId();
    await placeHolds(ctx, [{ id, firmId: mine, kind, amount: fen(amount), matter: listing }]);
    return id;
  });

beforeAll(async () => {
  app.now = new Date('2026-11-20T02:00:00Z');
  mine = (await openFirm(app, 'mine', ['firm_finance', 'firm_trader', 'firm_viewer'])).id;
  await openFirm(app, 'plant', ['firm_finance']);
  await openFirm(app, 'platform', ['operator_certification', 'operator_settlement']);
  await payIn(mine, 1_000_00n);
  app.pass(86_400_000);
  for (const name of [
    'mine.finance',
    'mine.trader',
    'mine.viewer',
    'plant.finance',
    'platform.certification',
    'platform.settlement',
  ])
    people[name] = await app.signIn(name);
  const { id } = answerOf(await askForCertificate(app, who('mine.finance')));
  answerOf(await who('platform.certification')(issueCertificate, { id }));
});

describe('money at a glance', () => {
  beforeAll(async () => {
    await freeze(200_00n);
    await freeze(50_00n, 'trade');
  });

  it('says of every bucket what it holds, to the fen', async () => {
    expect(answerOf(await who('mine.viewer')(readOverview, {}))).toMatchObject({
      total: 1_000_00n,
      available: 750_00n,
      frozen: 250_00n,
      spendable: 750_00n,
      unpaidFees: 0n,
      dailyLimit: 0n,
      todos: [],
      buckets: [
        { bucket: 'AVAIL', amount: 750_00n, holds: [] },
        {
          bucket: 'FRZ_TRADE',
          amount: 250_00n,
          holds: [
            { kind: 'listing', count: 1, amount: 200_00n },
            { kind: 'trade', count: 1, amount: 50_00n },
          ],
        },
      ],
    });
  });

  it('shows how each of thirty days ended, and the buckets of one that is past', async () => {
    const now = answerOf(await who('mine.finance')(readDailyBalances, {}));
    expect(now).toMatchObject({
      day: '2026-11-21',
      available: 750_00n,
      frozen: 250_00n,
      traded: 0n,
      banks: expect.arrayContaining([
        { bank: 'CCB', no: null, isDefault: false, in: 1_000_00n, out: 0n, net: 1_000_00n },
      ]) as unknown,
    });
    expect(now.course).toHaveLength(30);
    expect(now.course.slice(-3)).toEqual([
      { day: '2026-11-19', available: 0n, frozen: 0n, trade: 0n, bond: 0n },
      { day: '2026-11-20', available: 1_000_00n, frozen: 0n, trade: 0n, bond: 0n },
      { day: '2026-11-21', available: 750_00n, frozen: 250_00n, trade: 250_00n, bond: 0n },
    ]);
    expect(answerOf(await who('mine.finance')(readDailyBalances, { day: '2026-11-20' }))).toMatchObject({
      total: 1_000_00n,
      available: 1_000_00n,
      frozen: 0n,
    });
    expect(await who('mine.finance')(readDailyBalances, { day: '2026-11-22' })).toMatchObject(
      codeOf(genericFaults.bad_parameter),
    );
  });

  it("is nobody else's, and no trader's", async () => {
    expect(answerOf(await who('plant.finance')(readOverview, {}))).toMatchObject({ total: 0n });
    await expect(who('mine.trader')(readOverview, {})).rejects.toMatchObject({ platformCode: '900403' });
  });
});

describe('what a firm settles', () => {
  it('is changed with a certificate, in versions, and kept with its signer', async () => {
    const change = { ...wishes, alert: fen(700_00n), reserve: fen(100_00n), version: 0 };
    expect(await who('mine.finance')(changeSetting, { ...change, proof: { pin: '000111' } })).toMatchObject({
      ok: false,
      fault: { name: 'pin_wrong' },
    });
    // Retry after a lost response.
    for (const _time of [1, 2]) {
      expect(
        answerOf(
          await who('mine.finance')(
            changeSetting,
            { ...change, proof: { pin: PIN } },
            { randomCode: 'setting-once' },
          ),
        ),
      ).toEqual({ version: 1 });
    }
    expect(
      await who('mine.finance')(changeSetting, { ...change, reserve: fen(1n), proof: { pin: PIN } }),
    ).toMatchObject(codeOf(genericFaults.version_changed));
    expect(answerOf(await who('mine.viewer')(readSetting, {}))).toMatchObject({
      reserve: 100_00n,
      alert: 700_00n,
      version: 1,
      mayChange: false,
      changed: { by: 'mine firm_finance' },
    });
  });

  it('names a bank only where the firm has a number to pay in at', async () => {
    expect(
      await who('mine.finance')(changeSetting, {
        ...wishes,
        defaultBank: 'CMB',
        version: 1,
        proof: { pin: PIN },
      }),
    ).toMatchObject(codeOf(manageFaults.bank_unknown));
  });

  it('keeps the reserve out of the next deposit', async () => {
    await expect(freeze(700_00n)).rejects.toMatchObject({
      fault: { name: 'reserve_kept' },
      params: { gap: 50_00n },
    });
  });

  it('without consent lets no deposit be set aside', async () => {
    answerOf(
      await who('mine.finance')(changeSetting, {
        ...wishes,
        alert: fen(700_00n),
        mayFreeze: false,
        version: 1,
        proof: { pin: PIN },
      }),
    );
    await expect(freeze(1n)).rejects.toMatchObject({ fault: manageFaults.freeze_not_agreed });
    answerOf(
      await who('mine.finance')(changeSetting, {
        ...wishes,
        alert: fen(700_00n),
        version: 2,
        proof: { pin: PIN },
      }),
    );
  });

  it('tells of money that falls below the limit once for each fall', async () => {
    const told = async () =>
      answerOf(await who('mine.finance')(readInbox, {})).list.filter(
        ({ template }) => template === 'low_balance',
      );
    await app.perform(notifyLowBalances);
    expect(await told()).toHaveLength(0);
    await freeze(60_00n);
    await app.perform(notifyLowBalances);
    await app.perform(notifyLowBalances);
    expect(await told()).toMatchObject([{ params: { amount: '69000', least: '70000' } }]);
    expect(answerOf(await who('mine.finance')(readOverview, {})).todos).toEqual([
      { kind: 'balance_low', count: 1 },
    ]);
    await payIn(mine, 100_00n);
    await app.perform(notifyLowBalances);
    await freeze(100_00n);
    app.pass(1_000);
    await app.perform(notifyLowBalances);
    expect(await told()).toHaveLength(2);
  });
});

describe('what a firm asks about a deposit', () => {
  it('is no release while its matter goes on', async () => {
    const id =
      answerOf(await who('mine.finance')(readHolds, { state: 'active', kind: 'trade' })).list[0]?.id ?? '';
    expect(answerOf(await who('mine.finance')(readOutlook, { id }))).toMatchObject({
      step: 'response',
      mayAsk: null,
      pleas: [],
    });
    expect(await who('mine.finance')(requestRelease, { id, reason: '交易已结束' })).toMatchObject(
      codeOf(manageFaults.matter_not_over),
    );
    expect(await who('plant.finance')(readOutlook, { id })).toMatchObject(codeOf(genericFaults.not_found));
  });
});

it('a reserve raised while deposits are being set aside holds for every deposit after it', async () => {
  const { database, inTransaction, newId, openFirm: openOther, payIn: payTo } = ledger;
  const firm = await openOther('racer');
  await payTo(firm, 1_000n);
  const place = () =>
    inTransaction((ctx) =>
      placeHolds(ctx, [
        { id: newId(), firmId: firm, kind: 'trade', amount: fen(100n), matter: { ...listing, id: newId() } },
      ]),
    );
  const raise = () =>
    inTransaction((ctx) =>
      saveSetting(ctx, {
        firmId: firm,
        personId: 'somebody',
        wishes: { ...wishes, reserve: fen(550n) },
        version: 0,
        certificateSerial: '01',
        mayChangeProof: true,
      }),
    );
  const results = await Promise.allSettled([
    ...Array.from({ length: 8 }, place),
    raise(),
    ...Array.from({ length: 8 }, place),
  ]);
  expect(results[8]?.status).toBe('fulfilled');
  const { rows } = await database.pool.query<{ left: string; at_change: string }>(
    `select balance.balance_fen as left, change.available_fen as at_change
       from funds_balance as balance join funds_setting_change as change on change.firm_id = balance.firm_id
      where balance.code = $1`,
    [firmAccount(firm, 'AVAIL')],
  );
  const [row] = rows;
  const atChange = Number(row?.at_change);
  expect(Number(row?.left)).toBe(
    atChange < 650 ? atChange : atChange - Math.floor((atChange - 550) / 100) * 100,
  );
});
