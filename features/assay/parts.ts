// What is chosen of samples: their three parts, how they were taken, whose report counts, and how an umpire decides.

/** A is the seller's, B the buyer's, C is kept for the umpire. */
export const PARTS = ['A', 'B', 'C'] as const;
export type Part = (typeof PARTS)[number];

export const SIDES = ['seller', 'buyer'] as const;
export type Side = (typeof SIDES)[number];
export const partOf = (side: Side): Part => (side === 'seller' ? 'A' : 'B');
export const otherSide = (side: Side): Side => (side === 'seller' ? 'buyer' : 'seller');

/** By machine from the falling stream, from the belt, from the truck or the heap by hand. */
export const METHODS = ['mechanical', 'belt', 'truck', 'heap'] as const;
/** Sampling by hand and by machine, and for trade with the ship. */
export const STANDARDS = ['GB/T 475', 'GB/T 19494.1', 'ISO 18283', 'ISO 13909'] as const;

export const OUTCOMES = ['upheld', 'rejected'] as const;
/** Upheld: the report that counted was wrong. */
export type Outcome = (typeof OUTCOMES)[number];
