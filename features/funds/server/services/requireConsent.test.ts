// Deposits are frozen only for firms that have agreed to it.

import { describe, expect, it } from 'vitest';
import { Failure } from '#packages/fault/fault.ts';
import { testLedger } from '../../../../test/support/ledger.ts';
import type { HoldKind } from '../../states.ts';
import { requireConsent } from './requireConsent.ts';

const { inTransaction, openFirm, payIn, database } = await testLedger();
const [agreed, refused] = [await openFirm('agreed'), await openFirm('refused')];
await payIn(agreed, 1_000n);
await payIn(refused, 1_000n);
await database.pool.query('insert into funds_setting (firm_id, may_freeze) values ($1, false)', [refused]);

const ask = (...holds: (readonly [firmId: string, kind: HoldKind])[]) =>
  inTransaction(({ tx }) =>
    requireConsent(
      tx,
      holds.map(([firmId, kind]) => ({ firmId, kind })),
    ),
  ).then(
    () => 'agreed',
    (error: unknown) => (error instanceof Failure ? error.fault.name : error),
  );

describe('a hold', () => {
  it.each<[HoldKind, string]>([
    ['listing', 'freeze_not_agreed'],
    ['trade', 'freeze_not_agreed'],
    ['assay', 'freeze_not_agreed'],
    ['payment', 'agreed'],
    ['withdrawal', 'agreed'],
    ['dispute', 'agreed'],
  ])('of kind %s of a firm that has not agreed: %s', async (kind, outcome) => {
    expect(await ask([refused, kind])).toBe(outcome);
    expect(await ask([agreed, kind])).toBe('agreed');
  });
  it('of another firm does not help', async () => {
    expect(await ask([agreed, 'trade'], [refused, 'listing'])).toBe('freeze_not_agreed');
    expect(await ask([agreed, 'trade'], [refused, 'payment'])).toBe('agreed');
  });
});
