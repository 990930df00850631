// The work behind an answer does not tell whether another's record exists.

import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { buildApp } from '#apps/server/app.ts';
import { readConfig } from '#apps/server/config.ts';
import { handlers } from '#apps/server/features.ts';
import { countPasswordChecks } from '#features/account/server/public.ts';
import type { Call } from '#packages/rpc/contract/call.ts';
import { testApp } from '../support/app.ts';
import { type Statement, statementsOf } from '../support/statements.ts';
import { CALLERS } from './actors.ts';
import { DECIDES_BY_ROW } from './decidesByRow.ts';
import { admissionOf, finds, type Subject, subjectOf } from './policy/table.ts';
import { rehearsing } from './rehearsal.ts';
import { schemaOf, valuesOf } from './schema.ts';
import { openWorld } from './seats.ts';
import { fillWorld } from './world.ts';

const MISSING = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const SEED = 20_261_121;

const app = await testApp();
const world = await openWorld(app);
const things = await fillWorld(app, world);
const { http, close } = await buildApp({
  config: readConfig({ DATABASE_URL: 'postgres://rehearsal', RATE_LIMIT: 'off' }),
  database: rehearsing(app.database),
  clock: () => app.now,
});
afterAll(close);

interface Compared {
  readonly call: Call;
  readonly subject: Subject;
  readonly loginName: string;
}

/** Of the calls that know a thing by its id, those that let in somebody who does not find it. */
const compared = handlers.flatMap(({ call }): Compared[] => {
  const subject = subjectOf(call);
  if (!subject || !call.faults.some(({ name }) => name === 'not_found')) return [];
  const stranger = CALLERS.find(
    (caller) => caller.firm === 'rival' && admissionOf(caller, call) === 'in' && !finds(caller, subject.by),
  );
  return stranger?.loginName === undefined ? [] : [{ call, subject, loginName: stranger.loginName }];
});

interface Work {
  readonly statements: readonly Statement[];
}
const rowsOf = ({ statements }: Work) => statements.map(({ rows }) => rows);
const withoutRows = <W extends Work>(work: W) => ({
  ...work,
  statements: work.statements.map(({ text }) => text),
});

describe('an answer about somebody else’s', () => {
  it.each(compared.map((one) => [one.call.path, one] as const))(
    '%s takes what one about nothing takes',
    async (path, { call, subject, loginName }) => {
      const token = await world.tokenOf(loginName);
      const drawn = fc.sample(
        valuesOf(schemaOf(call), () => [], app.now),
        { numRuns: 10, seed: SEED },
      ) as object[];
      const fields = {
        ...drawn.toSorted((one, other) => JSON.stringify(one).length - JSON.stringify(other).length)[0],
        ...subject.with,
      };
      let codes = 0;
      const ask = async (id: string) => {
        const payload = {
          ...fields,
          [subject.field]: subject.isList ? [id] : id,
          acctMode: '2',
          randomCode: `foreign-${String(++codes).padStart(8, '0')}`,
        };
        const checked = countPasswordChecks();
        const { result, statements } = await statementsOf(async () =>
          http.inject({ method: 'POST', url: path, headers: { authorization: `Bearer ${token}` }, payload }),
        );
        return {
          status: result.statusCode,
          answer: result.body,
          statements,
          hashes: countPasswordChecks() - checked,
        };
      };
      // What the process keeps from one call to the next is kept by now.
      await ask(MISSING);
      const missing = await ask(MISSING);
      expect(missing.statements).not.toEqual([]);
      const foreign = await ask(things[subject.of].id);
      expect(withoutRows(foreign)).toEqual(withoutRows(missing));
      expect(isDeepStrictEqual(rowsOf(foreign), rowsOf(missing))).toBe(!DECIDES_BY_ROW.has(path));
    },
  );

  it('was compared for every such call', () => {
    expect(compared.length).toBeGreaterThan(150);
    expect([...DECIDES_BY_ROW].filter((path) => !compared.some(({ call }) => call.path === path))).toEqual(
      [],
    );
  });
});
