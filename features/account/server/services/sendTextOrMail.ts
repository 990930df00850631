// Queues texts and mails written by other features.

import { readTextParameter } from '#features/catalog/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { insertQueuedText } from '../queries/code.ts';

export async function sendText({ tx, now, newId }: TxContext, phone: string, text: string): Promise<void> {
  const isSent = (await readTextParameter(tx, 'TEXT_CHANNEL', now)) === 'http';
  await insertQueuedText(
    tx,
    { id: newId(), requestId: null, phone, purpose: 'notice', text, state: isSent ? 'waiting' : 'kept' },
    now,
  );
}

export async function sendMail(
  { tx, now, newId }: TxContext,
  mail: string,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  const isSent = (await readTextParameter(tx, 'MAIL_CHANNEL', now)) === 'smtp';
  await insertQueuedText(
    tx,
    {
      id: newId(),
      requestId: null,
      phone: '',
      mail,
      subject,
      purpose: 'notice',
      text,
      state: isSent ? 'waiting' : 'kept',
    },
    now,
  );
}
