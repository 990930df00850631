// What a failure is called in the reader's language, whatever kind it is.

import * as z from 'zod/mini';
import type { Fault } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { useFormats, useWordsLoader, useWordsOf } from '#packages/i18n/react.ts';
import { VISIBLE } from '#packages/schema/wire.ts';
import { CallError } from '../client/callError.ts';
import type { RaisedFault } from '../client/client.ts';
import { FaultError } from './useCall.ts';

const genericByCode = new Map(Object.values(genericFaults).map((fault) => [String(fault.code), fault.name]));

type Words = Readonly<Record<string, string>>;
type Fill = ReturnType<typeof useFormats>['fill'];
type Failure = RaisedFault<Fault> | Error;

/** `feature` names whose words hold the faults of the calls at hand. */
export function useFaultText(feature: string): (failure: Failure) => string {
  const words = [useWordsOf(feature), useWordsOf('generic')];
  const { fill } = useFormats();
  return (failure) => sentenceFor(failure, words, fill);
}

/** The same for what another feature raised on the way, as money or certificates do: its words are fetched once that has happened. */
export function useFaultTeller(feature: string): (failure: Failure) => Promise<string> {
  const words = [useWordsOf(feature), useWordsOf('generic')];
  const load = useWordsLoader();
  const { fill } = useFormats();
  return async (failure) => {
    const raisedBy = featureOf(failure) ?? feature;
    if (raisedBy === feature || raisedBy === 'generic') return sentenceFor(failure, words, fill);
    return sentenceFor(failure, [await load(raisedBy).catch(() => ({})), ...words], fill);
  };
}

function featureOf(failure: Failure): string | undefined {
  if (failure instanceof FaultError) return failure.fault.feature;
  return failure instanceof Error ? undefined : failure.feature;
}

/** The first of the words that have it; without any, what the server said. */
export function sentenceFor(failure: Failure, words: readonly Words[], fill: Fill): string {
  const { key, params, msg } = asNamed(failure);
  const sentence = words.map((some) => some[key]).find((word) => word !== undefined);
  return sentence ? fill(sentence, params as Record<string, unknown>) : msg;
}

interface Named {
  readonly key: string;
  readonly params: unknown;
  readonly msg: string;
}

function asNamed(failure: Failure): Named {
  if (failure instanceof CallError) {
    const key = isUnseenName(failure.body) ? 'name.unseen' : (nameOf(failure) ?? failure.kind);
    return { key, params: failure.body, msg: failure.message };
  }
  if (!(failure instanceof FaultError) && failure instanceof Error)
    return { key: 'broken', params: {}, msg: failure.message };
  const { name, params, msg } = failure instanceof FaultError ? failure.fault : failure;
  return { key: `fault.${name}`, params, msg };
}

const Refused = z.object({ fields: z.array(z.object({ allowed: z.string() })) });

/** Nobody finds by looking what is wrong with such a name. */
function isUnseenName(body: unknown): boolean {
  const refused = z.safeParse(Refused, body);
  return refused.success && refused.data.fields.some(({ allowed }) => allowed === VISIBLE);
}

/** The fault that belongs to no feature; undefined for a code that nobody here knows. */
export function nameOf({ platformCode, code }: CallError): string | undefined {
  const name = genericByCode.get(platformCode ?? code);
  return name && `fault.${name}`;
}
