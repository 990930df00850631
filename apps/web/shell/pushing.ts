// The late part of the line: the push client itself, and whoever is signed in bound to this client of the push service.

import { basicInfo } from '#features/account/calls/session.ts';
import { boundCid, currentToken, dropSession, keepCid, onSession } from '#features/account/web/session.ts';
import { pushAddress, webConfig } from '#features/catalog/web/webConfig.ts';
import { bindPush } from '#features/message/calls/inbox.ts';
import { startPush } from '#packages/push/client/browser.ts';
import type { PushClient } from '#packages/push/client/client.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { realTimers } from '#packages/time/timers.ts';
import { tellArrivals } from './arrivals.ts';

export function startPushing(client: Client): PushClient {
  const push = startPush(webConfig.push && { address: pushAddress, ...webConfig.push }, ({ text }) => {
    console.warn(text);
  });
  let cid = '';
  // A sign-in tells the server the cid that was known then; one that comes later is told by this.
  const bind = async () => {
    if (!cid || !currentToken() || boundCid() === cid) return;
    const result = await client(bindPush, { cid }, { showError: false }).catch(() => undefined);
    if (!result?.ok || !result.answer.bound) return;
    keepCid(cid);
    push.renew();
  };
  push.onCid((known) => {
    cid = known;
    void bind();
  });
  onSession(() => {
    void bind();
  });
  // Told to stop, for one reason because the session was ended elsewhere: whoever looks at a page learns of it now, not at the next call.
  const check = async () => {
    if (push.state !== 'stopped' || !currentToken()) return;
    const result = await client(basicInfo, {}, { showError: false }).catch(() => undefined);
    if (result?.ok === false) dropSession();
  };
  push.watch(() => {
    void check();
  });
  tellArrivals(push, client, realTimers);
  return push;
}
