// A small market for tests: a mine, two plants, a trading company and the platform, with people and money.

import { menus } from '#apps/server/features.ts';
import { seedMenus } from '#features/account/server/seed.ts';
import { addBindings } from '#features/binding/server/public.ts';
import { seedCatalog } from '#features/catalog/server/seed/all.ts';
import type { Seat } from '#features/firm/seats.ts';
import { firmAccount } from '#features/funds/accounts.ts';
import { transferLegs } from '#features/funds/entry.ts';
import { lockAvailable, postEntries } from '#features/funds/server/public.ts';
import { fen } from '#packages/exact/exact.ts';
import type { TestApp } from './app.ts';
import { openFirm } from './people.ts';

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
  {
    handle: 'house',
    canSell: true,
    canBuy: true,
    isTradingCompany: true,
    money: 900_000n * YUAN,
    seats: TRADERS,
  },
  {
    handle: 'operator',
    money: 0n,
    seats: ['operator_trade', 'operator_maker', 'operator_checker', 'operator_auditor', 'operator_editor'],
  },
];

/** Ids of the firms by handle; people sign in as `plant.trader`, `operator.trade`. */
export async function openMarket(app: TestApp): Promise<Readonly<Record<string, string>>> {
  await app.perform(async (setting) => {
    await seedCatalog(setting);
    await seedMenus(setting, menus);
  });
  const firms: Record<string, string> = {};
  for (const {
    handle,
    money,
    seats,
    canSell = false,
    canBuy = false,
    isTradingCompany = false,
    controller = `${handle} group`,
  } of MEMBERS) {
    const { id } = await openFirm(app, handle, seats, {
      canSell,
      canBuy,
      isTradingCompany,
      controller,
      legalPerson: `head of ${handle}`,
    });
    firms[handle] = id;
    if (money > 0n) await payIn(app, id, money);
  }
  const { house = '', plant = '', mine = '' } = firms;
  await app.perform((setting) =>
    addBindings(setting, [
      { firmId: house, orgId: plant, relation: 'USE', fromDay: '2026-07-01', toDay: '2027-06-30' },
      { firmId: house, orgId: mine, relation: 'COAL', fromDay: '2026-07-01', toDay: '2027-06-30' },
    ]),
  );
  return firms;
}

let serial = 0;
export const payIn = (app: TestApp, firmId: string, money: bigint) =>
  app.perform(async (setting) => {
    await lockAvailable(setting.tx, [firmId]);
    await postEntries(setting, [
      {
        key: `test/receipt/${++serial}`,
        event: 'M01',
        reason: 'received',
        matter: { type: 'receipt', id: setting.newId(), no: `T${serial}` },
        legs: transferLegs(fen(money), { account: 'BANK.CCB' }, { account: firmAccount(firmId, 'AVAIL') }),
      },
    ]);
  });
