// Handlers for one's own account: sessions and profile.

import type { Connection } from '#packages/db/sql.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { handle, type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import {
  changeMail,
  changePerson,
  changePhone,
  endOtherSessions,
  endOwnSession,
  forgetDevice,
  knownDevices,
  ownSessions,
  removeMail,
} from '../../calls/ownAccount.ts';
import { accountFaults } from '../../faults.ts';
import { readPerson } from '../queries/account.ts';
import { lockPhone, markCodeUsed } from '../queries/code.ts';
import { readActivePerson, writeMail, writePerson, writePhone } from '../queries/people.ts';
import {
  deleteKnownDevice,
  endSessionOf,
  endSessionsOnDevice,
  readKnownDevices,
  readSessionsOf,
} from '../queries/session.ts';
import { endSessions } from '../services/endSessions.ts';
import { endSessionLocally } from '../services/manageSessionTokens.ts';
import { notifyByMail, notifyOwner } from '../services/notifyAccountOwner.ts';
import { checkOneTimeCode } from '../services/verifyOneTimeCode.ts';

export const ownAccountHandlers: Handler[] = [
  handle(ownSessions, async (_input, { tx, actor, now }) => ({ list: await listSessions(tx, actor, now) })),

  handle(endOwnSession, async ({ id }, { tx, actor, now, fail }) => {
    if ((await endSessionOf(tx, actor.personId, id, now)) !== 1) return fail(genericFaults.not_found);
    endSessionLocally(id, now);
    return {};
  }),

  handle(knownDevices, async (_input, { tx, actor }) => ({
    list: (await readKnownDevices(tx, actor.personId, actor.sessionId)).map(
      ({ id, device, first_at: firstAt, last_at: lastAt, is_this: isThis }) => ({
        id,
        device,
        firstAt,
        lastAt,
        isThis,
      }),
    ),
  })),

  handle(forgetDevice, async ({ id }, { tx, actor: { personId }, now, fail }) => {
    const forgotten = await deleteKnownDevice(tx, personId, id);
    if (!forgotten) return fail(genericFaults.not_found);
    for (const ended of await endSessionsOnDevice(tx, personId, forgotten.cid_hash, now))
      endSessionLocally(ended.id, now);
    return {};
  }),

  handle(endOtherSessions, async (_input, ctx) => ({
    ended: await endSessions(ctx, ctx.actor.personId, ctx.actor.sessionId),
  })),

  handle(changePerson, async ({ name, locale }, { tx, actor, now, fail }) => {
    const person = await readPerson(tx, actor.personId, now);
    if (name !== undefined && name !== person?.name && person?.is_name_proved)
      return fail(accountFaults.name_proved);
    await writePerson(tx, actor.personId, { name, locale });
    return {};
  }),

  handleMultiTransaction(changePhone, async (input, steps) => {
    const proved = await steps.commit((ctx) => checkOneTimeCode(ctx, { ...input, purpose: 'change_phone' }));
    if (!proved || proved.subject !== steps.visitor?.personId) return steps.fail(accountFaults.code_wrong);
    const { recipient: phone, subject: personId } = proved;
    return steps.complete(async (ctx) => {
      const { tx, now } = ctx;
      await lockPhone(tx, phone);
      const before = await readActivePerson(tx, personId);
      const isChanged =
        before &&
        (await markCodeUsed(tx, input.requestId, now)) === 1 &&
        (await writePhone(tx, personId, phone, now)) === 1;
      if (!isChanged) return steps.fail(accountFaults.code_wrong);
      await notifyOwner(ctx, before, 'phone_changed');
      return {};
    });
  }),

  handleMultiTransaction(changeMail, async (input, steps) => {
    const proved = await steps.commit((ctx) => checkOneTimeCode(ctx, { ...input, purpose: 'mail' }));
    if (!proved || proved.subject !== steps.visitor?.personId) return steps.fail(accountFaults.code_wrong);
    const { recipient: mail, subject: personId } = proved;
    return steps.complete(async (ctx) => {
      const before = await readActivePerson(ctx.tx, personId);
      if (!before || (await markCodeUsed(ctx.tx, input.requestId, ctx.now)) !== 1)
        return steps.fail(accountFaults.code_wrong);
      await writeMail(ctx.tx, personId, mail);
      await notifyByMail(ctx, before, 'mail_changed');
      return {};
    });
  }),

  handle(removeMail, async (_input, ctx) => {
    const before = await readActivePerson(ctx.tx, ctx.actor.personId);
    await writeMail(ctx.tx, ctx.actor.personId, '');
    if (before) await notifyByMail(ctx, before, 'mail_changed');
    return {};
  }),
];

export async function listSessions(connection: Connection, { personId, sessionId }: Actor, now: Date) {
  const rows = await readSessionsOf(connection, personId, now);
  return rows.map(({ id, device, created_at, last_used_at }) => ({
    id,
    device,
    createdAt: created_at,
    lastUsedAt: last_used_at,
    isThis: id === sessionId,
  }));
}
