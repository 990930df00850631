// Translates failures of any kind for the user.

import * as z from 'zod/mini';
import type { Fault } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Params } from '#packages/i18n/compiled.ts';
import { useTexts, useTextsLoader } from '#packages/i18n/react.ts';
import type { FindText } from '#packages/i18n/translate.ts';
import { VISIBLE_CHARACTERS } from '#packages/schema/wire.ts';
import { CallError } from '../client/callError.ts';
import type { RaisedFault } from '../client/client.ts';
import type { Call } from '../contract/call.ts';
import { FaultError, ToldError } from './useCall.ts';

const genericByCode = new Map(Object.values(genericFaults).map((fault) => [String(fault.code), fault.name]));

type Failure = RaisedFault<Fault> | Error;

/** `feature`: whose translations contain the call's faults. */
export function useFaultText(feature: string, base = 'generic'): (failure: Failure) => string {
  const texts = [useTexts(feature), useTexts(base), useTexts('generic')];
  return (failure) => faultSentence(failure, texts);
}

/**
 * Loads the translations of the feature that raised the fault, and of the call's own. `reason`: the rule or
 * flaw by which the fault concerns one field.
 */
export function useFaultTextLoader(call: Call): (failure: Failure, reason?: string) => Promise<string> {
  const generic = useTexts('generic');
  const load = useTextsLoader();
  return async (failure, reason) => {
    const features = [raisedBy(failure), featureOf(call)].filter((feature) => feature !== undefined);
    const texts = features.map((feature) => load(feature).catch(() => NOTHING));
    const loaded = await Promise.all(texts);
    const why = REASONS.flatMap((kind) => loaded.map((find) => find(`${kind}.${reason}`)));
    return why.find((text) => text !== undefined) ?? faultSentence(failure, [...loaded, generic]);
  };
}

const REASONS = ['rule', 'flaw'];

function raisedBy(failure: Failure): string | undefined {
  if (failure instanceof FaultError) return failure.fault.feature;
  return failure instanceof Error ? undefined : failure.feature;
}

/** A feature may word a general fault ("not found") for its own records; its calls name its faults first. */
const featureOf = ({ faults }: Call) => faults.find(({ feature }) => feature !== 'generic')?.feature;

const NOTHING: FindText = () => undefined;

/** The first text for the failure, otherwise the server's message. */
export function faultSentence(failure: Failure, texts: readonly FindText[]): string {
  if (failure instanceof ToldError) return failure.message;
  const { key, params, msg } = toNamedFailure(failure);
  for (const find of texts) {
    const text = find(key, params as Params);
    if (text) return text;
  }
  return msg;
}

interface NamedFailure {
  readonly key: string;
  readonly params: unknown;
  readonly msg: string;
}

function toNamedFailure(failure: Failure): NamedFailure {
  if (failure instanceof CallError) {
    const key = isUnseenName(failure.body) ? 'name.unseen' : (genericFaultKey(failure) ?? failure.kind);
    return { key, params: failure.body, msg: failure.message };
  }
  if (!(failure instanceof FaultError) && failure instanceof Error)
    return { key: 'broken', params: {}, msg: failure.message };
  const { name, params, msg } = failure instanceof FaultError ? failure.fault : failure;
  return { key: `fault.${name}`, params, msg };
}

const Refused = z.object({ fields: z.array(z.object({ allowed: z.string() })) });

/** A name with invisible characters needs an explicit text. */
function isUnseenName(body: unknown): boolean {
  const refused = z.safeParse(Refused, body);
  return refused.success && refused.data.fields.some(({ allowed }) => allowed === VISIBLE_CHARACTERS);
}

/** Translation key of a generic fault; undefined for an unknown code. */
export function genericFaultKey({ platformCode, code }: CallError): string | undefined {
  const name = genericByCode.get(platformCode ?? code);
  return name && `fault.${name}`;
}
