// Demo: year contracts of past firms, and what both sides reported each month.

import { reportDelivery } from '#features/contract/calls/perform.ts';
import { someYear } from '#features/contract/terms.example.ts';
import { createContract, submitContract } from '#features/drafting/calls/draft.ts';
import { acceptTerms } from '#features/drafting/calls/negotiate.ts';
import type { Database } from '#packages/db/sql.ts';
import { kg } from '#packages/exact/exact.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { createRandom } from './market.ts';
import { type FirmIds, idOf, type Person } from './people.ts';

interface YearScene {
  readonly database: Database;
  readonly ids: FirmIds;
  now(): Date;
  traderOf(handle: string): Person;
}
interface YearContract {
  readonly id: string;
  readonly year: number;
  readonly seller: string;
  readonly buyer: string;
}

const PAIRS = [
  ['qingshui', 'haihe'],
  ['shijing', 'yanshan'],
  ['shijing', 'haihe'],
] as const;
const MONTHLY = 50_000;

/** Writes the contracts of each year and, while reporting is open, what was delivered of the month before. */
export function keepYears(scene: YearScene): { turn(): Promise<void>; end(): Promise<void> } {
  const draw = createRandom(PAIRS.length);
  const contracts: YearContract[] = [];
  let seen = '';
  const turn = async () => {
    const month = dayInMarket(scene.now()).slice(0, 7);
    if (month === seen) return;
    if (seen !== '')
      for (const one of contracts.filter(({ year }) => String(year) === seen.slice(0, 4))) {
        const loaded = Math.round((MONTHLY * draw.between(84, 102)) / 100);
        const received = Math.round((loaded * draw.between(985, 999)) / 1_000);
        for (const [handle, tonnes] of [
          [one.seller, loaded],
          [one.buyer, received],
        ] as const)
          await scene.traderOf(handle)(reportDelivery, {
            contractId: one.id,
            month: seen,
            delivered: kg(BigInt(tonnes) * 1_000n),
          });
      }
    const year = Number(month.slice(0, 4));
    if (!contracts.some((one) => one.year === year))
      for (const [seller, buyer] of PAIRS)
        contracts.push({ id: await sign(scene, { year, seller, buyer }), year, seller, buyer });
    seen = month;
  };
  return {
    turn,
    async end() {
      await turn();
      await endAll(
        scene,
        contracts.map(({ id }) => id),
      );
    },
  };
}

/** Agreed by calls. That it was signed is written down: its paper is long archived. */
async function sign(
  { database, ids, now, traderOf }: YearScene,
  { year, seller, buyer }: Omit<YearContract, 'id'>,
): Promise<string> {
  const { contractId } = await traderOf(seller)(createContract, {
    terms: someYear(
      { coalOrgId: idOf(ids, seller), useCoalOrgId: idOf(ids, buyer) },
      {
        title: `${year} 年动力煤长协`,
        year,
        windowFrom: `${year}-01-01`,
        windowTo: `${year}-12-31`,
        months: Array.from({ length: 12 }, () => kg(BigInt(MONTHLY) * 1_000n)),
      },
    ),
    side: 'seller',
    counterpartyId: idOf(ids, buyer),
  });
  await traderOf(seller)(submitContract, { contractId });
  await traderOf(buyer)(acceptTerms, { contractId, version: 1 });
  await database.pool.query(`update contract set state = 'performing', effective_at = $2 where id = $1`, [
    contractId,
    now(),
  ]);
  return contractId;
}

/** The firms left the market at the end of the last month that they reported. */
async function endAll({ database, now }: YearScene, contractIds: readonly string[]): Promise<void> {
  await database.pool.query(
    `update contract
        set state = 'archived', ended_as = 'terminated',
            ended_at = least(make_timestamptz(year + 1, 1, 1, 0, 0, 0, 'Asia/Shanghai'),
                             date_trunc('month', $2::timestamptz, 'Asia/Shanghai')) - interval '1 minute',
            archived_at = $2, kept_until = ($2::timestamptz + interval '10 years')::date
      where id = any ($1::text[])`,
    [contractIds, now()],
  );
}
