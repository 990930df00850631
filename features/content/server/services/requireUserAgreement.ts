// Refuses trades of whoever has not accepted the user agreement in force.

import { fail } from '#packages/fault/fault.ts';
import { type CallCondition, perRuntime, type Runtime } from '#packages/rpc/server/context.ts';
import { contentFaults } from '../../faults.ts';
import { readVersionInForce, type VersionInForce } from '../queries/inForce.ts';
import { readAcceptance } from '../queries/userAgreement.ts';

/** How long a new version may go unnoticed in a process. */
const CACHE_MS = 1_000;
/** More people than trade in a process between two versions. */
const MAX_KNOWN = 20_000;

interface Known {
  readonly inForce: Promise<VersionInForce | undefined>;
  readonly readAt: number;
}

/** Trades are many and versions few: acceptances, which stay, are kept. */
const openCheck = ({ database: { reading }, clock }: Runtime) => {
  let known: Known | undefined;
  const acceptedBy = new Map<string, number>();
  const versionNow = (now: Date) => {
    const age = now.getTime() - (known?.readAt ?? -Infinity);
    if (known && age >= 0 && age < CACHE_MS) return known.inForce;
    const next: Known = { inForce: readVersionInForce(reading, 'agreement', now), readAt: now.getTime() };
    known = next;
    next.inForce.catch(() => {
      if (known === next) known = undefined;
    });
    return next.inForce;
  };
  return async (personId: string): Promise<void> => {
    const inForce = await versionNow(clock());
    if (!inForce?.is_written || acceptedBy.get(personId) === inForce.version) return;
    if (!(await readAcceptance(reading, personId, inForce.version)))
      return fail(contentFaults.agreement_to_accept, { version: inForce.version });
    if (acceptedBy.size >= MAX_KNOWN) acceptedBy.clear();
    acceptedBy.set(personId, inForce.version);
  };
};
const checkOf = perRuntime(openCheck);

export const userAgreementCondition: CallCondition = {
  fault: contentFaults.agreement_to_accept,
  require: ({ personId }, runtime) => checkOf(runtime)(personId),
};
