// Jobs: remind, escalate, pay retention, close invoiced, drop old drafts.
// Silence is never taken for consent.

import { sql } from '#packages/db/sql.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { SUPERVISING_SEATS } from '../states.ts';
import { otherSide } from './access.ts';
import { isStillForgotten, readFinished, readForgotten, readToClose, readUnreminded } from './queries/due.ts';
import { isRetentionDue, readDueRetentions } from './queries/retention.ts';
import { readAnySheets } from './queries/sheet.ts';
import { updateSheet } from './queries/sheetWrite.ts';
import { close, giveUp, settleIfDone } from './services/closeSheet.ts';
import { tell, tellOperators } from './services/notifySheetSides.ts';
import { payDue } from './services/retainPayment.ts';
import { holdSheet, note } from './services/transitionSheet.ts';

/** Nine in the morning, market time. */
const NINE = '09:00:00';
const isMorning = (now: Date) => now >= new Date(`${dayInMarket(now)}T${NINE}+08:00`);

export const settlementJobs: AnyJob[] = [
  {
    name: 'settlement.remind',
    everySeconds: 600,
    due: async (connection, now) =>
      isMorning(now) ? readUnreminded(connection, new Date(`${dayInMarket(now)}T23:59:59+08:00`)) : [],
    async finish(setting, id) {
      const [seen] = await readAnySheets(setting.tx, [id], setting.now);
      if (!seen) return;
      const { row } = await holdSheet(setting, seen);
      if (row.state !== 'to_confirm' || row.escalated_at) return;
      const isOver = row.escalate_at !== null && dayInMarket(row.escalate_at) <= dayInMarket(setting.now);
      if (isOver) {
        await updateSheet(
          setting.tx,
          id,
          sql`escalated_at = ${setting.now}, reminded_at = coalesce(reminded_at, ${setting.now})`,
        );
        await tellOperators(setting, row, 'escalated', SUPERVISING_SEATS);
      } else await updateSheet(setting.tx, id, sql`reminded_at = ${setting.now}`);
      await note(setting, row, isOver ? 'escalate' : 'remind', {});
      await tell(setting, row, isOver ? 'overdue' : 'reminded', {
        sides: [otherSide(row.issuer)],
        key: `${row.version}`,
      });
    },
  },
  {
    name: 'settlement.retention',
    everySeconds: 3_600,
    due: (connection, now) => readDueRetentions(connection, now),
    async finish(setting, id) {
      const [seen] = await readAnySheets(setting.tx, [id], setting.now);
      if (!seen) return;
      const { row } = await holdSheet(setting, seen);
      // A claim made meanwhile keeps the retention.
      if (await isRetentionDue(setting.tx, id, setting.now)) await payDue(setting, row);
    },
  },
  {
    name: 'settlement.close',
    everySeconds: 3_600,
    due: (connection, now) => readToClose(connection, now),
    async finish(setting, id) {
      const [seen] = await readAnySheets(setting.tx, [id], setting.now);
      if (!seen) return;
      const { row, contract } = await holdSheet(setting, seen);
      if (row.state === 'invoiced' && row.has_reversal === null && row.has_appeal === null)
        await close(setting, contract, row, { by: 'clock' });
    },
  },
  {
    name: 'settlement.drop_drafts',
    everySeconds: 86_400,
    due: (connection, now) => readForgotten(connection, now),
    async finish(setting, id) {
      const [seen] = await readAnySheets(setting.tx, [id], setting.now);
      if (!seen) return;
      const { row } = await holdSheet(setting, seen);
      if (!(await isStillForgotten(setting.tx, id, setting.now))) return;
      await tell(setting, await giveUp(setting, row, { by: 'clock' }), 'forgotten', {
        sides: [row.issuer],
        key: 'forgotten',
      });
    },
  },
  {
    name: 'settlement.settle',
    everySeconds: 120,
    due: (connection) => readFinished(connection),
    finish: (setting, id) => settleIfDone(setting, id),
  },
];
