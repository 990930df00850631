// The hours of a loading place, as trucks book them.

/** How long a slot may be. */
export const SLOT_MINUTES = [30, 60, 120] as const;
