// The behaviour calls, carried out.

import type { InputOf } from '#packages/rpc/contract/call.ts';
import { perRuntime, type Runtime } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { MOST_BODY_BYTES, pushPageVisitLog, summarisePages } from '../calls.ts';
import { type Arrival, insertRecords, summaryOfPages } from './queries.ts';
import { type Intake, openIntake } from './services/bufferRecords.ts';
import { openAllowance } from './services/limitRecordsPerAddress.ts';
import { isTimely, openMonthsAround } from './services/openMonthPartitions.ts';

const MOST_PAGES = 500;

const allowanceOf = perRuntime(openAllowance);
const intakeOf = perRuntime((runtime): Intake => openIntake((arrivals) => write(arrivals, runtime)));

/** The job opens months ahead; where it has not been yet, on the first day of an installation, this does. */
async function write(arrivals: readonly Arrival[], { database: { aside }, clock }: Runtime): Promise<void> {
  try {
    await insertRecords(aside, arrivals);
  } catch (error) {
    if ((error as { code?: string }).code !== NO_SUCH_MONTH) throw error;
    await openMonthsAround(aside, clock());
    await insertRecords(aside, arrivals);
  }
}

/** PostgreSQL's check violation: the columns' own checks are the call's as well. */
const NO_SUCH_MONTH = '23514';

/** Neither a transaction nor a receipt: a record that comes twice meets itself. */
const keepVisits: Handler = {
  call: pushPageVisitLog,
  maxBodyBytes: MOST_BODY_BYTES,
  async execute({ input, actor, origin }, runtime) {
    const { dataList } = input as InputOf<typeof pushPageVisitLog>;
    const receivedAt = runtime.clock();
    allowanceOf(runtime)(origin.ip, dataList.length, receivedAt);
    const arrivals = dataList
      .filter((record) => isTimely(record, receivedAt))
      .map((record): Arrival => ({ record, personId: actor?.personId, receivedAt }));
    if (arrivals.length > 0) await intakeOf(runtime)(arrivals);
    return { kept: arrivals.length };
  },
};

export const behaviourHandlers: Handler[] = [
  keepVisits,

  handle(summarisePages, async ({ from, to }, { tx }) => {
    const rows = await summaryOfPages(tx, from, to, MOST_PAGES);
    return {
      list: rows.map(({ page_path: pagePath, menu_code: menuCode, visits, people, seconds }) => ({
        pagePath,
        menuCode,
        visits,
        people,
        seconds,
      })),
    };
  }),
];
