// Schemas and builders shared by the calls of fees, freight and payments.

import * as z from 'zod/mini';
import type { Fault } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, type Call, type Shape } from '#packages/rpc/contract/call.ts';
import { Day, Id, list, pageInput, text, WireFen } from '#packages/schema/wire.ts';

export const FeeParty = z.object({ id: Id, shortName: z.string() });
export type FeeParty = z.output<typeof FeeParty>;

export const ReasonText = text(2, 300);
/** A fully digital invoice number has twenty digits. */
export const InvoiceNo = z.string().check(z.regex(/^\d{20}$/));
export const Ids = list(Id, 100, 1);

/** Common list filters. */
export const listInput = {
  keyword: z.optional(text(0, 40)),
  from: z.optional(Day),
  to: z.optional(Day),
  ...pageInput,
};

/** A keyset page with the total of the whole list. */
export const summedPageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({ list: z.array(item), next: z.nullable(z.string()), sum: WireFen, total: z.int() });

const { not_found, wrong_state } = genericFaults;

interface ActOptions<More extends Shape, Declared extends Fault> extends Pick<
  Call,
  'path' | 'summary' | 'access'
> {
  readonly input?: More;
  /** In addition to those for a missing or changed entity. */
  readonly faults?: readonly Declared[];
}

/** Builds mutations on one entity: each takes its id and returns its state. */
export const mutationsOn =
  <Known extends Shape, Output extends z.ZodMiniType>(known: Known, output: Output) =>
  <More extends Shape = Record<never, never>, Declared extends Fault = never>({
    input,
    faults = [],
    ...own
  }: ActOptions<More, Declared>) =>
    mutation({
      ...own,
      input: { ...known, ...input } as Known & More,
      output,
      faults: [not_found, wrong_state, ...faults],
    });

export const feeAct = mutationsOn({ feeId: Id }, z.object({ feeId: Id }));
