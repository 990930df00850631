// Records the statements that a piece of work sends to the database.

import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

export interface Statement {
  readonly text: string;
  rows: number | null;
}

const recording = new AsyncLocalStorage<Statement[]>();

type Answer = Pick<pg.QueryResult, 'rowCount'>;
type Send = (
  this: pg.Client,
  asked: string | { readonly text: string },
  ...more: unknown[]
) => Promise<Answer> | void;
const prototype = pg.Client.prototype as unknown as { query: Send };
const send = prototype.query;

/** A pool's own `query` passes a function to be called back; everybody else takes the promise. */
prototype.query = function query(asked, ...more) {
  const statements = recording.getStore();
  if (!statements) return send.call(this, asked, ...more);
  const statement: Statement = { text: typeof asked === 'string' ? asked : asked.text, rows: null };
  statements.push(statement);
  const callback = more.at(-1);
  if (typeof callback !== 'function') {
    return send.call(this, asked, ...more)?.then((answer) => {
      statement.rows = answer.rowCount;
      return answer;
    });
  }
  return send.call(this, asked, ...more.slice(0, -1), (error: unknown, answer?: Answer) => {
    statement.rows = answer?.rowCount ?? null;
    (callback as (error: unknown, answer?: Answer) => void)(error, answer);
  });
};

/** What processes tell each other goes by a timer after a commit, for many commits at once. */
const isAnnouncement = ({ text }: Statement) => text.startsWith('select pg_notify(');

const byTextAndRows = (one: Statement, other: Statement) =>
  one.text === other.text ? (one.rows ?? -1) - (other.rows ?? -1) : one.text < other.text ? -1 : 1;

/** Of this work alone, whatever else goes on. Sorted: statements side by side may leave in any order. */
export async function statementsOf<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly statements: readonly Statement[] }> {
  const statements: Statement[] = [];
  const result = await recording.run(statements, work);
  const sent = statements.filter((statement) => !isAnnouncement(statement));
  return { result, statements: sent.toSorted(byTextAndRows) };
}
