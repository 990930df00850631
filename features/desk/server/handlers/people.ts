// Finding people and ending their sessions, carried out.
import { endSessionsOfPerson, findPeople, sessionsOfPerson } from '../../calls/people.ts';
import { findPeopleRows, isPerson } from '../queries/people.ts';
import { endSessions, endTheseSessions, readSessionsOf } from '#features/account/server/api.ts';
import { handle } from '#packages/call/server.ts';
import { genericFaults } from '#packages/fault/generic.ts';

export const peopleHandlers = [
  handle(findPeople, (wanted, { tx, now }) => findPeopleRows(tx, wanted, now)),

  handle(sessionsOfPerson, async ({ personId }, { tx, now }) => ({
    list: (await readSessionsOf(tx, personId, now)).map(({ id, device, created_at, last_used_at }) =>
      ({ id, device, createdAt: created_at, lastUsedAt: last_used_at })),
  })),

  handle(endSessionsOfPerson, async ({ personId, sessionId }, scene) => {
    if (!await isPerson(scene.tx, personId)) return scene.fail(genericFaults.not_found);
    if (sessionId === undefined) return { ended: await endSessions(scene, personId) };
    const open = await readSessionsOf(scene.tx, personId, scene.now);
    if (!open.some(({ id }) => id === sessionId)) return scene.fail(genericFaults.not_found);
    await endTheseSessions(scene, [sessionId]);
    return { ended: 1 };
  }),
];
