// Notices to account owners, queued in the caller's transaction.

import { readTextParameter } from '#features/catalog/server/public.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import { findText, translation } from '#packages/i18n/node/translation.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { TEXT_PURPOSES } from '../../calls/code.ts';
import { insertQueuedText } from '../queries/code.ts';

export type NoticeTemplate = 'code' | 'phone_taken' | 'name_taken' | MailSentence;
type MailSentence =
  | 'mail_code'
  | 'password_changed'
  | 'phone_changed'
  | 'mail_changed'
  | 'new_device'
  | 'sign_in_refused'
  | 'passkey_added'
  | 'passkey_removed'
  | 'second_step_removed'
  | 'leaving'
  | 'cannot_leave'
  | 'left';
type Params = Readonly<Record<string, string | number>>;

const textOf = (locale: Locale, sentence: NoticeTemplate, params: Params = {}): string =>
  findText('account', locale)(`text.${sentence}`, params) ?? '';

interface TextNotice {
  readonly requestId?: string;
  readonly phone: string;
  readonly purpose: (typeof TEXT_PURPOSES)[number];
  readonly locale: Locale;
  /** Undefined: recorded as withheld, sent to nobody. */
  readonly sentence: NoticeTemplate | undefined;
  readonly params?: Params;
}

export async function queueText(
  { tx, now, newId }: TxContext,
  { requestId, phone, purpose, locale, sentence, params }: TextNotice,
): Promise<void> {
  const isSent = (await readTextParameter(tx, 'TEXT_CHANNEL', now)) === 'http';
  await insertQueuedText(
    tx,
    {
      id: newId(),
      requestId: requestId ?? null,
      phone,
      purpose,
      text: sentence === undefined ? '' : textOf(locale, sentence, params),
      state: sentence === undefined ? 'withheld' : isSent ? 'waiting' : 'kept',
    },
    now,
  );
}

interface MailNotice {
  readonly requestId?: string;
  readonly mail: string;
  readonly purpose: (typeof TEXT_PURPOSES)[number];
  readonly subject: string;
  readonly text: string;
}

async function writeMail({ tx, now, newId }: TxContext, { requestId, ...notice }: MailNotice): Promise<void> {
  const isSent = (await readTextParameter(tx, 'MAIL_CHANNEL', now)) === 'smtp';
  await insertQueuedText(
    tx,
    { ...notice, id: newId(), requestId: requestId ?? null, phone: '', state: isSent ? 'waiting' : 'kept' },
    now,
  );
}

interface LocalisedText {
  readonly locale: Locale;
  readonly sentence: MailSentence;
  readonly params?: Params;
}

export const queueMail = (
  ctx: TxContext,
  { locale, sentence, params, ...notice }: LocalisedText & Omit<MailNotice, 'subject' | 'text'>,
): Promise<void> =>
  writeMail(ctx, {
    ...notice,
    subject: translation('account', locale)('mail.subject'),
    text: textOf(locale, sentence, params),
  });

interface Owner {
  readonly phone: string;
  readonly mail: string;
  readonly locale: Locale;
}

/** Notifies by text and by mail, as far as addresses are known. */
export async function notifyOwner(ctx: TxContext, owner: Owner, sentence: MailSentence): Promise<void> {
  if (owner.phone !== '')
    await queueText(ctx, { phone: owner.phone, locale: owner.locale, purpose: 'notice', sentence });
  await notifyByMail(ctx, owner, sentence);
}

export async function notifyByMail(
  ctx: TxContext,
  { mail, locale }: Pick<Owner, 'mail' | 'locale'>,
  sentence: MailSentence,
  params?: Params,
): Promise<void> {
  if (mail !== '')
    await queueMail(ctx, { mail, locale, purpose: 'notice', sentence, ...(params ? { params } : {}) });
}
