// Choices of samples: parts, sides, sampling methods, standards, outcomes.

/** A is the seller's, B the buyer's, C is kept for the umpire. */
export const PARTS = ['A', 'B', 'C'] as const;
export type Part = (typeof PARTS)[number];

export const SIDES = ['seller', 'buyer'] as const;
export type Side = (typeof SIDES)[number];
export const partOf = (side: Side): Part => (side === 'seller' ? 'A' : 'B');
export const otherSide = (side: Side): Side => (side === 'seller' ? 'buyer' : 'seller');

/** Mechanical from the falling stream, from the belt, by hand from truck or heap. */
export const METHODS = ['mechanical', 'belt', 'truck', 'heap'] as const;
/** Manual, mechanical, and for seaborne trade. */
export const STANDARDS = ['GB/T 475', 'GB/T 19494.1', 'ISO 18283', 'ISO 13909'] as const;

export const OUTCOMES = ['upheld', 'rejected'] as const;
/** `upheld`: the counting report was wrong. */
export type Outcome = (typeof OUTCOMES)[number];
