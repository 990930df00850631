// What the clock does with statements: draws up each month once it is over, and reminds of those nobody has answered.

import type { PerItemJob } from '#packages/rpc/server/job.ts';
import { lastMonth } from '../../rules/month.ts';
import { readDue, readOne } from '../queries/statement.ts';
import { noteReminder, readToRemind } from '../queries/statementWrite.ts';
import { issueStatement } from './issueStatement.ts';
import { tellOfStatement } from './notifyFirmOfStatement.ts';

const DAY_MS = 86_400_000;
const REMINDED_AFTER_DAYS = 10;
/** So many in one round; the next is near. */
const MOST_AT_ONCE = 500;

export const drawUpStatements: PerItemJob = {
  name: 'funds.statements',
  everySeconds: 60,
  due: (connection, now) => readDue(connection, lastMonth(now), MOST_AT_ONCE),
  async finish(setting, due) {
    const [firmId = '', month = ''] = due.split('/');
    const made = await issueStatement(setting, { firmId, month, version: 1 });
    if (made) await tellOfStatement(setting, 'statement', { ...made, firmId, month });
  },
};

export const remindOfStatements: PerItemJob = {
  name: 'funds.remind_of_statements',
  everySeconds: 3_600,
  due: (connection, now) => readToRemind(connection, new Date(now.getTime() - REMINDED_AFTER_DAYS * DAY_MS)),
  async finish(setting, id) {
    if ((await noteReminder(setting.tx, id, setting.now)) === 0) return;
    const row = await readOne(setting.tx, id, undefined);
    if (row)
      await tellOfStatement(setting, 'statement_due', {
        id,
        no: row.no,
        firmId: row.firm_id,
        month: row.month,
      });
  },
};
