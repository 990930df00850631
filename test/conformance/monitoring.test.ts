// Dashboard and alerts ask for metrics that the server has, with labels that they have.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { testApp } from '../support/app.ts';
import { freshDatabase } from '../support/database.ts';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8');

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}
interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}
const queries = [
  ...(JSON.parse(read('grafana/seam.json')) as Dashboard).panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [title, expr] as const),
  ),
  ...(parse(read('prometheus/alerts.yml')) as Rules).groups.flatMap(({ rules }) =>
    rules.map(({ alert, expr }) => [alert, expr] as const),
  ),
];

const { url } = await freshDatabase();
const app = await testApp({ databaseUrl: url, env: { DATABASE_READ_URL: url } });
await app.http.inject('/healthz');
await runInTransaction(app.runtime, () => Promise.resolve());
app.metrics.jobs.observe({ job: 'test.job', outcome: 'done' }, 1);
app.metrics.batches.observe({ call: '/api/test' }, 1);
const { body } = await app.http.inject('/metrics');
/** Labels by metric. `up` and `instance` are Prometheus' own. */
const known = new Map<string, Set<string>>([['up', new Set(['job', 'instance'])]]);
for (const [, name = '', labels = ''] of body.matchAll(/^(\w+)(?:\{(.*)\})? /gm))
  known.set(
    name,
    new Set([
      ...(known.get(name) ?? []),
      'instance',
      ...[...labels.matchAll(/(\w+)="/g)].map(([, label]) => label!),
    ]),
  );

describe('each query', () => {
  it.each(queries)('of %s: %s', (_title, query) => {
    const metrics = [
      ...query.matchAll(
        /\b([a-z]\w*_(?:seconds|bytes)\w*|up|database_\w+|push_\w+|health_\w+|log_\w+|decided_\w+)\b/g,
      ),
    ].map(([, name]) => name!);
    expect(metrics.length).toBeGreaterThan(0);
    const labels = [
      ...[...query.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list]) => list!.split(', ')),
      ...[...query.matchAll(/[{,](\w+)(?:=|!=|=~)"/g)].map(([, label]) => label!),
    ];
    for (const metric of metrics)
      for (const label of labels.filter((one) => one !== 'le' || metric.endsWith('_bucket')))
        expect([metric, label, known.get(metric)?.has(label)]).toEqual([metric, label, true]);
    expect(metrics.filter((metric) => !known.has(metric))).toEqual([]);
  });
});
