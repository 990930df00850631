// Jobs that issue each month's statements and remind firms to confirm them.

import type { AnyJob, PerItemJob } from '#packages/rpc/server/job.ts';
import { lastMonth } from '../rules/month.ts';
import { readDueMonths, readStatementRow } from './queries/statement.ts';
import { markReminded, readToRemind } from './queries/statementWrite.ts';
import { issueStatement } from './services/issueStatement.ts';
import { notifyStatement } from './services/notifyFirmOfStatement.ts';

const DAY_MS = 86_400_000;
const REMINDED_AFTER_DAYS = 10;
/** Limit per run; the next run follows soon. */
const BATCH_SIZE = 500;

export const issueDueStatements: PerItemJob = {
  name: 'funds.statements',
  everySeconds: 60,
  due: (connection, now) => readDueMonths(connection, lastMonth(now), BATCH_SIZE),
  async finish(ctx, due) {
    const [firmId = '', month = ''] = due.split('/');
    const made = await issueStatement(ctx, { firmId, month, version: 1 });
    if (made) await notifyStatement(ctx, 'statement', { ...made, firmId, month });
  },
};

export const remindOfStatements: PerItemJob = {
  name: 'funds.remind_of_statements',
  everySeconds: 3_600,
  due: (connection, now) => readToRemind(connection, new Date(now.getTime() - REMINDED_AFTER_DAYS * DAY_MS)),
  async finish(ctx, id) {
    if ((await markReminded(ctx.tx, id, ctx.now)) === 0) return;
    const row = await readStatementRow(ctx.tx, id, undefined);
    if (row)
      await notifyStatement(ctx, 'statement_due', {
        id,
        no: row.no,
        firmId: row.firm_id,
        month: row.month,
      });
  },
};

export const statementJobs: readonly AnyJob[] = [issueDueStatements, remindOfStatements];
