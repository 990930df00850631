// Figures that a person on duty watches, and from where on they are bad.

import type { PlainKey } from '#packages/i18n/translate.ts';

type WordsToDo<Key> = Key extends `${infer Name}_act` ? Name : never;
/** Its words are `health.<name>` and, what to do, `health.<name>_act` in the catalogue of its feature. */
export type HealthCheckName = WordsToDo<PlainKey<'*.health'>>;

export const HEALTH_UNITS = ['seconds', 'count'] as const;
export const HEALTH_LEVELS = ['well', 'warning', 'alert', 'unmeasured'] as const;
type HealthLevel = (typeof HEALTH_LEVELS)[number];

/** The higher a figure, the worse. */
export interface HealthLimits {
  /** Look at it today. */
  readonly warnFrom: number;
  /** Look at it now; undefined: it never gets that bad. */
  readonly alertFrom?: number;
}

/** `null`: there is nothing to measure yet. */
export function healthLevel(
  value: number | null,
  { warnFrom, alertFrom = Infinity }: HealthLimits,
): HealthLevel {
  if (value === null) return 'unmeasured';
  if (value >= alertFrom) return 'alert';
  return value >= warnFrom ? 'warning' : 'well';
}
