// Lists, searches, to-dos and histories have an index to go by, however many rows their tables get.

import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { features } from '#apps/server/features.ts';
import { FIRM_SEATS, OPERATOR_SEATS } from '#features/firm/seats.ts';
import { addStaffPerson } from '#features/firm/server/public.ts';
import { signInPlainly, TEST_PASSWORD_HASH, testApp } from '../support/app.ts';
import { freshDatabase } from '../support/database.ts';
import { openFirm } from '../support/people.ts';

const { url, pool } = await freshDatabase();
const app = await testApp({ databaseUrl: url });
await app.perform(signInPlainly);

/** Tables that do not grow with trade: what operators keep, a row for each firm or working day, one row. */
const SMALL = new Set([
  'account_menu',
  'auction_heartbeat',
  'backfill',
  'bank_day',
  'bank_difference',
  'benchmark',
  'catalog_calendar_day',
  'catalog_freight',
  'catalog_place',
  'catalog_variety',
  'content_banner',
  'content_introduction',
  'content_series',
  'credit_method',
  'fee_rate',
  'firm',
  'funds_balance',
  'launch',
  'launch_installation',
]);
/** Calls whose statements look at all rows of a table, and why they may. */
const WHOLE: Readonly<Record<string, readonly string[]>> = {
  // Recomputes all balances; operators and auditors ask for it.
  '/api/funds/ledger/proof': ['funds_leg', 'funds_hash_chain_head'],
  '/api/goods/ledger/proof': ['goods_account'],
  // Rows of the last hour or those that wait; one row for each job, index or chain.
  '/api/desk/health/read': [
    'account_outgoing_message',
    'audit_hash_chain_head',
    'dashboard_backup',
    'dashboard_job_run',
    'dashboard_replica',
    'funds_hash_chain_head',
    'funds_proof_run',
    'outbox',
    'push_message',
    'search_cursor',
  ],
  // Operators find people by any part of a name.
  '/api/desk/person/list': ['account_person'],
  // Invoices asked for: few wait.
  '/api/desk/queue/list': ['fee_invoice'],
  // The planner chooses at run time between the index and a hash of a subquery.
  '/api/assay/desk/samples': ['assay_split'],
  '/api/fee/desk/orders': ['fee_order_sheet'],
};

/** Of lists that a firm sees: why a statement need not begin with what is the firm's. */
const UNBOUND: Readonly<Record<string, readonly string[]>> = {
  // Sessions are everybody's, those ahead first.
  '/api/auction/session/page': ['auction_session'],
  // Notices are public, and walked by the day of their session.
  '/api/notice/notice/page': ['notice'],
  '/api/catalog/dictionary/edited': ['catalog_dictionary'],
  // Contracts with trips that a carrier drove: whose they are is found through the trips.
  '/api/fee/freight/contracts': ['contract'],
  // The planner chooses at run time between the index and a hash of a subquery.
  '/api/financing/base/list': ['settlement_appeal'],
};

const ROUNDS = [{}, { keyword: '煤', isOpen: true }];

/** What each query asks the database, by the statement's text. */
async function statementsOfQueries(authorization: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let asking: string | undefined;
  // oxlint-disable-next-line typescript/unbound-method
  const { query } = pg.Client.prototype;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...asked: unknown[]
  ) {
    const [first] = asked as [string | { text: string }];
    const text = typeof first === 'string' ? first : first.text;
    if (asking !== undefined && /^\s*(select|with)\b/.test(text) && !found.has(text)) found.set(text, asking);
    return Reflect.apply(query, this, asked) as unknown;
  } as typeof query);
  onTestFinished(() => {
    spy.mockRestore();
  });
  for (const { call } of features.handlers.filter(({ call: { kind } }) => kind === 'query')) {
    for (const fields of ROUNDS) {
      asking = call.path;
      const { json } = await app.http.inject({
        method: 'POST',
        url: call.path,
        headers: { authorization },
        payload: { acctMode: '2', ...fields },
      });
      asking = undefined;
      if (json<{ code: string }>().code !== '0') break;
    }
  }
  spy.mockRestore();
  return found;
}

async function tokenOf(handle: string, seats: typeof FIRM_SEATS | typeof OPERATOR_SEATS): Promise<string> {
  const { id } = await openFirm(app, handle, [], handle === 'desk' ? { kind: 'platform' } : {});
  const loginName = `${handle}.everything`;
  await app.perform((ctx) =>
    addStaffPerson(ctx, id, { loginName, passwordHash: TEST_PASSWORD_HASH, name: handle, seats: [...seats] }),
  );
  return `Bearer ${await app.tokenOf(loginName)}`;
}

/** Tables that this plan reads without a condition on an index. */
function unboundIn(plan: unknown, scans: RegExp): string[] {
  if (typeof plan !== 'object' || plan === null) return [];
  const node = plan as Readonly<Record<string, unknown>>;
  const isUnbound = scans.test(String(node['Node Type'])) && !('Index Cond' in node);
  return [
    ...(isUnbound ? [String(node['Relation Name'])] : []),
    ...Object.values(node).flatMap((part) => unboundIn(part, scans)),
  ];
}

/**
 * Plans depend on how many rows there are. What the planner cannot do without the scans that are taken from
 * it has no index that could serve it, on an empty table as on a large one.
 */
it.each([
  [
    'operators read every row of a table that grows',
    () => tokenOf('desk', OPERATOR_SEATS),
    'set enable_seqscan = off',
    /^Seq Scan$/,
    WHOLE,
  ],
  [
    "a firm walk through other firms' rows to its own",
    () => tokenOf('wang', FIRM_SEATS),
    'set enable_seqscan = off; set enable_indexscan = off; set enable_indexonlyscan = off',
    /^(Seq|Index|Index Only) Scan$/,
    UNBOUND,
  ],
] as const)('no query makes %s', async (_what, openToken, setting, scans, allowed) => {
  const statements = await statementsOfQueries(await openToken());
  expect(statements.size).toBeGreaterThan(100);
  const client = await pool.connect();
  onTestFinished(() => {
    client.release(true);
  });
  await client.query(setting);
  const found = new Set<string>();
  for (const [text, path] of statements) {
    const { rows } = await client.query(`explain (generic_plan, format json) ${text}`);
    for (const table of unboundIn(rows, scans)) {
      if (!SMALL.has(table) && allowed[path]?.includes(table) !== true) found.add(`${path} ${table}`);
    }
  }
  expect([...found]).toEqual([]);
});
