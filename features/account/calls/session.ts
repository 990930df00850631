// Calls for signing in and out, the signed-in person, and menus.

import * as z from 'zod/mini';
import { puzzleFaults, PuzzleSolution } from '#features/puzzle/faults.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, text } from '#packages/schema/wire.ts';
import { accountFaults } from '../faults.ts';
import { SIGN_IN_LIMIT } from '../rules/signInLimit.ts';
import { Cid, SignedIn, Password } from './signInFields.ts';

/** Case-insensitive. */
const LoginName = text(1, 40);

export const login = mutation({
  path: '/api/auth/login',
  summary:
    'Signs in with a password. Failures in a row lock the name for the device or the network they come ' +
    'from: the fifth for 15 minutes, the next ones for 60. From the twentieth, all but devices known to ' +
    'the person wait up to 5 minutes between two attempts. After the third failure of the name, or from ' +
    'the address, the fault `puzzle_asked` carries a puzzle (ALTCHA, SHA-256 with cost and key prefix), ' +
    'and the call is repeated with the number that solves it. The token lives 12 hours after its last use. ' +
    'Where more is asked, the fault `step_asked` carries a ticket for the call that finishes it.',
  access: 'anyone',
  isAudited: true,
  input: {
    loginName: LoginName,
    password: Password,
    cid: z.optional(Cid),
    puzzle: z.optional(PuzzleSolution),
  },
  output: SignedIn,
  faults: [
    accountFaults.way_closed,
    accountFaults.locked,
    puzzleFaults.puzzle_asked,
    accountFaults.wrong_credentials,
    genericFaults.too_often,
    accountFaults.step_asked,
  ],
  limit: SIGN_IN_LIMIT,
});

export const logout = mutation({
  path: '/api/app/auth/logout',
  summary:
    'Signs this session out at once, and its pushes end. The cid is taken as the specification sends it; ' +
    'the token decides which session ends.',
  access: 'signed_in',
  isAudited: true,
  input: { cid: z.optional(text(0, 64)) },
  output: z.object({}),
});

export const basicInfo = query({
  path: '/api/user/basic_info',
  summary:
    'Who is signed in: isCertAuth is 1 for the holder of a valid certificate. Without a valid token the ' +
    'fault 100405 under HTTP 200.',
  access: 'anyone',
  input: {},
  output: z.object({
    personId: z.string(),
    loginName: z.string(),
    name: z.string(),
    phone: z.string(),
    mail: z.string(),
    locale: choice(LOCALES),
    isCertAuth: z.union([z.literal(0), z.literal(1)]),
  }),
  faults: [accountFaults.not_logged_in],
});

export const MenuWire = z.object({
  authId: z.string(),
  path: z.string(),
  parentAuthId: z.nullable(z.string()),
  position: z.int(),
});
export type Menu = z.output<typeof MenuWire>;

export const qryOpenMenus = query({
  path: '/api/user/qry_open_menus',
  summary: 'The menus anybody sees: authId, page path, the menu it hangs under, its position there.',
  access: 'anyone',
  input: {},
  output: z.array(MenuWire),
  topics: () => ['menus'],
});

export const loginUserMenus = query({
  path: '/api/user/login_user_menus',
  summary:
    'The menus of whoever is signed in: the open ones and those of the seats held. They show; they allow ' +
    'nothing.',
  access: 'signed_in',
  input: {},
  output: z.array(MenuWire),
  topics: () => ['menus', 'seats'],
});
