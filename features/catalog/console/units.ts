// Converts parameter values between stored and typed form, exactly.

import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import type { DeskParameter } from '../calls/parameter.ts';

type Kind = DeskParameter['kind'];

const SCALES: Readonly<Partial<Record<Kind, number>>> = {
  fen: 2,
  hao: 4,
  basisPoints: 2,
  ratio: 4,
  kilojoules: 3,
  micrograms: 2,
};

export const unitScaleOf = (kind: Kind): number => SCALES[kind] ?? 0;

const isWhole = (text: string) => /^-?\d{1,18}$/.test(text);

export function toTyped(kind: Kind, value: string): string {
  const scale = SCALES[kind];
  return scale === undefined || !isWhole(value) ? value : toDecimal(BigInt(value), scale);
}

/** Unparsable input is sent as typed; the server reports what is allowed. */
export function fromTyped(kind: Kind, typed: string): string {
  const scale = SCALES[kind];
  if (scale === undefined) return typed.trim();
  return fromDecimal(typed, scale)?.toString() ?? typed.trim();
}
