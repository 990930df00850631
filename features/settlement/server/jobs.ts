// Jobs: remind, escalate, pay retention, close invoiced, drop old drafts.
// Silence is never taken for consent.

import { sql } from '#packages/db/sql.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { SETTLEMENT_SUPERVISORS } from '../states.ts';
import { otherSheetSide } from './access.ts';
import {
  isAbandonedDraft,
  readFinishedContracts,
  readAbandonedDrafts,
  readSheetsToClose,
  readSheetsToRemind,
} from './queries/due.ts';
import { isRetentionDue, readDueRetentions } from './queries/retention.ts';
import { readSheetsUnchecked } from './queries/sheet.ts';
import { updateSheet } from './queries/sheetWrite.ts';
import { closeInvoicedSheet, dropUnconfirmedSheet, settleContractIfDone } from './services/closeSheet.ts';
import { notifySheetSides, notifySettlementOperators } from './services/notifySheetSides.ts';
import { payDueRetention } from './services/retainPayment.ts';
import { lockSheetWithContract, recordSettlementHistory } from './services/transitionSheet.ts';

/** Nine in the morning, market time. */
const NINE = '09:00:00';
const isMorning = (now: Date) => now >= new Date(`${dayInMarket(now)}T${NINE}+08:00`);

export const settlementJobs: AnyJob[] = [
  {
    name: 'settlement.remind',
    everySeconds: 600,
    due: async (connection, now) =>
      isMorning(now) ? readSheetsToRemind(connection, new Date(`${dayInMarket(now)}T23:59:59+08:00`)) : [],
    async finish(setting, id) {
      const [seen] = await readSheetsUnchecked(setting.tx, [id], setting.now);
      if (!seen) return;
      const { row } = await lockSheetWithContract(setting, seen);
      if (row.state !== 'to_confirm' || row.escalated_at) return;
      const isOver = row.escalate_at !== null && dayInMarket(row.escalate_at) <= dayInMarket(setting.now);
      if (isOver) {
        await updateSheet(
          setting.tx,
          id,
          sql`escalated_at = ${setting.now}, reminded_at = coalesce(reminded_at, ${setting.now})`,
        );
        await notifySettlementOperators(setting, row, 'escalated', SETTLEMENT_SUPERVISORS);
      } else await updateSheet(setting.tx, id, sql`reminded_at = ${setting.now}`);
      await recordSettlementHistory(setting, row, isOver ? 'escalate' : 'remind', {});
      await notifySheetSides(setting, row, isOver ? 'overdue' : 'reminded', {
        sides: [otherSheetSide(row.issuer)],
        key: `${row.version}`,
      });
    },
  },
  {
    name: 'settlement.retention',
    everySeconds: 3_600,
    due: (connection, now) => readDueRetentions(connection, now),
    async finish(setting, id) {
      const [seen] = await readSheetsUnchecked(setting.tx, [id], setting.now);
      if (!seen) return;
      const { row } = await lockSheetWithContract(setting, seen);
      // A claim made meanwhile keeps the retention.
      if (await isRetentionDue(setting.tx, id, setting.now)) await payDueRetention(setting, row);
    },
  },
  {
    name: 'settlement.close',
    everySeconds: 3_600,
    due: (connection, now) => readSheetsToClose(connection, now),
    async finish(setting, id) {
      const [seen] = await readSheetsUnchecked(setting.tx, [id], setting.now);
      if (!seen) return;
      const { row, contract } = await lockSheetWithContract(setting, seen);
      if (row.state === 'invoiced' && row.has_reversal === null && row.has_appeal === null)
        await closeInvoicedSheet(setting, contract, row, { by: 'clock' });
    },
  },
  {
    name: 'settlement.drop_drafts',
    everySeconds: 86_400,
    due: (connection, now) => readAbandonedDrafts(connection, now),
    async finish(setting, id) {
      const [seen] = await readSheetsUnchecked(setting.tx, [id], setting.now);
      if (!seen) return;
      const { row } = await lockSheetWithContract(setting, seen);
      if (!(await isAbandonedDraft(setting.tx, id, setting.now))) return;
      await notifySheetSides(
        setting,
        await dropUnconfirmedSheet(setting, row, { by: 'clock' }),
        'forgotten',
        {
          sides: [row.issuer],
          key: 'forgotten',
        },
      );
    },
  },
  {
    name: 'settlement.settle',
    everySeconds: 120,
    due: (connection) => readFinishedContracts(connection),
    finish: (setting, id) => settleContractIfDone(setting, id),
  },
];
