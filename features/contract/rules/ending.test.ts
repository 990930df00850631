// Who loses a bond when a contract ends unsigned.

import { describe, expect, it } from 'vitest';
import { basisPoints, fen } from '#packages/exact/exact.ts';
import { outcomesByShares, outcomesOfLapse, outcomesOfRefusal } from './ending.ts';

describe('who loses a bond', () => {
  const parties = [
    { role: 'seller' as const, firmId: 'mine' },
    { role: 'buyer' as const, firmId: 'plant' },
  ];
  const bonds = [
    { role: 'seller' as const, firmId: 'mine', holdId: 'S', remaining: fen(1_001n) },
    { role: 'buyer' as const, firmId: 'plant', holdId: 'B', remaining: fen(5_000n) },
  ];
  const of = (toInnocent: bigint) => ({ bonds, parties, toInnocent: basisPoints(toInnocent) });
  const flows = (outcomes: ReturnType<typeof outcomesOfLapse>) =>
    outcomes.map(
      ({ holdId, toFirm, penalty, released }) =>
        `${holdId} ${toFirm ? `${toFirm.firmId} ${toFirm.amount}` : '-'} ${penalty} ${released}`,
    );
  it.each<[string, ReturnType<typeof outcomesOfLapse>, string[]]>([
    ['nobody, where nobody signed', outcomesOfLapse(of(10_000n), []), ['S - 0 1001', 'B - 0 5000']],
    ['the buyer who did not', outcomesOfLapse(of(10_000n), ['seller']), ['S - 0 1001', 'B mine 5000 0 0']],
    ['the seller who did not', outcomesOfLapse(of(10_000n), ['buyer']), ['S plant 1001 0 0', 'B - 0 5000']],
    [
      'who refuses, though nobody has signed',
      outcomesOfRefusal(of(10_000n), 'seller'),
      ['S plant 1001 0 0', 'B - 0 5000'],
    ],
    [
      'nobody, where the listing allowed free exit',
      outcomesOfRefusal(of(10_000n), 'seller', true),
      ['S - 0 1001', 'B - 0 5000'],
    ],
    [
      'in part to the platform, not a fen missing',
      outcomesOfRefusal(of(7_000n), 'seller'),
      ['S plant 701 300 0', 'B - 0 5000'],
    ],
    ['to the platform alone', outcomesOfRefusal(of(0n), 'seller'), ['S - 1001 0', 'B - 0 5000']],
    [
      'by ruling, a share',
      outcomesByShares(of(10_000n), { seller: basisPoints(0n), buyer: basisPoints(4_000n) }),
      ['S - 0 1001', 'B mine 2000 0 3000'],
    ],
  ])('%s', (_name, outcomes, expected) => {
    expect(flows(outcomes)).toEqual(expected);
  });
  it('to a winner who put nothing up itself', () => {
    expect(flows(outcomesOfLapse({ ...of(10_000n), bonds: bonds.slice(1) }, ['seller']))).toEqual([
      'B mine 5000 0 0',
    ]);
  });
});
