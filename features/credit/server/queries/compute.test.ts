// Tests that the sums of SQL give the score of the rules, to the last unit, whatever happened.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#packages/time/marketDay.ts';
import { testApp } from '../../../../test/support/app.ts';
import { CREDIT_PARTS } from '../../choices.ts';
import { partShare, type PartShares, scoreFirm, shareKept, weightOf } from '../../rules/score.ts';
import { scoreAsOf, toScoringRules } from '../services/computeScores.ts';
import type { MethodInForce } from './method.ts';

const app = await testApp();
const DAY = '2026-12-20';

const method = fc
  .record({
    decay_days: fc.integer({ min: 30, max: 730 }),
    least_deals: fc.integer({ min: 1, max: 6 }),
    points: fc.array(fc.integer({ min: 0, max: 25 }), { minLength: 4, maxLength: 4 }),
  })
  .map(({ points: [lifting = 0, quality = 0, payment = 0, disputes = 0], ...days }): MethodInForce => ({
    ...days,
    version: 1,
    valid_from: '2020-01-01',
    lifting,
    quality,
    payment,
    disputes,
    data: 100 - lifting - quality - payment - disputes,
    dispute_multiple: 5,
    late_days: 30,
    tolerance_bp: 200,
    class_a: 85,
    class_b: 70,
    class_c: 50,
  }));

/** From a single figure of a sample to fen times days of the dearest contract. */
const due = fc.oneof(
  fc.bigInt({ min: 1n, max: 12n }),
  fc.bigInt({ min: 1n, max: 10n ** 9n }),
  fc.bigInt({ min: 1n, max: 9n * 10n ** 18n }),
);
const observation = fc
  .record({
    part: fc.constantFrom(...CREDIT_PARTS),
    due,
    /** Of what was due, in billionths. */
    share: fc.oneof(fc.constantFrom(0n, 10n ** 9n), fc.bigInt({ min: 0n, max: 10n ** 9n })),
    multiple: fc.constantFrom(1, 1, 5),
    age: fc.integer({ min: -3, max: 800 }),
    isDeal: fc.boolean(),
    isOver: fc.boolean(),
  })
  .map(({ share, ...one }) => ({ ...one, kept: (one.due * share) / 10n ** 9n }));
type Observation = typeof observation extends fc.Arbitrary<infer One> ? One : never;

const sourceOf = ({ part, isDeal }: Observation) =>
  part === 'data' ? 'record' : isDeal ? 'contract' : 'ruling';
const ageOf = ({ part, age }: Observation) => (part === 'data' ? undefined : age);

/** Written past the references: firms of this test alone. */
async function write(firmId: string, history: readonly Observation[]) {
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into credit_observation (id, firm_id, part, source_kind, source_id, source_no, contract_no, kept,
                                       due, late_days, multiple, day, known_from, known_to)
       select $1 || '-' || place, $1, part, kind, place, '', '', kept, due, 0, multiple, day, $2,
              case when is_over then $2::timestamptz end
         from unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::int[], $8::date[], $9::bool[])
                with ordinality as one (part, kind, kept, due, multiple, day, is_over, place)`,
      [
        firmId,
        app.now,
        history.map(({ part }) => part),
        history.map(sourceOf),
        history.map(({ kept }) => String(kept)),
        history.map((one) => String(one.due)),
        history.map(({ multiple }) => multiple),
        history.map((one) => {
          const age = ageOf(one);
          return age === undefined ? null : addDays(DAY, -age);
        }),
        history.map(({ isOver }) => isOver),
      ],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** By the rules alone: what is closed and what is still to come does not count. */
function byRules(history: readonly Observation[], given: MethodInForce) {
  const counted = history
    .filter((one) => !one.isOver && (ageOf(one) ?? 0) >= 0)
    .map((one) => ({
      ...one,
      weight: weightOf(one.part === 'data' ? 1 : one.multiple, ageOf(one), given.decay_days),
    }))
    .filter(({ weight }) => weight > 0n);
  const shares: PartShares = Object.fromEntries(
    CREDIT_PARTS.flatMap((part) => {
      const own = counted.filter((one) => one.part === part);
      const share = partShare({
        weight: own.reduce((sum, { weight }) => sum + weight, 0n),
        weighted: own.reduce((sum, { weight, ...one }) => sum + weight * shareKept(one.kept, one.due), 0n),
      });
      return share === undefined ? [] : [[part, share]];
    }),
  );
  const deals = counted.filter((one) => one.part === 'disputes' && sourceOf(one) === 'contract').length;
  return { shares, deals, score: scoreFirm(toScoringRules(given), shares, deals) };
}

it('SQL and rules agree on shares, deals and score of any history', async () => {
  let firms = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(observation, { maxLength: 40 }), method, async (history, given) => {
      const firmId = `history-${++firms}`;
      await write(firmId, history);
      const [found] = await scoreAsOf(app.database.reading, [firmId], DAY, given);
      const expected = byRules(history, given);
      expect(found?.deals).toBe(expected.deals);
      expect(found?.score).toEqual(expected.score);
      expect(
        Object.fromEntries(
          Object.entries(found?.parts ?? {}).map(([part, { share }]) => [part, BigInt(share)]),
        ),
      ).toEqual(expected.shares);
    }),
    { numRuns: 150 },
  );
});
