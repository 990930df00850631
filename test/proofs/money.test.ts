// Thousands of deeds of every kind, many at once, over hundreds of firms: each happens once or not at all, and every fen is accounted for.

import pg from 'pg';
import { expect, it } from 'vitest';
import { extendLedgerChainOnce } from '#features/funds/server/services/extendHashChain.ts';
import { proveLedger } from '#features/funds/server/services/proveLedger.ts';
import { Failure } from '#packages/fault/fault.ts';
import { testLedger } from '../support/ledger.ts';
import { randomFrom } from '../support/random.ts';
import { MONEY } from '../support/tier.ts';
import { type Deed, deedsOver } from './deeds.ts';

const SEED = Number(process.env['MONEY_SEED'] ?? 20_261_121);
const FIRMS = 200;
const AT_ONCE = 16;
/** Of so many deeds one is done twice at the same moment, as by two people or by a client that tries again. */
const DOUBLED = 8;
/** Tried so often, a kind of deed has been done at least once. */
const ENOUGH = 25;
const DUPLICATE = '23505';

const { database, inTransaction, newId, openFirm } = await testLedger();

it(`${MONEY} deeds, ${AT_ONCE} at a time, over ${FIRMS} firms (MONEY_SEED=${SEED})`, async () => {
  const firms: string[] = [];
  for (let at = 0; at < FIRMS; at += 1) firms.push(await openFirm(`chance${at}`));
  const random = randomFrom(SEED);
  const dice = { whole: (below: number) => Math.floor(random() * below), newId };
  const next = deedsOver(firms, dice);
  const expected = new Map<string, bigint>();
  const tally = new Map<string, { done: number; refused: number }>();
  const [done, refused, surprises]: [Set<string>, Set<string>, unknown[]] = [new Set(), new Set(), []];

  const attempt = async (deed: Deed): Promise<boolean> => {
    try {
      const changes = await inTransaction((setting) => deed.work(setting));
      for (const [firmId, by] of changes) expected.set(firmId, (expected.get(firmId) ?? 0n) + by);
      deed.done?.();
      return true;
    } catch (error) {
      if (!isRefusal(error)) surprises.push(error);
      return false;
    }
  };
  let no = 0;
  const work = async (): Promise<void> => {
    while (no < MONEY) {
      no += 1;
      const deed = next(no);
      if (!deed) continue;
      const outcomes = await Promise.all(
        dice.whole(DOUBLED) === 0 ? [attempt(deed), attempt(deed)] : [attempt(deed)],
      );
      const times = outcomes.filter(Boolean).length;
      if (deed.key !== undefined) (times > 0 ? done : refused).add(deed.key);
      if (deed.key !== undefined && times > 1)
        surprises.push(new Error(`${deed.kind} ${deed.key} was done twice`));
      const before = tally.get(deed.kind) ?? { done: 0, refused: 0 };
      tally.set(deed.kind, { done: before.done + times, refused: before.refused + outcomes.length - times });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  console.log(`MONEY_SEED=${SEED}: ${sumOf(tally, 'done')} deeds done, ${sumOf(tally, 'refused')} refused`);

  expect(surprises).toEqual([]);
  expect([...tally].filter(([, outcome]) => outcome.done === 0 && outcome.refused >= ENOUGH)).toEqual([]);
  await inTransaction(extendLedgerChainOnce);
  expect((await proveLedger(database.reading)).filter(({ isKept }) => !isKept)).toEqual([]);

  const keys = new Set(
    (await database.pool.query<{ key: string }>('select key from funds_entry')).rows.map(({ key }) => key),
  );
  expect([...done].filter((key) => !keys.has(key))).toEqual([]);
  expect([...refused].filter((key) => keys.has(key) && !done.has(key))).toEqual([]);
  const { rows } = await database.pool.query<{ firm_id: string; money: string }>(
    'select firm_id, sum(balance_fen) as money from funds_balance where firm_id is not null group by firm_id',
  );
  expect(rows.filter(({ firm_id, money }) => BigInt(money) !== (expected.get(firm_id) ?? 0n))).toEqual([]);
});

/** Too little money, a hold that is over, or a business fact that is there already. */
const isRefusal = (error: unknown) =>
  error instanceof Failure || (error instanceof pg.DatabaseError && error.code === DUPLICATE);

const sumOf = (tally: ReadonlyMap<string, { done: number; refused: number }>, what: 'done' | 'refused') =>
  [...tally.values()].reduce((sum, outcome) => sum + outcome[what], 0);
