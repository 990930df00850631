// How long an answer takes tells nothing: what is somebody else's is missed as slowly as what is not there.
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { CALLERS } from './actors.ts';
import { admissionOf, finds, type Subject, subjectOf } from './policy.ts';
import { rehearsing } from './rehearsal.ts';
import { schemaOf, valuesOf } from './schema.ts';
import { openWorld } from './seats.ts';
import { fillWorld } from './world.ts';
import { buildApp } from '#apps/server/app.ts';
import { readConfig } from '#apps/server/config.ts';
import { handlers } from '#apps/server/features.ts';
import type { Call } from '#packages/call/call.ts';
import { testApp } from '../support/app.ts';

const MISSING = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const SEED = 20_261_121;
const MOST_APART = 0.2;
/** One after the other, by turns: what slows the machine down slows both. */
const PAIRS = 60;
/** Chance parts medians once; what an answer gives away, it gives away each time. */
const ROUNDS = 8;

const app = await testApp();
const world = await openWorld(app);
const things = await fillWorld(app, world);
const { http, close } = await buildApp({
  config: readConfig({ DATABASE_URL: 'postgres://rehearsal', RATE_LIMIT: 'off' }), database: rehearsing(app.database), clock: () => app.now,
});
afterAll(close);

interface Measured { readonly call: Call; readonly subject: Subject; readonly loginName: string }

/** Of the calls that know a thing by its id, those that let in somebody who does not find it. */
const measured = handlers.flatMap(({ call }): Measured[] => {
  const subject = subjectOf(call);
  if (!subject || !call.faults.some(({ name }) => name === 'not_found')) return [];
  const stranger = CALLERS.find((caller) => caller.firm === 'rival' && admissionOf(caller, call) === 'in' && !finds(caller, subject.by));
  return stranger?.loginName === undefined ? [] : [{ call, subject, loginName: stranger.loginName }];
});

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const apart: { path: string; by: number }[] = [];

describe('an answer about somebody else’s', () => {
  it.each(measured.map((one) => [one.call.path, one] as const))('%s takes as long as one about nothing', async (path, { call, subject, loginName }) => {
    const token = await world.tokenOf(loginName);
    const drawn = fc.sample(valuesOf(schemaOf(call), () => [], app.now), { numRuns: 10, seed: SEED }) as object[];
    const fields = { ...drawn.toSorted((one, other) => JSON.stringify(one).length - JSON.stringify(other).length)[0], ...subject.with };
    let codes = 0;
    const take = async (id: string) => {
      const payload = { ...fields, [subject.field]: subject.isList ? [id] : id, acctMode: '2', randomCode: `latency-${String(++codes).padStart(8, '0')}` };
      const began = performance.now();
      await http.inject({ method: 'POST', url: path, headers: { authorization: `Bearer ${token}` }, payload });
      return performance.now() - began;
    };
    const round = async () => {
      const [foreign, missing]: [number[], number[]] = [[], []];
      for (let pair = 0; pair < PAIRS; pair += 1) {
        // Which of the two comes first changes: the second finds the caches warm.
        if (pair % 2 === 0) foreign.push(await take(things[subject.of].id));
        missing.push(await take(MISSING));
        if (pair % 2 === 1) foreign.push(await take(things[subject.of].id));
      }
      return Math.abs(median(foreign) / median(missing) - 1);
    };
    await round();
    let by = Infinity;
    for (let at = 0; at < ROUNDS && by > MOST_APART; at += 1) by = Math.min(by, await round());
    apart.push({ path, by });
    expect(by).toBeLessThan(MOST_APART);
  });

  it('was measured for every such call', () => {
    const worst = apart.toSorted((one, other) => other.by - one.by).slice(0, 5).map(({ path, by }) => `${path} ${Math.round(by * 100)} %`);
    console.log(`${apart.length} calls, ${PAIRS} pairs each; furthest apart: ${worst.join(', ')}`);
    expect(apart.length).toBeGreaterThan(30);
  });
});
