// Choices of samples: parts, sides, sampling methods, standards, outcomes.

/** A is the seller's, B the buyer's, C is kept for the umpire. */
export const SPLIT_PARTS = ['A', 'B', 'C'] as const;
export type SplitPart = (typeof SPLIT_PARTS)[number];

export const SAMPLE_SIDES = ['seller', 'buyer'] as const;
export type SampleSide = (typeof SAMPLE_SIDES)[number];
export const partOf = (side: SampleSide): SplitPart => (side === 'seller' ? 'A' : 'B');
export const otherSampleSide = (side: SampleSide): SampleSide => (side === 'seller' ? 'buyer' : 'seller');

/** Mechanical from the falling stream, from the belt, by hand from truck or heap. */
export const METHODS = ['mechanical', 'belt', 'truck', 'heap'] as const;
/** Manual, mechanical, and for seaborne trade. */
export const STANDARDS = ['GB/T 475', 'GB/T 19494.1', 'ISO 18283', 'ISO 13909'] as const;

export const CHALLENGE_OUTCOMES = ['upheld', 'rejected'] as const;
/** `upheld`: the counting report was wrong. */
export type ChallengeOutcome = (typeof CHALLENGE_OUTCOMES)[number];
