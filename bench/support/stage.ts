// The market of the take benchmarks: mines that list, many funded plants.

import { join } from 'node:path';
import pg from 'pg';
import * as z from 'zod/mini';
import { buildApp } from '#apps/server/app.ts';
import { readConfig } from '#apps/server/config.ts';
import { menus } from '#apps/server/features.ts';
import { login } from '#features/account/calls/signIn.ts';
import { hashSharedPassword } from '#features/account/server/public.ts';
import { seedMenus } from '#features/account/server/seed.ts';
import { openSession } from '#features/account/server/services/completeSignIn.ts';
import { seedCatalog } from '#features/catalog/server/seed/all.ts';
import { checkCharacter } from '#features/firm/rules/creditCode.ts';
import { addStaffPerson, insertCertifiedFirm } from '#features/firm/server/public.ts';
import { firmAccount } from '#features/funds/accounts.ts';
import { transferLegs } from '#features/funds/entry.ts';
import { lockAvailable, postEntries } from '#features/funds/server/public.ts';
import { submitListing } from '#features/listing/calls/listing.ts';
import { depositNotice } from '#features/negotiation/calls/take.ts';
import { DepositNotice } from '#features/negotiation/depositNotice.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { keyRing } from '#packages/db/keyRing.ts';
import { migrate } from '#packages/db/migrate.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { createClient } from '#packages/rpc/client/client.ts';
import { runInTransaction, type TxContext } from '#packages/rpc/server/context.ts';
import { injectedFetch } from '#packages/rpc/server/inject.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';

export interface Stage {
  readonly tokens: readonly string[];
  readonly buyers: readonly { firmId: string; personId: string }[];
  /** The first mine. */
  readonly owner: { firmId: string; personId: string };
  /** Tokens of further people of the first plant, signed in. */
  seat(count: number): Promise<string[]>;
  perform<T>(work: (ctx: TxContext) => Promise<T>): Promise<T>;
  list(mine?: number): Promise<string>;
  /** What the plants agree to with a take, as it is written in a request. */
  notice(listingId: string, quantity: bigint): Promise<unknown>;
  newId(): string;
  audit(): Promise<(readonly [string, string])[]>;
}

const PASSWORD = 'bench-2026-password';
const MONEY = fen(500_000_000_000_00n);

export async function openStage(url: string, plants: number, mines = 1): Promise<Stage> {
  const { SEAL_KEYS: keys } = process.env;
  const database = openDatabase(url, {
    onError: () => undefined,
    ...(keys === undefined ? {} : { keys: keyRing(keys) }),
  });
  await migrate(database.pool, join(import.meta.dirname, '../../database/migrations'));
  const app = await buildApp({ config: readConfig({ DATABASE_URL: url, RATE_LIMIT: 'off' }), database });
  const passwordHash = await hashSharedPassword(PASSWORD);
  const people = await runInTransaction(app.runtime, async (ctx) => {
    await seedCatalog(ctx);
    await seedMenus(ctx, menus);
    const seated: { firmId: string; personId: string; loginName: string }[] = [];
    for (let at = 0; at < mines + plants; at += 1)
      seated.push(await settle(ctx, at, at < mines, passwordHash));
    return seated;
  });
  const client = (token?: string) =>
    createClient({
      address: 'http://localhost',
      token: () => token,
      headers: () => ({}),
      signedOut: () => undefined,
      send: injectedFetch(app.http),
    });
  const tokens: string[] = [];
  for (const { loginName } of people) {
    const signedIn = await client()(login, { loginName, password: PASSWORD });
    if (!signedIn.ok) throw new Error(signedIn.fault.msg);
    tokens.push(signedIn.answer.token);
  }
  return {
    tokens: tokens.slice(mines),
    buyers: people.slice(mines),
    owner: people[0]!,
    perform: (work) => runInTransaction(app.runtime, work),
    seat: (count) =>
      runInTransaction(app.runtime, async (ctx) => {
        const seated: string[] = [];
        for (let at = 0; at < count; at += 1) {
          const personId = await addStaffPerson(ctx, people[mines]!.firmId, {
            loginName: `watcher${at}`,
            passwordHash,
            name: `watcher ${at}`,
            seats: ['firm_trader'],
          });
          const attempt = { personId, cid: ctx.newId(), device: 'bench', browser: undefined };
          seated.push((await openSession(ctx, attempt)).token);
        }
        return seated;
      }),
    newId: app.runtime.newId,
    list: async (mine = 0) => {
      const now = new Date();
      const result = await client(tokens[mine])(submitListing, {
        terms: someTerms({
          quantity: kg(1_000_000_000n),
          minTake: kg(1_000n),
          step: kg(1_000n),
          price: haoPerTonne(5_120_000n),
          windowFrom: addDays(dayInMarket(now), 1),
          windowTo: addDays(dayInMarket(now), 20),
          validTo: new Date(now.getTime() + 5 * 86_400_000),
        }),
      });
      if (!result.ok) throw new Error(result.fault.msg);
      return result.answer.id;
    },
    notice: async (listingId, quantity) => {
      const read = await client(tokens[mines])(depositNotice, { listingId, quantity: kg(quantity) });
      if (!read.ok) throw new Error(read.fault.msg);
      return z.encode(DepositNotice, read.answer);
    },
    audit: async () => {
      // Reads every leg of some hundred thousand entries: longer than the usual statement timeout.
      const auditor = new pg.Client({ connectionString: url, statement_timeout: 0 });
      await auditor.connect();
      const {
        rows: [found],
      } = await auditor.query<Record<string, string>>(`
        select (select count(*) from listing
                 where quantity_kg - left_kg <> (
                       select coalesce(sum(quantity_kg), 0)
                         from negotiation_response where listing_id = listing.id)) as oversold,
               (select count(*) from negotiation_response) as takes,
               (select count(*) from contract) as contracts,
               (select count(*) from idempotency_key where path like '%take') as receipts,
               (select sum(amount_fen) from funds_leg) as legs,
               (select count(*) from funds_balance as balance
                 where balance_fen <> (
                       select coalesce(sum(amount_fen), 0)
                         from funds_leg where account_code = balance.code)) as adrift`);
      await auditor.end();
      await app.close();
      await database.close();
      return Object.entries(found ?? {});
    },
  };
}

async function settle(ctx: TxContext, at: number, isMine: boolean, passwordHash: string) {
  const stem = `9114060000TEX${String(at).padStart(4, '0')}`;
  const firmId = await insertCertifiedFirm(ctx, {
    handle: `firm${at}`,
    name: `firm ${at}`,
    shortName: `firm ${at}`,
    kind: isMine ? 'producer' : 'user',
    canSell: isMine,
    canBuy: !isMine,
    isTradingCompany: false,
    creditCode: `${stem}${checkCharacter(stem)}`,
    legalPerson: `head ${at}`,
    controller: `group ${at}`,
    city: '朔州市',
    placeId: 'fengrun',
    licenceExpiresOn: null,
  });
  await ctx.tx.run`insert into funds_setting (firm_id, proof_over_fen) values (${firmId}, null)`;
  const loginName = `firm${at}.trader`;
  const personId = await addStaffPerson(ctx, firmId, {
    loginName,
    passwordHash,
    name: loginName,
    seats: ['firm_trader'],
  });
  await lockAvailable(ctx.tx, [firmId]);
  await postEntries(ctx, [
    {
      key: `bench/receipt/${at}`,
      event: 'M01',
      reason: 'received',
      matter: { type: 'receipt', id: ctx.newId(), no: String(at) },
      legs: transferLegs(MONEY, { account: 'BANK.CCB' }, { account: firmAccount(firmId, 'AVAIL') }),
    },
  ]);
  return { firmId, personId, loginName };
}
