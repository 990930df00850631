// Handlers of the user agreement.

import { keepAcceptance } from '#features/account/server/public.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import {
  acceptUserAgreement,
  ownUserAgreement,
  userAgreementAcceptances,
} from '../../calls/userAgreement.ts';
import { contentFaults } from '../../faults.ts';
import { readVersionInForce } from '../queries/inForce.ts';
import { readAcceptance, readAcceptances, readAccepted } from '../queries/userAgreement.ts';

export const userAgreementHandlers: Handler[] = [
  handle(ownUserAgreement, async (_input, { tx, actor, now }) => {
    const inForce = await readVersionInForce(tx, 'agreement', now);
    const accepted = await readAccepted(tx, actor.personId);
    return {
      version: inForce?.version ?? null,
      mustAccept:
        inForce !== undefined &&
        inForce.is_written &&
        !accepted.some(({ version }) => version === inForce.version),
      accepted: accepted.map(({ version, accepted_at: acceptedAt }) => ({ version, acceptedAt })),
    };
  }),

  handle(acceptUserAgreement, async ({ version }, { tx, actor: { personId }, now, fail }) => {
    const inForce = (await readVersionInForce(tx, 'agreement', now)) ?? fail(genericFaults.not_found);
    if (inForce.version !== version)
      return fail(contentFaults.agreement_replaced, { version: inForce.version });
    await keepAcceptance(tx, personId, version, now);
    await writeOutbox(tx, [`person/${personId}`]);
    const kept = await readAcceptance(tx, personId, version);
    return { version, acceptedAt: kept?.accepted_at ?? now };
  }),

  handle(userAgreementAcceptances, async (input, { tx }) => {
    const { rows, next } = await readAcceptances(tx, input);
    return {
      list: rows.map(({ person_id: personId, person, firms, version, accepted_at: acceptedAt }) => ({
        personId,
        person,
        firms,
        version,
        acceptedAt,
      })),
      next,
    };
  }),
];
