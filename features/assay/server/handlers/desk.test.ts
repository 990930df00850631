// Tests for the operators' list of samples.

import { describe, expect, it } from 'vitest';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openLaboratories, valued } from '../../../../test/support/assays.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { deskSamples } from '../../calls/desk.ts';
import { acceptReport } from '../../calls/sample.ts';

const app = await testApp();
const { mine, plant, lab, auditor, takeOne, sealed, send, report } = await openLaboratories(app);
const DAY_MS = 86_400_000;

describe('the desk of samples', () => {
  it('finds a sample by a blind code, with its laboratories, and counts its days until it is decided', async () => {
    const start = app.now;
    const sampleId = await sealed();
    const { code } = await send(mine, sampleId, 0);
    const found = async (scope?: 'open' | 'overdue') =>
      answerOf(await auditor(deskSamples, { keyword: code, ...(scope && { scope }) })).list;
    expect(await found('open')).toMatchObject([
      {
        id: sampleId,
        state: 'sent',
        age: 0,
        isOverdue: false,
        parts: [
          { part: 'A', code, lab: { id: lab(0).id } },
          { part: 'B', lab: null },
          { part: 'C', lab: null },
        ],
      },
    ]);
    app.now = new Date(start.getTime() + 5 * DAY_MS);
    expect(await found('overdue')).toEqual([]);
    app.now = new Date(start.getTime() + 5 * DAY_MS + 1_000);
    expect(await found('overdue')).toMatchObject([{ id: sampleId, age: 5, isOverdue: true }]);
    answerOf(await report(0, valued(5_000n)));
    for (const side of [mine, plant]) answerOf(await side(acceptReport, { sampleId }));
    app.now = new Date(start.getTime() + 9 * DAY_MS);
    expect([await found('open'), await found('overdue')]).toEqual([[], []]);
    expect(await found()).toMatchObject([{ id: sampleId, state: 'accepted', age: 5, isOverdue: false }]);
    app.now = start;
  });

  it('shows those under way longest first, page after page', async () => {
    const [first, second] = [await takeOne(), await takeOne()];
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const { list: page, next }: { list: readonly { id: string }[]; next: string | null } = answerOf(
        await auditor(deskSamples, {
          scope: 'open',
          states: ['sampled'],
          pageSize: 1,
          ...(after && { after }),
        }),
      );
      ids.push(...page.map(({ id }) => id));
      after = next ?? undefined;
    } while (after);
    expect(ids.slice(-2)).toEqual([first, second]);
    expect(ids).toEqual([...new Set(ids)].toSorted());
    expect(answerOf(await auditor(deskSamples, { pageSize: 1 })).list.map(({ id }) => id)).toEqual([second]);
  });

  it('finds a sample by the day it was taken', async () => {
    const sampleId = await takeOne();
    const day = dayInMarket(
      answerOf(await auditor(deskSamples, { pageSize: 1 })).list[0]?.sampledAt ?? app.now,
    );
    const found = async (days: { from?: string; to?: string }) =>
      answerOf(await auditor(deskSamples, days)).list.some(({ id }) => id === sampleId);
    expect(
      await Promise.all(
        [{ from: day, to: day }, { from: addDays(day, 1) }, { to: addDays(day, -1) }].map(found),
      ),
    ).toEqual([true, false, false]);
  });

  it('is the operators’ alone', async () => {
    await expect(mine(deskSamples, {})).rejects.toMatchObject({ platformCode: '900403' });
  });
});
