// Which PINs are taken, and how often a wrong one may be typed.

export const MOST_TRIES = 5;
export const LOCK_MINUTES = 60;

const STEPS = '01234567890 09876543210 abcdefghijklmnopqrstuvwxyz';

/** One sign over and over, or signs in a row, are tried first by whoever tries. */
export const isWeakPin = (pin: string): boolean =>
  new Set(pin).size < 3 || STEPS.includes(pin.toLowerCase()) || /^(.{1,3})\1+$/.test(pin);
