// What a failure is called in the reader's language, whatever kind it is.
import { CallError, type RaisedFault } from './client.ts';
import { FaultError } from './useCall.ts';
import type { Fault } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { useFormats, useWordsOf } from '#packages/i18n/react.ts';

const genericByCode = new Map(Object.values(genericFaults).map((fault) => [String(fault.code), fault.name]));

type Failure = RaisedFault<Fault> | Error;

/** `feature` names whose words hold the faults of the calls at hand. */
export function useFaultText(feature: string): (failure: Failure) => string {
  const words = useWordsOf(feature);
  const generic = useWordsOf('generic');
  const { fill } = useFormats();
  const say = (fault: Pick<RaisedFault<Fault>, 'name' | 'params' | 'msg'>) => {
    const sentence = words[`fault.${fault.name}`] ?? generic[`fault.${fault.name}`];
    return sentence ? fill(sentence, fault.params as Record<string, unknown>) : fault.msg;
  };
  return (failure) => {
    if (failure instanceof FaultError) return say(failure.fault);
    if (failure instanceof CallError) {
      const name = genericByCode.get(failure.code) ?? failure.kind;
      return say({ name, params: failure.body as never, msg: generic[failure.kind] ?? failure.message });
    }
    return failure instanceof Error ? (generic.broken ?? failure.message) : say(failure);
  };
}
