// Rules for PINs: which are too weak, and how many wrong attempts are allowed.

export const MAX_PIN_TRIES = 5;
export const PIN_LOCK_MINUTES = 60;
export const PIN_RULE = { maxTries: MAX_PIN_TRIES, lockMinutes: PIN_LOCK_MINUTES } as const;

const SEQUENCES = '01234567890 09876543210 abcdefghijklmnopqrstuvwxyz';

/** Whether the PIN is one repeated character or a sequence, which attackers try first. */
export const isWeakPin = (pin: string): boolean =>
  new Set(pin).size < 3 || SEQUENCES.includes(pin.toLowerCase()) || /^(.{1,3})\1+$/.test(pin);
