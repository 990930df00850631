// Toasts for new messages: one by its title, several by their number.

import { readMessage } from '#features/message/calls/inbox.ts';
import { loadTexts } from '#packages/i18n/react.ts';
import type { PushClient } from '#packages/push/client/client.ts';
import type { StoredMessage } from '#packages/push/protocol/codec.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { Timers } from '#packages/time/timers.ts';
import { currentLocation } from '#packages/ui/navigation.ts';
import { showToast } from '#packages/ui/Toast.tsx';
import { appLocale } from './locale.ts';
import { createNavigation } from './navigation.ts';

const INBOX = 'pages/tabBar/message/index';
/** The page's own toast about the user's action comes first. */
const BATCH_DELAY_MS = 2_000;
const TOAST_MS = 4_000;

export function toastNewMessages(
  { onMessage }: Pick<PushClient, 'onMessage'>,
  client: Client,
  { after }: Timers,
): void {
  let arrived: StoredMessage[] = [];
  const showBatch = async () => {
    const messages = arrived;
    arrived = [];
    // The inbox lists the message itself; a hidden page shows the badge later.
    if (document.hidden || currentLocation().path === INBOX) return;
    const find = await loadTexts('message', appLocale());
    const [only, more] = messages;
    const title = only && !more ? await titleOf(client, only.id) : undefined;
    // A message without a title summarises many that waited too long.
    const count = only && !more ? only.unread : messages.length;
    showToast(title ?? find('arrived', { count }) ?? '', {
      durationMs: TOAST_MS,
      action: {
        label: find('look') ?? '',
        onPress: () => {
          createNavigation(() => undefined).switchTab(INBOX);
        },
      },
    });
  };
  onMessage((message) => {
    if (arrived.push(message) === 1)
      after(BATCH_DELAY_MS, () => {
        void showBatch().catch(() => undefined);
      });
  });
}

async function titleOf(client: Client, id: string): Promise<string | undefined> {
  const result = await client(readMessage, { id }, { showError: false });
  if (!result.ok) return undefined;
  const { feature, template, params } = result.answer;
  const find = await loadTexts(feature, appLocale());
  return find(`message.${template}.title`, params);
}
