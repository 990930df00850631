// Jobs that issue each month's statements and remind firms to confirm them.

import type { AnyJob, PerItemJob } from '#packages/rpc/server/job.ts';
import { lastMonth } from '../rules/month.ts';
import { readDue, readOne } from './queries/statement.ts';
import { noteReminder, readToRemind } from './queries/statementWrite.ts';
import { issueStatement } from './services/issueStatement.ts';
import { tellOfStatement } from './services/notifyFirmOfStatement.ts';

const DAY_MS = 86_400_000;
const REMINDED_AFTER_DAYS = 10;
/** Limit per run; the next run follows soon. */
const BATCH_SIZE = 500;

export const drawUpStatements: PerItemJob = {
  name: 'funds.statements',
  everySeconds: 60,
  due: (connection, now) => readDue(connection, lastMonth(now), BATCH_SIZE),
  async finish(ctx, due) {
    const [firmId = '', month = ''] = due.split('/');
    const made = await issueStatement(ctx, { firmId, month, version: 1 });
    if (made) await tellOfStatement(ctx, 'statement', { ...made, firmId, month });
  },
};

export const remindOfStatements: PerItemJob = {
  name: 'funds.remind_of_statements',
  everySeconds: 3_600,
  due: (connection, now) => readToRemind(connection, new Date(now.getTime() - REMINDED_AFTER_DAYS * DAY_MS)),
  async finish(ctx, id) {
    if ((await noteReminder(ctx.tx, id, ctx.now)) === 0) return;
    const row = await readOne(ctx.tx, id, undefined);
    if (row)
      await tellOfStatement(ctx, 'statement_due', {
        id,
        no: row.no,
        firmId: row.firm_id,
        month: row.month,
      });
  },
};

export const statementJobs: readonly AnyJob[] = [drawUpStatements, remindOfStatements];
