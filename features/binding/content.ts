// Content of a binding: organisation, tie, coal, cap, term and letter.

import * as z from 'zod/mini';
import type { Kg } from '#packages/exact/exact.ts';
import { choice, Day, exact, Id, identifier, list, name, text } from '#packages/schema/wire.ts';
import { CAP_PERIODS, TIES, USAGES } from './choices.ts';

/** From one tonne to a thousand million. */
const tonnes = z.optional(exact<Kg>({ min: 1_000n, max: 1_000_000_000_000n }));

export const BindingContent = z.strictObject({
  /** Absent if the organisation is not on the platform: name and credit code identify it. */
  orgId: z.optional(Id),
  orgName: name(0, 100),
  orgCode: identifier(0, 18),
  orgCity: text(0, 40),
  tie: z.optional(choice(TIES)),
  /** Empty means every variety. */
  varieties: list(text(1, 40), 30),
  cap: tonnes,
  capPeriod: choice(CAP_PERIODS),
  fromDay: z.optional(Day),
  toDay: z.optional(Day),
  letterId: z.optional(Id),
  /** Last day of validity of the letter of authority. */
  letterUntil: z.optional(Day),
  /** A province's recommendation of a third party. */
  recommendationId: z.optional(Id),
  contact: name(0, 20),
  phone: text(0, 20),
  /** Mines only: licence and permitted output per year. */
  licenceNo: text(0, 40),
  capacity: tonnes,
  /** Plants only: usage, yearly demand, stock, unloading place and generating units. */
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

/** Letters are PDF files with a seal. */
export const BINDING_LETTER_KINDS = ['pdf'] as const;

export const filesOfBinding = ({ letterId, recommendationId }: BindingContent): string[] =>
  [letterId, recommendationId].flatMap((id) => id ?? []);
