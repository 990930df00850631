// Outcome of a mutation as a screen needs it: the answer, or a text and a fault.

import type { Fault } from '#packages/fault/fault.ts';
import type { RaisedFault, Result } from '../client/client.ts';
import type { OutputOf, Call, FaultOf } from '../contract/call.ts';

export interface MutationFailure<C extends Call> {
  readonly problem?: string | undefined;
  readonly fault?: RaisedFault<FaultOf<C>>;
}

export type MutationOutcome<C extends Call> = MutationFailure<C> & { readonly answer?: OutputOf<C> };

export interface FaultReaders<C extends Call> {
  /** Returns true for a fault that leads on (a second step) and is not shown. */
  readonly onFault?: ((fault: RaisedFault<FaultOf<C>>) => boolean) | undefined;
  /** Sentences appended to a fault's text, such as one for each wrong row. */
  readonly detailsOf?: ((fault: RaisedFault<FaultOf<C>>) => readonly string[]) | undefined;
}

interface Readers<C extends Call> extends FaultReaders<C> {
  readonly textOf: (failure: RaisedFault<Fault> | Error) => Promise<string>;
}

/** Never rejects. */
export async function mutationOutcomeOf<C extends Call>(
  sent: Promise<Result<C>>,
  { textOf, onFault, detailsOf }: Readers<C>,
): Promise<MutationOutcome<C>> {
  const result = await sent.catch((error: Error) => error);
  if (result instanceof Error) return { problem: await textOf(result) };
  if (result.ok) return { answer: result.answer };
  const { fault } = result;
  if (onFault?.(fault)) return {};
  const text = await textOf(fault as unknown as RaisedFault<Fault>);
  return { problem: [text, ...(detailsOf?.(fault) ?? [])].join(' · '), fault };
}
