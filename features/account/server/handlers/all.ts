// Handlers of the account calls.

import { unbindSessions } from '#packages/push/server/store.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { basicInfo, loginUserMenus, logout, type Menu, qryOpenMenus } from '../../calls/session.ts';
import { accountFaults } from '../../faults.ts';
import { maskPhone } from '../../rules/maskPhone.ts';
import { endSession, type MenuRow, readMenusOf, readOpenMenus, readPerson } from '../queries/account.ts';
import { endSessionLocally } from '../services/manageSessionTokens.ts';
import type { ReadIdTail } from '../services/requireIdTail.ts';
import { codeHandlers } from './codes.ts';
import { entryHandlers } from './entry.ts';
import { loginHandler } from './login.ts';
import { ownAccountHandlers } from './own.ts';
import { passkeyHandlers } from './passkeys.ts';
import { secondStepHandlers } from './secondStep.ts';
import { signInHandlers } from './signIn.ts';

export const accountHandlers = (readIdTail: ReadIdTail): Handler[] => [
  loginHandler,
  ...codeHandlers,
  ...entryHandlers(readIdTail),
  ...ownAccountHandlers,
  ...signInHandlers,
  ...secondStepHandlers,
  ...passkeyHandlers,

  handle(logout, async (_input, { tx, actor, now, origin }) => {
    await endSession(tx, actor.sessionId, now);
    await unbindSessions(tx, [actor.sessionId]);
    endSessionLocally(actor.sessionId, now);
    origin.browser?.end();
    return {};
  }),

  handle(basicInfo, async (_input, { tx, visitor, now, fail }) => {
    const person = visitor && (await readPerson(tx, visitor.personId, now));
    if (!person) return fail(accountFaults.not_logged_in);
    return {
      personId: person.id,
      loginName: person.login_name,
      name: person.name,
      phone: maskPhone(person.phone),
      mail: person.mail,
      locale: person.locale,
      isCertAuth: person.has_certificate ? (1 as const) : (0 as const),
    };
  }),

  handle(qryOpenMenus, async (_input, { tx }) => (await readOpenMenus(tx)).map(toMenu)),

  handle(loginUserMenus, async (_input, { tx, actor }) => (await readMenusOf(tx, actor.seats)).map(toMenu)),
];

const toMenu = (row: MenuRow): Menu => ({
  authId: row.auth_id,
  path: row.path,
  parentAuthId: row.parent_auth_id,
  position: row.position,
});
