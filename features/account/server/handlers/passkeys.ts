// Handlers for one's passkeys: add, rename, remove.

import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import { addPasskey, passkeyOptions, removePasskey, renamePasskey } from '../../calls/secondStep.ts';
import { accountFaults } from '../../faults.ts';
import { MAX_PASSKEYS } from '../../rules/signInSteps.ts';
import { lockActivePerson } from '../queries/people.ts';
import { deletePasskey, insertPasskey, readPasskeysOf, writePasskeyLabel } from '../queries/secondStep.ts';
import { notifyOwner } from '../services/notifyAccountOwner.ts';
import {
  createPasskeyChallenge,
  rpIdOf,
  userIdOf,
  verifyPasskeyRegistration,
} from '../services/verifyPasskey.ts';
import { requireOwnPassword } from './secondStep.ts';

const { most_passkeys, passkey_wrong } = accountFaults;
const RP_NAME = 'Seam';

export const passkeyHandlers: Handler[] = [
  handleMultiTransaction(passkeyOptions, async ({ password }, steps) => {
    const person = await requireOwnPassword(password, steps);
    const known = await readPasskeysOf(steps.reading, person.id);
    if (known.length >= MAX_PASSKEYS) return steps.fail(most_passkeys, { most: MAX_PASSKEYS });
    const given = await steps.commit((ctx) =>
      createPasskeyChallenge(ctx, { purpose: 'add', personId: person.id }),
    );
    return {
      ...given,
      rpId: rpIdOf(steps.origin.passkeySite),
      rpName: RP_NAME,
      userId: userIdOf(person.id),
      userName: person.login_name,
      displayName: person.name,
      exclude: known.map(({ id }) => id),
    };
  }),

  handleMultiTransaction(addPasskey, async ({ transports, label, ...made }, steps) => {
    const personId = steps.visitor?.personId ?? '';
    const credential = await verifyPasskeyRegistration(personId, made, {
      ...steps,
      site: steps.origin.passkeySite,
    });
    if (!credential) return steps.fail(passkey_wrong);
    return steps.complete(async (ctx) => {
      const { tx, now } = ctx;
      const owner = await lockActivePerson(tx, personId);
      if ((await readPasskeysOf(tx, personId)).length >= MAX_PASSKEYS)
        return steps.fail(most_passkeys, { most: MAX_PASSKEYS });
      const isKept =
        (await insertPasskey(
          tx,
          { ...credential, id: made.credentialId, personId, transports, label },
          now,
        )) === 1;
      if (!owner || !isKept) return steps.fail(passkey_wrong);
      await notifyOwner(ctx, owner, 'passkey_added');
      return { id: made.credentialId };
    });
  }),

  handle(renamePasskey, async ({ id, label }, { tx, actor, fail }) =>
    (await writePasskeyLabel(tx, actor.personId, id, label)) === 1 ? {} : fail(genericFaults.not_found),
  ),

  handle(removePasskey, async ({ id }, ctx) => {
    const { tx, actor, fail } = ctx;
    const owner = await lockActivePerson(tx, actor.personId);
    if (!owner || (await deletePasskey(tx, actor.personId, id)) !== 1) return fail(genericFaults.not_found);
    await notifyOwner(ctx, owner, 'passkey_removed');
    return {};
  }),
];
