// Outcome of a mutation as a screen needs it: the answer, or a text and a fault.

import * as z from 'zod/mini';
import type { Fault } from '#packages/fault/fault.ts';
import { concernedFields } from '#packages/fault/fields.ts';
import { CallError } from '../client/callError.ts';
import type { RaisedFault, Result } from '../client/client.ts';
import type { OutputOf, Call, FaultOf } from '../contract/call.ts';
import type { FieldMark } from './fieldMarks.ts';

export interface MutationFailure<C extends Call> {
  readonly problem?: string | undefined;
  readonly fault?: RaisedFault<FaultOf<C>>;
  /** What to show at the fields that the failure concerns. */
  readonly marks?: readonly FieldMark[];
}

export type MutationOutcome<C extends Call> = MutationFailure<C> & { readonly answer?: OutputOf<C> };

export interface FaultReaders<C extends Call> {
  /** Returns true for a fault that leads on (a second step) and is not shown. */
  readonly onFault?: ((fault: RaisedFault<FaultOf<C>>) => boolean) | undefined;
  /** Sentences appended to a fault's text, such as one for each wrong row. */
  readonly detailsOf?: ((fault: RaisedFault<FaultOf<C>>) => readonly string[]) | undefined;
}

type Failure = RaisedFault<Fault> | Error;

interface Readers<C extends Call> extends FaultReaders<C> {
  /** The text of a failure, or of the reason why it concerns one field. */
  readonly textOf: (failure: Failure, reason?: string) => Promise<string>;
}

interface Sent<C extends Call> {
  readonly call: C;
  readonly input: unknown;
  readonly result: Promise<Result<C>>;
}

/** Never rejects. */
export async function mutationOutcomeOf<C extends Call>(
  { call, input, result: sent }: Sent<C>,
  { textOf, onFault, detailsOf }: Readers<C>,
): Promise<MutationOutcome<C>> {
  const result = await sent.catch((error: Error) => error);
  if (result instanceof Error) {
    const problem = await textOf(result);
    const marks = refusedFields(result).map(({ field }) => ({ path: field, text: problem }));
    return { problem, ...(marks.length > 0 && { marks }) };
  }
  if (result.ok) return { answer: result.answer };
  const { fault } = result;
  if (onFault?.(fault)) return {};
  const raised = fault as unknown as RaisedFault<Fault>;
  const text = await textOf(raised);
  const declared = call.faults.find(({ code }) => String(code) === raised.code);
  const concerned = declared ? concernedFields(declared, raised.params, input) : [];
  const marks = await Promise.all(
    concerned.map(async ({ path, reason }) => ({
      path,
      text: reason === undefined ? text : await textOf(raised, reason),
    })),
  );
  return {
    problem: [text, ...(detailsOf?.(fault) ?? [])].join(' · '),
    fault,
    ...(marks.length > 0 && { marks }),
  };
}

const Refused = z.object({ fields: z.array(z.object({ field: z.string() })) });

function refusedFields(error: Error) {
  const refused = z.safeParse(Refused, error instanceof CallError ? error.body : undefined);
  return refused.success ? refused.data.fields : [];
}
