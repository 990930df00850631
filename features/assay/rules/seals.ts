// What the seals of a sample's parts must keep to; the form checks the same.

/** Two parts under one number could be exchanged. */
export const areSealsAlike = (numbers: readonly string[]): boolean => new Set(numbers).size < numbers.length;
