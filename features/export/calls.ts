// Calls for a person's export orders, and for a copy of their own data.

import * as z from 'zod/mini';
import { Password } from '#features/account/calls/signInFields.ts';
import { accountFaults } from '#features/account/faults.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { EXPORT_FORMS } from '#packages/rpc/contract/exportCalls.ts';
import { choice, Id, Moment } from '#packages/schema/wire.ts';
import { COPY_STATES, ORDER_STATES } from './states.ts';

export const ownExports = query({
  path: '/api/export/own/list',
  summary:
    "One's own ordered files of the last week, newest first; one that is there with its address for ten " +
    'minutes.',
  access: 'signed_in',
  input: {},
  output: z.object({
    list: z.array(
      z.object({
        id: Id,
        name: z.string(),
        form: choice(EXPORT_FORMS),
        state: choice(ORDER_STATES),
        rows: z.nullable(z.int()),
        orderedAt: Moment,
        until: z.nullable(Moment),
        url: z.nullable(z.string()),
      }),
    ),
  }),
  topics: () => ['me'],
});

export const ownCopy = query({
  path: '/api/export/personal/own',
  summary:
    'The latest copy of what is kept about the person; one that is there with its address for ten minutes.',
  access: 'signed_in',
  isAudited: true,
  input: {},
  output: z.object({
    copy: z.nullable(
      z.object({
        state: choice(COPY_STATES),
        askedAt: Moment,
        until: z.nullable(Moment),
        url: z.nullable(z.string()),
      }),
    ),
  }),
  topics: () => ['me'],
});

export const orderCopy = mutation({
  path: '/api/export/personal/order',
  summary:
    'Asks for a copy of everything that is kept about the person, as JSON and as a page to read, against ' +
    'the password; once an hour at most.',
  access: 'signed_in',
  isAudited: true,
  input: { password: Password, locale: choice(LOCALES) },
  output: z.object({ id: Id }),
  faults: [genericFaults.too_often, accountFaults.locked, accountFaults.wrong_password],
});
