// Contracts whose sheets are confirmed and reversed, and the fees that follow: what settlement writes and tells.

import { feePage } from '#features/fee/calls/bill.ts';
import { feeJobs } from '#features/fee/server/jobs.ts';
import { sheetConfirmed, sheetReversed, type SheetEvent } from '#features/settlement/events.ts';
import { fen, type Kg, kg } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { type Job, runJob } from '#packages/rpc/server/job.ts';
import type { TestApp } from './app.ts';
import { answerOf, type openTrading } from './trading.ts';

export function openFees(app: TestApp, { idOf, list, take, plant }: Awaited<ReturnType<typeof openTrading>>) {
  const { pool } = app.database;
  const dayIn = (days: number) => new Date(app.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  /** The board moves on with the clock. */
  const soon = () => ({ windowFrom: dayIn(3), windowTo: dayIn(20) });

  async function contract(): Promise<string> {
    answerOf(await take(plant, await list(soon()), 500));
    const {
      rows: [row],
    } = await pool.query<{ id: string }>('select id from contract order by id desc limit 1');
    await pool.query(`update contract set state = 'performing' where id = $1`, [row?.id]);
    return row?.id ?? '';
  }

  let sheets = 0;
  const newsOf = (sheetId: string, of: string, settled: Kg, more: Kg): SheetEvent => {
    sheets += 1;
    return {
      sheetId,
      no: `JS261121${String(sheets).padStart(6, '0')}`,
      type: 'final',
      contractId: of,
      contractNo: 'HT',
      sellerId: idOf('mine'),
      buyerId: idOf('plant'),
      settled,
      more,
      goods: fen(1n),
      payable: fen(1n),
    };
  };
  /** `more`: less than `settled` where it replaces another. */
  const confirmSheet = (of: string, settled: Kg, more = settled): Promise<string> =>
    app.perform(async (setting) => {
      const sheetId = setting.newId();
      await setting.tx.run`update contract set settled_kg = settled_kg + ${more}::bigint where id = ${of}`;
      await setting.emit(sheetConfirmed, [newsOf(sheetId, of, settled, more)]);
      return sheetId;
    });
  const reverseSheet = (of: string, sheetId: string, settled: Kg): Promise<void> =>
    app.perform(async (setting) => {
      await setting.tx.run`update contract set settled_kg = settled_kg - ${settled}::bigint where id = ${of}`;
      await setting.emit(sheetReversed, [newsOf(sheetId, of, settled, kg(-settled))]);
    });

  const run = (wanted: string) => runJob(feeJobs.find(({ name }) => name === wanted) as Job, app.runtime);
  const bill = () => run('fee.bill');
  const newest = async (by: Client) =>
    answerOf(await by(feePage, { type: 'trade' })).list[0] ??
    (() => {
      throw new Error('no fee');
    })();
  const billed = async (by: Client, tonnes: bigint) => {
    await confirmSheet(await contract(), kg(tonnes * 1_000n));
    await bill();
    return newest(by);
  };
  return {
    soon,
    contract,
    confirmSheet,
    reverseSheet,
    bill,
    review: () => run('fee.restrict'),
    newest,
    billed,
  };
}
