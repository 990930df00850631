// Tests of the record buffer under load: two writers, shared inserts, refusal.

import { describe, expect, it } from 'vitest';
import { genericFaults } from '#packages/fault/generic.ts';
import { settle } from '../../../../test/support/timers.ts';
import type { ReceivedRecord } from '../queries.ts';
import { MAX_RECORDS_PER_INSERT, MAX_WAITING_RECORDS, createRecordBuffer } from './bufferRecords.ts';

const some = (count: number): ReceivedRecord[] =>
  Array.from({ length: count }, (_record, at) => ({
    record: { type: '0', randomCode: `r${at}`, menuCode: '02', startTime: 0 },
    personId: undefined,
    receivedAt: new Date(0),
  }));

function controlledIntake() {
  const statements: { records: number; end(): void; break(): void }[] = [];
  const take = createRecordBuffer(
    (arrivals) =>
      new Promise((resolve, reject) => {
        statements.push({
          records: arrivals.length,
          end: () => {
            resolve(undefined);
          },
          break: () => {
            reject(new Error('gone'));
          },
        });
      }),
  );
  return { take, statements, sizes: () => statements.map(({ records }) => records) };
}

describe('the intake', () => {
  it('writes two bundles at once, and what comes meanwhile together', async () => {
    const { take, statements, sizes } = controlledIntake();
    const bundles = [1, 2, 3, 4, 5].map((count) => take(some(count)));
    expect(sizes()).toEqual([1, 2]);
    statements[0]?.end();
    await settle();
    expect(sizes()).toEqual([1, 2, 12]);
    for (const each of statements) each.end();
    await Promise.all(bundles);
  });

  it(`writes ${MAX_RECORDS_PER_INSERT} records at most in one statement`, async () => {
    const { take, statements, sizes } = controlledIntake();
    const bundles = Array.from({ length: 14 }, () => take(some(200)));
    for (let at = 0; at < 6; at += 1) {
      statements[at]?.end();
      await settle();
    }
    await Promise.all(bundles);
    expect(sizes()).toEqual([200, 200, 1_000, 1_000, 400]);
  });

  it('refuses at once what would wait too long, and takes again when there is room', async () => {
    const { take, statements } = controlledIntake();
    const bundles = Array.from({ length: 2 + MAX_WAITING_RECORDS / 200 }, () => take(some(200)));
    expect(() => take(some(1))).toThrow(
      expect.objectContaining({ fault: genericFaults.overloaded }) as Error,
    );
    statements[0]?.end();
    await settle();
    bundles.push(take(some(200)));
    for (let at = 0; at < statements.length; at += 1) {
      statements[at]?.end();
      await settle();
    }
    await Promise.all(bundles);
  });

  it('goes on after a statement that broke', async () => {
    const { take, statements } = controlledIntake();
    const broken = take(some(1));
    statements[0]?.break();
    await expect(broken).rejects.toThrow('gone');
    const next = take(some(1));
    statements[1]?.end();
    await next;
  });
});
