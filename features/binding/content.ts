// What is said of a binding: who, what ties the two, which coal, how much, how long, and by which letter.

import * as z from 'zod/mini';
import type { Kg } from '#packages/exact/exact.ts';
import { choice, Day, exact, Id, list, name, text } from '#packages/schema/wire.ts';
import { CAP_PERIODS, TIES, USAGES } from './choices.ts';

/** From a tonne to a thousand million. */
const tonnes = z.optional(exact<Kg>({ min: 1_000n, max: 1_000_000_000_000n }));

export const BindingContent = z.strictObject({
  /** Absent for one the platform does not know: its name and credit code stand for it. */
  orgId: z.optional(Id),
  orgName: name(0, 100),
  orgCode: text(0, 18),
  orgCity: text(0, 40),
  tie: z.optional(choice(TIES)),
  /** Empty: every variety. */
  varieties: list(text(1, 40), 30),
  cap: tonnes,
  capPeriod: choice(CAP_PERIODS),
  fromDay: z.optional(Day),
  toDay: z.optional(Day),
  letterId: z.optional(Id),
  /** The last day the letter of authority is good for. */
  letterUntil: z.optional(Day),
  /** A province's recommendation of a third party. */
  recommendationId: z.optional(Id),
  contact: name(0, 20),
  phone: text(0, 20),
  /** Of a mine: its licence and what it may raise in a year. */
  licenceNo: text(0, 40),
  capacity: tonnes,
  /** Of a plant: what it burns coal for, how much in a year, what it keeps, where it is unloaded, and its units. */
  usage: z.optional(choice(USAGES)),
  yearlyNeed: tonnes,
  stock: tonnes,
  station: text(0, 60),
  units: text(0, 60),
});
export type BindingContent = z.output<typeof BindingContent>;
export type BindingField = keyof BindingContent;

export const EMPTY_CONTENT: BindingContent = {
  orgName: '',
  orgCode: '',
  orgCity: '',
  varieties: [],
  capPeriod: 'whole',
  contact: '',
  phone: '',
  licenceNo: '',
  station: '',
  units: '',
};

/** Letters come as documents with a seal. */
export const LETTER_KINDS = ['pdf'] as const;

export const filesOf = ({ letterId, recommendationId }: BindingContent): string[] =>
  [letterId, recommendationId].flatMap((id) => id ?? []);
