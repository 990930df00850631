// Tests the clause library: proposal, decision, start of validity, validation.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Names } from '#features/catalog/names.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../test/support/app.ts';
import { openFirm } from '../../../test/support/people.ts';
import { answerOf } from '../../../test/support/trading.ts';
import {
  clauseLibrary,
  deskTemplateHistory,
  deskTemplates,
  openTemplate,
  proposeClauseTemplate,
  publishTemplate,
  rejectTemplate,
  withdrawTemplate,
} from '../calls.ts';
import type { Clause } from '../clause.ts';
import { indexValue } from '../quality.ts';
import { CLAUSE_TEMPLATES } from '../rules/templates.ts';
import { clauseJobs } from './jobs.ts';
import { listTemplateTasks } from './public.ts';
import { seedClauses } from './seed.ts';

const app = await testApp();
await openFirm(app, 'desk', ['operator_trade', 'operator_checker', 'operator_auditor']);
await openFirm(app, 'night', ['operator_trade', 'operator_settlement']);
await openFirm(app, 'mine', ['firm_trader']);
const [maker, night, checker, trader] = [
  await app.signIn('desk.trade'),
  await app.signIn('night.trade'),
  await app.signIn('desk.checker'),
  await app.signIn('mine.trader'),
];
beforeAll(() => app.perform(seedClauses));

const HOUR = 3_600_000;
const { TERM_RATIO, THERMAL_KCAL } = CLAUSE_TEMPLATES;
const names: Names = {
  'zh-Hans': '铁路长协比例价',
  'zh-Hant': '鐵路長協比例價',
  en: 'Rail, heat ratio',
  fr: 'Rail, au prorata',
  es: 'Ferrocarril, proporcional',
};
const stricter: Clause = {
  ...TERM_RATIO,
  rejects: [{ index: 'STD', side: 'ABOVE', limit: indexValue(1_50n) }],
};
const written = (clause: Clause, effectiveAt: Date | null = null) => ({
  names,
  clause,
  effectiveAt,
  note: '按新国标调整',
});
const offered = async () => answerOf(await trader(clauseLibrary, {})).list;
const rowOf = async (code: string) =>
  answerOf(await checker(deskTemplates, {})).list.find((one) => one.code === code)!;
const faultOf = (name: string) => ({ ok: false, fault: { name } });
const opened = async (code: string, clause = TERM_RATIO) =>
  answerOf(await maker(openTemplate, { code, ...written(clause) }));
const propose = async (code: string, clause: Clause, effectiveAt: Date | null = null) => {
  const { id, version } = await rowOf(code);
  return maker(proposeClauseTemplate, { id, over: version, ...written(clause, effectiveAt) });
};

describe('the library', () => {
  it('begins with the three clauses of the trade, once', async () => {
    await app.perform(seedClauses);
    expect((await offered()).map(({ code, version }) => `${code} ${version}`)).toEqual([
      'THERMAL_KCAL 1',
      'PCI_DRY 1',
      'TERM_RATIO 1',
    ]);
    expect((await offered())[0]?.clause).toEqual(THERMAL_KCAL);
  });

  it('offers a new clause when a second person has let it out', async () => {
    const which = await opened('RAIL_RATIO');
    expect((await offered()).some(({ code }) => code === 'RAIL_RATIO')).toBe(false);
    expect(await listTemplateTasks(app.database.reading, ['operator_checker'])).toMatchObject([
      { kind: 'publish_clause', path: `clauses?id=${which.id}` },
    ]);
    expect(await maker(publishTemplate, { id: which.id, version: 1 })).toMatchObject(
      faultOf('second_person'),
    );
    expect(answerOf(await checker(publishTemplate, { id: which.id, version: 1 }))).toMatchObject({
      state: 'published',
    });
    expect((await offered()).find(({ code }) => code === 'RAIL_RATIO')).toMatchObject({ names, version: 1 });
  });

  it.each([
    ['a code twice', () => maker(openTemplate, { code: 'RAIL_RATIO', ...written(TERM_RATIO) }), 'code_taken'],
    [
      'a moment that has passed',
      () => maker(openTemplate, { code: 'PAST', ...written(TERM_RATIO, new Date(0)) }),
      'moment_past',
    ],
    ['the same once more', () => propose('RAIL_RATIO', TERM_RATIO), 'clause_same'],
    [
      'what was let out, withdrawn',
      async () => maker(withdrawTemplate, { id: (await rowOf('RAIL_RATIO')).id, version: 1, reason: '误' }),
      'in_force',
    ],
    [
      'what was let out, refused',
      async () => checker(rejectTemplate, { id: (await rowOf('RAIL_RATIO')).id, version: 1, reason: '误' }),
      'wrong_state',
    ],
  ] as const)('refuses %s', async (_name, act, name) => {
    expect(await act()).toMatchObject(faultOf(name));
  });

  it('refuses a clause that does not hold, with its number and the field to mend', async () => {
    const overlapping: Clause = {
      ...THERMAL_KCAL,
      terms: THERMAL_KCAL.terms.map((term) =>
        term.id === 'H-2' ? { ...term, from: indexValue(4_600n) } : term,
      ),
    };
    expect(await maker(openTemplate, { code: 'BROKEN', ...written(overlapping) })).toMatchObject({
      ok: false,
      fault: {
        code: '400249',
        name: 'overlap',
        params: { field: 'terms.1.from', index: 'QNET_AR', terms: ['H-1', 'H-2'] },
      },
    });
  });

  it('lets one proposal wait at a time, and a refused one be followed', async () => {
    const { version } = answerOf(await propose('RAIL_RATIO', stricter));
    const { id } = await rowOf('RAIL_RATIO');
    expect(await night(proposeClauseTemplate, { id, over: version, ...written(stricter) })).toMatchObject(
      faultOf('proposal_waiting'),
    );
    expect(answerOf(await checker(rejectTemplate, { id, version, reason: '限值太严' }))).toMatchObject({
      state: 'rejected',
    });
    expect(await night(proposeClauseTemplate, { id, over: 1, ...written(stricter) })).toMatchObject(
      faultOf('version_changed'),
    );
  });

  it('changes at its moment, tells those who look once, and is withdrawn until then', async () => {
    const told = async () =>
      (await app.database.pool.query("delete from outbox where topic = 'clauses'")).rowCount;
    const run = async () => {
      for (const job of clauseJobs) await runJob(job, app.runtime);
    };
    const at = new Date(app.now.getTime() + 2 * HOUR);
    const { id, version } = answerOf(await propose('RAIL_RATIO', stricter, at));
    answerOf(await checker(publishTemplate, { id, version }));
    expect(answerOf(await maker(withdrawTemplate, { id, version, reason: '再议' }))).toMatchObject({
      state: 'withdrawn',
    });
    const again = answerOf(await propose('RAIL_RATIO', stricter, at));
    answerOf(await checker(publishTemplate, { id, version: again.version }));
    await told();
    await run();
    expect([(await offered()).find(({ code }) => code === 'RAIL_RATIO')?.version, await told()]).toEqual([
      1, 0,
    ]);
    app.pass(2 * HOUR);
    await run();
    await run();
    expect([(await offered()).find(({ code }) => code === 'RAIL_RATIO')?.version, await told()]).toEqual([
      again.version,
      1,
    ]);
  });

  it('offers no longer what was retired, and keeps its history', async () => {
    const { id, version } = await rowOf('RAIL_RATIO');
    const retired = answerOf(
      await maker(proposeClauseTemplate, { id, over: version, isRetired: true, ...written(stricter) }),
    );
    answerOf(await night(publishTemplate, { id, version: retired.version }));
    expect((await offered()).some(({ code }) => code === 'RAIL_RATIO')).toBe(false);
    const { list } = answerOf(await checker(deskTemplateHistory, { id }));
    expect(list.map(({ version: one, state, isRetired }) => [one, state, isRetired])).toEqual([
      [5, 'published', true],
      [4, 'published', false],
      [3, 'withdrawn', false],
      [2, 'rejected', false],
      [1, 'published', false],
    ]);
  });

  it('is published once when two press at the same time', async () => {
    const { id } = await opened('RACE_CLAUSE');
    const answers = await Promise.all([
      checker(publishTemplate, { id, version: 1 }),
      night(publishTemplate, { id, version: 1 }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it.each([
    [
      'its own proposal published by the database',
      `update clause_template_version
          set state = 'published', decided_by = written_by, decided_at = now(), effective_at = now()
        where state = 'proposed'`,
    ],
    [
      'a published clause changed',
      "update clause_template_version set clause = '{}' where state = 'published'",
    ],
    ['a template taken away', 'delete from clause_template'],
    ['a template renamed', "update clause_template set code = 'OTHER_CODE'"],
  ])('the database refuses %s', async (_name, statement) => {
    await opened(`ATTACK_${Math.trunc(app.now.getTime() / 1_000) % 1_000}_${statement.length}`);
    await expect(app.database.pool.query(statement)).rejects.toThrow();
  });
});
