// Handlers for sending one-time codes, and for reading the sent texts.

import { readTextParameter } from '#features/catalog/server/public.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler, handleMultiTransaction } from '#packages/rpc/server/handle.ts';
import {
  demonstrationText,
  sendMailCode,
  sendPhoneCode,
  sendResetCode,
  sendSignUpCode,
  textPage,
} from '../../calls/code.ts';
import { readUnsentText, readTextPage } from '../queries/code.ts';
import {
  readOtherPersonOfPhone,
  readPersonByNameAndPhone,
  readActivePerson,
  readTakenNameAndPhone,
} from '../queries/people.ts';
import { QUEUE_SECONDS, takeHashSlot } from '../services/hashPassword.ts';
import { requirePassword } from '../services/limitPasswordAttempts.ts';
import { requestCode } from '../services/verifyOneTimeCode.ts';

const DEFAULT_PAGE_SIZE = 20;

export const codeHandlers: Handler[] = [
  handle(sendSignUpCode, async ({ phone, loginName, locale }, ctx) => {
    const subject = loginName.toLowerCase();
    const taken = await readTakenNameAndPhone(ctx.tx, phone, subject);
    const reply = taken.phone ? 'phone_taken' : taken.name ? 'name_taken' : 'code';
    return requestCode(
      ctx,
      { purpose: 'sign_up', recipient: phone, subject, locale, reply, address: ctx.origin.ip },
      ctx.fail,
    );
  }),

  handle(sendResetCode, async ({ phone, loginName, locale }, ctx) => {
    const subject = loginName.toLowerCase();
    const reply = (await readPersonByNameAndPhone(ctx.tx, phone, subject)) ? 'code' : 'none';
    return requestCode(
      ctx,
      { purpose: 'reset', recipient: phone, subject, locale, reply, address: ctx.origin.ip },
      ctx.fail,
    );
  }),

  handleMultiTransaction(sendPhoneCode, async ({ phone, password, locale }, steps) => {
    if (!(await takeHashSlot())) return steps.fail(genericFaults.too_often, { seconds: QUEUE_SECONDS });
    const person = await readActivePerson(steps.reading, steps.visitor?.personId ?? '');
    if (!person) throw new Error('the signed-in person does not exist');
    await requirePassword(person, password, steps);
    return steps.complete(async (ctx) => {
      const reply = (await readOtherPersonOfPhone(ctx.tx, phone, person.id)) ? 'phone_taken' : 'code';
      return requestCode(
        ctx,
        {
          purpose: 'change_phone',
          recipient: phone,
          subject: person.id,
          locale,
          reply,
          address: steps.origin.ip,
        },
        steps.fail,
      );
    });
  }),

  handleMultiTransaction(sendMailCode, async ({ mail, password, locale }, steps) => {
    if (!(await takeHashSlot())) return steps.fail(genericFaults.too_often, { seconds: QUEUE_SECONDS });
    const person = await readActivePerson(steps.reading, steps.visitor?.personId ?? '');
    if (!person) throw new Error('the signed-in person does not exist');
    await requirePassword(person, password, steps);
    return steps.complete((ctx) =>
      requestCode(
        ctx,
        {
          purpose: 'mail',
          recipient: mail.toLowerCase(),
          subject: person.id,
          locale,
          reply: 'code',
          address: steps.origin.ip,
        },
        steps.fail,
      ),
    );
  }),

  handle(demonstrationText, async ({ requestId }, { tx, now }) => {
    const isDemonstration = (await readTextParameter(tx, 'DEMONSTRATION_PASSWORD', now)) !== '';
    const kept = isDemonstration ? await readUnsentText(tx, requestId) : undefined;
    return { text: kept?.text ?? '' };
  }),

  handle(textPage, async ({ after, pageSize = DEFAULT_PAGE_SIZE }, { tx }) => {
    const rows = await readTextPage(tx, after, pageSize + 1);
    const list = rows.slice(0, pageSize).map(({ created_at, ...row }) => ({ ...row, madeAt: created_at }));
    return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
  }),
];
