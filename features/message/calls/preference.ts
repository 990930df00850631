// Calls for message preferences: push, mail, text messages and quiet hours.

import * as z from 'zod/mini';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, list, wholeNumber } from '#packages/schema/wire.ts';
import { isAlwaysPushed, MESSAGE_TYPES, REMINDER_KINDS } from '../types.ts';

/** Minutes of the day in Shanghai: 1320 to 420 is 22:00 to 7:00. Money and account safety are exempt. */
const QuietHours = z
  .strictObject({ from: wholeNumber(0, 1_439), to: wholeNumber(0, 1_439) })
  .check(z.refine(({ from, to }) => from !== to));
const Mutable = choice(MESSAGE_TYPES).check(z.refine((type) => !isAlwaysPushed(type)));

const fields = {
  muted: list(Mutable, MESSAGE_TYPES.length),
  /** Also sent by mail, to a verified address; quiet hours delay mail too. */
  mailed: list(choice(MESSAGE_TYPES), MESSAGE_TYPES.length),
  /** What is also sent by text message, to a verified phone; quiet hours delay what is not money. */
  texted: list(choice(REMINDER_KINDS), REMINDER_KINDS.length),
  quiet: z.nullable(QuietHours),
};

export const messagePreference = query({
  path: '/api/message/preference/detail',
  summary:
    'Which types are not pushed to the person, which go by mail as well, what goes by text message, and ' +
    'the quiet hours, during which only money and safety are. The inbox has everything at once.',
  access: 'signed_in',
  input: {},
  output: z.object(fields),
});

export const setMessagePreference = mutation({
  path: '/api/message/preference/set',
  summary: 'Sets all of it. It holds for messages from now on.',
  access: 'signed_in',
  input: fields,
  output: z.object({}),
});
