// Handlers of portraits.

import { writeOutbox } from '#packages/db/outbox.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import { MAX_BASE64_LENGTH, ownPortrait, portraitPicture, removePortrait, setPortrait } from '../calls.ts';
import { drawPortrait } from './drawPortrait.ts';
import type { MaySeePerson } from './public.ts';
import { deletePortrait, readOwnPortrait, readPortrait, writePortrait } from './queries.ts';

const ENVELOPE_BYTES = 1_000;
const tell = (tx: Transaction, personId: string) => writeOutbox(tx, [`person/${personId}`]);

export const portraitHandlers = (viewers: readonly MaySeePerson[]): Handler[] => [
  handle(ownPortrait, async (_input, { tx, actor }) => ({
    portraitId: (await readOwnPortrait(tx, actor.personId))?.id ?? null,
  })),

  handle(portraitPicture, async ({ id }, { tx, actor, fail: refuse }) => {
    const found = await readPortrait(tx, id);
    // Asked also where there is none: both refusals take the same.
    const personId = found?.person_id ?? id;
    const mayBeSeen = await Promise.all(viewers.map((maySee) => maySee(tx, actor, personId)));
    return found && (personId === actor.personId || mayBeSeen.includes(true))
      ? { picture: found.picture }
      : refuse(genericFaults.not_found);
  }),

  {
    ...handleMultiTransaction(setPortrait, async ({ picture }, steps) => {
      const { personId } = steps.visitor ?? fail(genericFaults.not_signed_in);
      const drawn = await drawPortrait(Buffer.from(picture, 'base64'), personId);
      return steps.complete(async ({ tx, now, newId }) => {
        const id = newId();
        await writePortrait(tx, { id, personId, picture: drawn.toString('base64') }, now);
        await tell(tx, personId);
        return { portraitId: id };
      });
    }),
    maxBodyBytes: MAX_BASE64_LENGTH + ENVELOPE_BYTES,
  },

  handle(removePortrait, async (_input, { tx, actor: { personId } }) => {
    if ((await deletePortrait(tx, personId)) > 0) await tell(tx, personId);
    return {};
  }),
];
