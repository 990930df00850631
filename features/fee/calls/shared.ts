// What the calls about fees, freight and payment orders say alike.

import * as z from 'zod/mini';
import type { Fault } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, type Call, type Shape } from '#packages/rpc/contract/call.ts';
import { Day, Id, list, Moment, pageInput, text, WireFen } from '#packages/schema/wire.ts';

export const Party = z.object({ id: Id, shortName: z.string() });
export type Party = z.output<typeof Party>;

export const Reason = text(2, 300);
/** A fully digital invoice has twenty digits. */
export const InvoiceNo = z.string().check(z.regex(/^\d{20}$/));
export const Ids = list(Id, 100, 1);

export const Step = z.object({
  move: z.string(),
  firm: z.nullable(z.string()),
  by: z.nullable(z.string()),
  reason: z.string(),
  at: Moment,
});
export type Step = z.output<typeof Step>;

/** What every list is filtered by: a number or a name, and the days it lies between. */
export const listInput = {
  keyword: z.optional(text(0, 40)),
  from: z.optional(Day),
  to: z.optional(Day),
  ...pageInput,
};

/** A page of a list read by key, with what all of it comes to. */
export const summedPageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ list: z.array(item), next: z.nullable(z.string()), sum: WireFen, total: z.int() });

const { not_found, wrong_state } = genericFaults;

interface Own<More extends Shape, Declared extends Fault> extends Pick<Call, 'path' | 'summary' | 'access'> {
  /** Beside the id of the thing. */
  readonly input?: More;
  /** Beside those of a thing that is missing or too far along. */
  readonly faults?: readonly Declared[];
}

/** The acts on one thing: each takes its id and answers where it then stands. */
export const actsOn =
  <Known extends Shape, Output extends z.ZodMiniType>(known: Known, output: Output) =>
  <More extends Shape = Record<never, never>, Declared extends Fault = never>({
    input,
    faults = [],
    ...own
  }: Own<More, Declared>) =>
    mutation({
      ...own,
      input: { ...known, ...input } as Known & More,
      output,
      faults: [not_found, wrong_state, ...faults],
    });

export const feeAct = actsOn({ feeId: Id }, z.object({ feeId: Id }));
