// A small market for tests: a mine, two plants, a trading company and the platform, with people and money.
import { hashPassword } from '#features/account/server/password.ts';
import { seedMenus } from '#features/account/server/seed.ts';
import { seedCatalog } from '#features/catalog/server/seed.ts';
import { addBindings, addPerson, admitFirm } from '#features/firm/server/api.ts';
import { checkCharacter } from '#features/firm/rules/credit-code.ts';
import type { Seat } from '#features/firm/seats.ts';
import { firmAccount } from '#features/funds/accounts.ts';
import { transfer } from '#features/funds/entry.ts';
import { lockAvailable, postEntries } from '#features/funds/server/api.ts';
import type { Setting } from '#packages/call/scene.ts';
import { fen } from '#packages/exact/exact.ts';
import { TEST_PASSWORD, type TestApp } from './app.ts';

interface Member {
  readonly handle: string;
  readonly canSell?: boolean;
  readonly canBuy?: boolean;
  readonly isTradingCompany?: boolean;
  readonly controller?: string;
  readonly money: bigint;
  readonly seats: readonly Seat[];
}

const TRADERS: readonly Seat[] = ['firm_trader', 'firm_finance', 'firm_viewer'];
const YUAN = 100n;

export const MEMBERS: readonly Member[] = [
  { handle: 'mine', canSell: true, money: 1_000_000n * YUAN, seats: TRADERS },
  { handle: 'plant', canBuy: true, money: 1_300_000n * YUAN, seats: TRADERS },
  { handle: 'rival', canBuy: true, money: 400_000n * YUAN, seats: TRADERS },
  { handle: 'sister', canBuy: true, controller: 'mine group', money: 1_000_000n * YUAN, seats: TRADERS },
  { handle: 'house', canSell: true, canBuy: true, isTradingCompany: true, money: 900_000n * YUAN, seats: TRADERS },
  { handle: 'operator', money: 0n, seats: ['operator_trade', 'operator_maker', 'operator_checker', 'operator_auditor', 'operator_editor'] },
];

/** Ids of the firms by handle; people sign in as `plant.trader`, `operator.trade`. */
export async function openMarket(app: TestApp): Promise<Readonly<Record<string, string>>> {
  const passwordHash = await hashPassword(TEST_PASSWORD);
  const firms = await app.perform(async (setting) => {
    await seedCatalog(setting);
    await seedMenus(setting);
    const ids: Record<string, string> = {};
    for (const [at, member] of MEMBERS.entries()) ids[member.handle] = await admit(setting, member, at, passwordHash);
    await addBindings(setting, [
      { firmId: ids.house!, orgId: ids.plant!, relation: 'USE', fromDay: '2026-01-01', toDay: '2027-12-31' },
      { firmId: ids.house!, orgId: ids.mine!, relation: 'COAL', fromDay: '2026-01-01', toDay: '2027-12-31' },
    ]);
    return ids;
  });
  for (const { handle, money } of MEMBERS) if (money > 0n) await payIn(app, firms[handle]!, money);
  return firms;
}

async function admit(setting: Setting, member: Member, at: number, passwordHash: string): Promise<string> {
  const { handle, canSell = false, canBuy = false, isTradingCompany = false, controller = `${handle} group`, seats } = member;
  const stem = `9114060000TEX${String(at).padStart(4, '0')}`;
  const id = await admitFirm(setting, {
    handle, name: `${handle} company`, shortName: handle, kind: seats.includes('operator_trade') ? 'platform' : 'trader',
    canSell, canBuy, isTradingCompany, creditCode: stem + checkCharacter(stem), legalPerson: `head of ${handle}`, controller,
    city: '朔州市', placeId: 'fengrun', creditScore: 80, licenceExpiresOn: '2030-12-31',
  });
  for (const seat of seats) {
    await addPerson(setting, id, { loginName: `${handle}.${seat.replace(/^(firm|operator)_/, '')}`, passwordHash, name: `${seat} of ${handle}`, seats: [seat] });
  }
  return id;
}

let serial = 0;
export const payIn = (app: TestApp, firmId: string, money: bigint) => app.perform(async (setting) => {
  await lockAvailable(setting.tx, [firmId]);
  await postEntries(setting, [{
    key: `test/receipt/${++serial}`, event: 'M01', reason: 'received', matter: { type: 'receipt', id: setting.newId(), no: `T${serial}` },
    legs: transfer(fen(money), { account: 'BANK.CCB' }, { account: firmAccount(firmId, 'AVAIL') }),
  }]);
});
