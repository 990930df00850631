// Slot lengths of a loading place, in minutes.

export const SLOT_MINUTES = [30, 60, 120] as const;
