// Asking for a code, and reading the texts that were sent.

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
import { readKeptText, readTexts } from '../queries/code.ts';
import { isPhoneOfAnother, readHolder, readSelf, readTaken } from '../queries/people.ts';
import { QUEUE_SECONDS, takeTurn } from '../services/hashPassword.ts';
import { askPassword } from '../services/limitPasswordAttempts.ts';
import { requestCode } from '../services/verifyOneTimeCode.ts';

const USUAL_PAGE = 20;

export const codeHandlers: Handler[] = [
  handle(sendSignUpCode, async ({ phone, loginName, locale }, scene) => {
    const subject = loginName.toLowerCase();
    const taken = await readTaken(scene.tx, phone, subject);
    const reply = taken.phone ? 'phone_taken' : taken.name ? 'name_taken' : 'code';
    return requestCode(
      scene,
      { purpose: 'sign_up', recipient: phone, subject, locale, reply, address: scene.origin.ip },
      scene.fail,
    );
  }),

  handle(sendResetCode, async ({ phone, loginName, locale }, scene) => {
    const subject = loginName.toLowerCase();
    const reply = (await readHolder(scene.tx, phone, subject)) ? 'code' : 'none';
    return requestCode(
      scene,
      { purpose: 'reset', recipient: phone, subject, locale, reply, address: scene.origin.ip },
      scene.fail,
    );
  }),

  handleMultiTransaction(sendPhoneCode, async ({ phone, password, locale }, steps) => {
    if (!(await takeTurn())) return steps.fail(genericFaults.too_often, { seconds: QUEUE_SECONDS });
    const person = await readSelf(steps.reading, steps.visitor?.personId ?? '');
    if (!person) throw new Error('whoever is signed in is a person');
    await askPassword(person, password, steps);
    return steps.complete(async (setting) => {
      const reply = (await isPhoneOfAnother(setting.tx, phone, person.id)) ? 'phone_taken' : 'code';
      return requestCode(
        setting,
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
    if (!(await takeTurn())) return steps.fail(genericFaults.too_often, { seconds: QUEUE_SECONDS });
    const person = await readSelf(steps.reading, steps.visitor?.personId ?? '');
    if (!person) throw new Error('whoever is signed in is a person');
    await askPassword(person, password, steps);
    return steps.complete((setting) =>
      requestCode(
        setting,
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
    const kept = isDemonstration ? await readKeptText(tx, requestId) : undefined;
    return { text: kept?.text ?? '' };
  }),

  handle(textPage, async ({ after, pageSize = USUAL_PAGE }, { tx }) => {
    const rows = await readTexts(tx, after, pageSize + 1);
    const list = rows.slice(0, pageSize).map(({ made_at, ...row }) => ({ ...row, madeAt: made_at }));
    return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
  }),
];
