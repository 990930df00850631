// The terms a sheet is settled by, out of what a contract says.
import { describe, expect, it } from 'vitest';
import { someTerms } from '#features/trade/terms.example.ts';
import { basisPoints, kg } from '#packages/exact/exact.ts';
import { termsFromWire } from '../wire.ts';
import { settle } from './sheet.ts';
import { type Agreed, wireTermsOf } from './terms.ts';

const agreed = (change: Partial<Agreed>): Agreed => ({ ...someTerms(), spec: [], lossRate: basisPoints(0n), ...change });
const counted = (change: Partial<Agreed>, loaded: bigint, received: bigint, isQuick = false) =>
  settle(termsFromWire(wireTermsOf(agreed(change), [], { isQuick })), { type: 'final', batches: [{ id: '1', name: '1', loaded: [kg(loaded)], received: [kg(received)], measured: {} }] }).settled;

describe('the weight a contract pays for', () => {
  const [received, load] = [{ weightBasis: 'received' }, { weightBasis: 'load', lossRate: basisPoints(30n) }] as const;
  it.each<[string, Partial<Agreed>, bigint, bigint, bigint]>([
    ['what arrived, surplus and all', received, 100_000n, 103_000n, 103_000n],
    ['what arrived, surplus up to one per cent', { ...received, surplusCap: basisPoints(100n) }, 100_000n, 103_000n, 101_000n],
    ['what arrived, and no surplus', { ...received, surplusCap: basisPoints(0n) }, 100_000n, 103_000n, 100_000n],
    ['the load, where the scales differ by no more than agreed', { ...received, scaleTolerance: basisPoints(30n) }, 100_000n, 99_700n, 100_000n],
    ['what arrived, where they differ by more', { ...received, scaleTolerance: basisPoints(30n) }, 100_000n, 99_690n, 99_690n],
    ['the load less what was lost beyond the allowance', load, 100_000n, 99_000n, 99_300n],
    ['the load, where nothing may be lost', { weightBasis: 'load' }, 100_000n, 99_000n, 100_000n],
    ['what a third party received', { weightBasis: 'third' }, 100_000n, 99_000n, 99_000n],
  ])('is %s', (_name, change, loaded, arrived, settled) => { expect(counted(change, loaded, arrived)).toBe(settled); });

  it('is the load of an invited lot, whatever its contract says of scales', () => {
    expect(counted({ ...received, scaleTolerance: basisPoints(30n) }, 100_000n, 99_000n, true)).toBe(100_000n);
  });
});
