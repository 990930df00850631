// Handlers of the behaviour calls.

import type { InputOf } from '#packages/rpc/contract/call.ts';
import { perRuntime, type Runtime } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { customerOf } from '#packages/rpc/server/network.ts';
import { MAX_BODY_BYTES, pushPageVisitLog, summariseDays, summarisePages } from '../calls.ts';
import { type ReceivedRecord, insertRecords, summaryOfDays, summaryOfPages } from './queries.ts';
import { type RecordBuffer, createRecordBuffer } from './services/bufferRecords.ts';
import { createRecordLimiter } from './services/limitRecordsPerAddress.ts';
import { isAcceptedTime, createPartitionsAround } from './services/openMonthPartitions.ts';

const MAX_PAGES = 500;

const allowanceOf = perRuntime(createRecordLimiter);
const intakeOf = perRuntime((runtime): RecordBuffer =>
  createRecordBuffer((arrivals) => write(arrivals, runtime)),
);

/** For the first day of an installation; afterwards a job creates partitions ahead. */
async function write(
  arrivals: readonly ReceivedRecord[],
  { database: { background }, clock }: Runtime,
): Promise<void> {
  try {
    await insertRecords(background, arrivals);
  } catch (error) {
    if ((error as { code?: string }).code !== CHECK_VIOLATION) throw error;
    await createPartitionsAround(background, clock());
    await insertRecords(background, arrivals);
  }
}

/** PostgreSQL's check violation; the call's schema rules out the columns' own checks. */
const CHECK_VIOLATION = '23514';

/** Neither a transaction nor an idempotency record: a repeated record conflicts with itself. */
const keepVisits: Handler = {
  call: pushPageVisitLog,
  maxBodyBytes: MAX_BODY_BYTES,
  async execute({ input, actor, origin }, runtime) {
    const { dataList } = input as InputOf<typeof pushPageVisitLog>;
    const receivedAt = runtime.clock();
    allowanceOf(runtime)(customerOf(origin.ip), dataList.length, receivedAt);
    const arrivals = dataList
      .filter((record) => isAcceptedTime(record, receivedAt))
      .map((record): ReceivedRecord => ({ record, personId: actor?.personId, receivedAt }));
    if (arrivals.length > 0) await intakeOf(runtime)(arrivals);
    return { kept: arrivals.length };
  },
};

export const behaviourHandlers: Handler[] = [
  keepVisits,

  handle(summariseDays, async ({ from, to }, { tx }) => ({ list: await summaryOfDays(tx, from, to) }), {
    readPreference: 'replica',
  }),

  handle(
    summarisePages,
    async ({ from, to }, { tx }) => {
      const rows = await summaryOfPages(tx, from, to, MAX_PAGES);
      return {
        list: rows.map(({ page_path: pagePath, menu_code: menuCode, visits, people, seconds }) => ({
          pagePath,
          menuCode,
          visits,
          people,
          seconds,
        })),
      };
    },
    { readPreference: 'replica' },
  ),
];
