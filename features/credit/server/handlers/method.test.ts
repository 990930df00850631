// Tests methods of the score: two administrators, their first day, and the past computed anew.

import { beforeAll, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { dealUnpaid } from '../../../../test/support/credits.ts';
import { seat } from '../../../../test/support/signing.ts';
import { answerOf, faultOf, openTrading } from '../../../../test/support/trading.ts';
import { ownCredit } from '../../calls/credit.ts';
import {
  approveMethod,
  creditMethods,
  type MethodFigures,
  proposeMethod,
  refuseMethod,
} from '../../calls/method.ts';
import { computeNightly } from '../jobs.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '2400'));
const market = await openTrading(app);
const administrator = await seat(app, market.idOf('operator'), 'first', ['operator_admin']);
const second = await seat(app, market.idOf('operator'), 'second', ['operator_admin']);
const dispute = await seat(app, market.idOf('operator'), 'reader', ['operator_dispute']);

const FIGURES: MethodFigures = {
  validFrom: '2027-02-01',
  points: { lifting: 0, quality: 30, payment: 60, disputes: 0, data: 10 },
  decayDays: 365,
  leastDeals: 3,
  disputeMultiple: 5,
  lateDays: 30,
  tolerance: 200,
  classes: { A: 85, B: 70, C: 50 },
};
const reason = '提高付款权重';
const night = () => runJob(computeNightly, app.runtime);
const credit = async () => answerOf(await market.plant(ownCredit, {}));

beforeAll(async () => {
  await dealUnpaid(app, market, { count: 3, windowTo: '2026-12-10', dueOn: '2026-12-07' });
  app.now = new Date('2027-01-15T04:00:00Z');
  await night();
});

describe('a method', () => {
  it.each([
    ['whose points are not 100', { points: { ...FIGURES.points, data: 11 } }, 'figures_invalid'],
    ['whose classes do not fall', { classes: { A: 70, B: 70, C: 50 } }, 'figures_invalid'],
    ['that begins today', { validFrom: '2027-01-15' }, 'begins_too_early'],
  ])('%s is refused', async (_, wrong, fault) => {
    expect(faultOf(await administrator(proposeMethod, { figures: { ...FIGURES, ...wrong }, reason }))).toBe(
      fault,
    );
  });

  it('is proposed one at a time and approved by another administrator, once', async () => {
    await expect(dispute(proposeMethod, { figures: FIGURES, reason })).rejects.toThrow('权限');
    const both = await Promise.all([
      administrator(proposeMethod, { figures: FIGURES, reason }),
      second(proposeMethod, { figures: FIGURES, reason }),
    ]);
    expect(both.map(faultOf).toSorted()).toEqual(['done', 'proposal_open']);
    const [proposed] = answerOf(await dispute(creditMethods, {})).list;
    const methodId = proposed?.id ?? '';
    const [author, approver] = both[0].ok ? [administrator, second] : [second, administrator];
    expect(faultOf(await author(approveMethod, { methodId }))).toBe('second_person');
    const twice = await Promise.all([
      approver(approveMethod, { methodId }),
      approver(approveMethod, { methodId }),
      approver(refuseMethod, { methodId, reason: '不妥' }),
    ]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('computes the score and its past anew from its first day on, and leaves what was there', async () => {
    // Whichever of the two came first above.
    const [last] = answerOf(await dispute(creditMethods, {})).list;
    if (last?.state !== 'approved') {
      const { methodId } = answerOf(await administrator(proposeMethod, { figures: FIGURES, reason }));
      answerOf(await second(approveMethod, { methodId }));
    }
    const before = await credit();
    expect(before.method.version).toBe(1);
    app.now = new Date('2027-02-01T04:00:00Z');
    await night();
    const now = await credit();
    expect(now.method.points).toEqual(FIGURES.points);
    expect(now.credit?.score).toBeLessThan(before.credit?.score ?? 0);
    const byDay = new Map(now.history.map((entry) => [entry.day, entry]));
    expect(byDay.get('2026-12-31')?.method).toBe(now.method.version);
    expect(byDay.get('2026-10-31')?.credit).toBeNull();
    const { rows } = await app.database.pool.query(
      `select count(*) filter (where method = 1)::int as old,
              count(*) filter (where is_recomputed)::int as anew
         from credit_score where firm_id = $1`,
      [market.idOf('plant')],
    );
    expect(rows).toEqual([{ old: 1, anew: 12 }]);
  });

  it('that its author takes back is refused without a decision of another', async () => {
    const { methodId } = answerOf(
      await administrator(proposeMethod, { figures: { ...FIGURES, validFrom: '2027-06-01' }, reason }),
    );
    answerOf(await administrator(refuseMethod, { methodId, reason: '重拟' }));
    expect(answerOf(await dispute(creditMethods, {})).list[0]).toMatchObject({
      state: 'refused',
      decidedBy: null,
      isInForce: false,
    });
  });
});
