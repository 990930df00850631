// Further terms come from the listing, then from the platform.

import { describe, expect, it } from 'vitest';
import { basisPoints, haoPerTonne } from '#packages/exact/exact.ts';
import { FURTHER_TERMS, type FurtherTerms } from '../further.ts';
import { shippedFurther, someTerms } from '../terms.example.ts';
import { furtherTermsOf, withFurtherTerms } from './further.ts';

const SAID: FurtherTerms = {
  tolerance: basisPoints(200n),
  titlePassesAt: 'payment',
  disputeDays: 7,
  averaging: 'per_batch',
  retention: basisPoints(300n),
  lateInterest: basisPoints(3n),
  shortPenalty: haoPerTonne(100_000n),
  shortPenaltyShare: basisPoints(0n),
  liftPenalty: haoPerTonne(80_000n),
  liftPenaltyShare: basisPoints(0n),
  storageFee: haoPerTonne(0n),
  forum: 'arbitration',
  forumPlace: '太原市',
};

describe('a listing', () => {
  it.each(FURTHER_TERMS)('that says its %s keeps it, and the others are the platform’s', (name) => {
    const silent = furtherTermsOf(someTerms(), shippedFurther);
    const said = furtherTermsOf(someTerms({ [name]: SAID[name] }), shippedFurther);
    expect(silent[name]).not.toEqual(SAID[name]);
    expect(said[name]).toEqual(SAID[name]);
    const others = FURTHER_TERMS.filter((other) => other !== name && !/Penalty/.test(other));
    for (const other of others) expect(said[other]).toEqual(silent[other]);
  });

  it.each([
    [{ shortPenalty: haoPerTonne(100_000n) }, [100_000n, 0n, 0n, 500n]],
    [{ shortPenaltyShare: basisPoints(800n) }, [0n, 800n, 0n, 500n]],
    [{ liftPenalty: haoPerTonne(0n) }, [0n, 500n, 0n, 0n]],
    [{ liftPenalty: haoPerTonne(80_000n), liftPenaltyShare: basisPoints(900n) }, [0n, 500n, 80_000n, 900n]],
  ])('that names a penalty in one form has no other for it: %o', (said, penalties) => {
    const terms = furtherTermsOf(someTerms(said), shippedFurther);
    expect([terms.shortPenalty, terms.shortPenaltyShare, terms.liftPenalty, terms.liftPenaltyShare]).toEqual(
      penalties,
    );
  });

  it('that says nothing follows what the platform says, whatever that is', () => {
    const { titlePassesAt: _title, ...platform } = SAID;
    expect(furtherTermsOf(someTerms(), platform)).toEqual({ ...platform, titlePassesAt: 'loading' });
  });

  it('written out keeps its terms when the platform’s change', () => {
    const listed = withFurtherTerms(someTerms(), shippedFurther);
    expect(withFurtherTerms(listed, { ...shippedFurther, tolerance: basisPoints(0n) })).toEqual(listed);
  });
});

describe('a price', () => {
  it.each([
    ['pit', 'loading', 500n],
    ['ex_works', 'loading', 500n],
    ['yard', 'loading', 500n],
    ['on_rail', 'loading', 0n],
    ['fob_port', 'loading', 0n],
    ['delivered_station', 'unloading', 0n],
    ['cif_port', 'unloading', 0n],
    ['delivered_plant', 'unloading', 0n],
  ] as const)(
    '%s: title passes at %s, and short lifting costs %s hundredths of a per cent',
    (basis, at, share) => {
      const terms = furtherTermsOf(someTerms({ priceBasis: basis }), shippedFurther);
      expect([terms.titlePassesAt, terms.liftPenaltyShare]).toEqual([at, share]);
      expect(terms.storageFee > 0n).toBe(share > 0n);
    },
  );
});
