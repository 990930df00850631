// Calls for signing out, the signed-in person, and menus.

import * as z from 'zod/mini';
import { LOCALES } from '#packages/i18n/locale.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, text } from '#packages/schema/wire.ts';
import { accountFaults } from '../faults.ts';

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
