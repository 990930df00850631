// Starts the push client and binds its cid to the signed-in user.

import { basicInfo } from '#features/account/calls/session.ts';
import {
  boundCid,
  currentToken,
  clearSession,
  storeCid,
  subscribeSession,
} from '#features/account/web/session.ts';
import { pushAddress, webConfig } from '#features/catalog/web/webConfig.ts';
import { bindPush } from '#features/message/calls/inbox.ts';
import { startPush } from '#packages/push/client/browser.ts';
import type { PushClient } from '#packages/push/client/client.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { realTimers } from '#packages/time/timers.ts';
import { toastNewMessages } from './arrivals.ts';

export function startPushClient(client: Client): PushClient {
  const push = startPush(webConfig.push && { address: pushAddress, ...webConfig.push }, ({ text }) => {
    console.warn(text);
  });
  let cid = '';
  // A sign-in sends the cid known at that time; a cid that arrives later is bound here.
  const bind = async () => {
    if (!cid || !currentToken() || boundCid() === cid) return;
    const result = await client(bindPush, { cid }, { showError: false }).catch(() => undefined);
    if (!result?.ok || !result.answer.bound) return;
    storeCid(cid);
    push.renew();
  };
  push.onCid((known) => {
    cid = known;
    void bind();
  });
  subscribeSession(() => {
    void bind();
  });
  // The server stopped us, possibly because the session ended: check now rather than at the next call.
  const check = async () => {
    if (push.state !== 'stopped' || !currentToken()) return;
    const result = await client(basicInfo, {}, { showError: false }).catch(() => undefined);
    if (result?.ok === false) clearSession();
  };
  push.watch(() => {
    void check();
  });
  toastNewMessages(push, client, realTimers);
  return push;
}
