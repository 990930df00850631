// Parses sums, shares, tonnes and days from input.

import { fromDecimal } from '#packages/exact/decimal.ts';
import { type BasisPoints, basisPoints, type Fen, fen, type Kg, kg } from '#packages/exact/exact.ts';

const FEN = 2;
export const parseSum = (text: string): Fen | undefined => {
  const value = fromDecimal(text, FEN);
  return value === undefined || value < 0n ? undefined : fen(value);
};

export const parseShare = (text: string): BasisPoints | undefined => {
  const value = fromDecimal(text, FEN);
  return value === undefined || value < 0n ? undefined : basisPoints(value);
};

export const parseTonnes = (text: string): Kg | undefined => {
  const value = fromDecimal(text, 3);
  return value === undefined || value <= 0n ? undefined : kg(value);
};

export const parseDays = (text: string): number | undefined =>
  /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined;
