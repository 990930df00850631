// The app's API context: HTTP calls, push connection, shared cache.

import { currentToken, clearSession, subscribeSession } from '#features/account/web/session.ts';
import { requestHeaders } from '#features/catalog/web/requestHeaders.ts';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { followDevice } from '#features/certificate/web/followDevice.ts';
import { RUNTIME } from '#packages/fault/runtime.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import { type Client, createClient } from '#packages/rpc/client/client.ts';
import type { ApiContext } from '#packages/rpc/react/useCall.ts';
import { realTimers } from '#packages/time/timers.ts';
import { showFailure } from '#packages/ui-data/mobile/FailureToasts.tsx';
import { menuCodeNow, logClick } from './behaviour.ts';
import { fetchPerTask } from './fetchPerTask.ts';
import { createDeferredPush } from './latePush.ts';
import { askForLogin } from './LoginDialog.tsx';

/** The first page loads without competing requests. */
const UNDISTURBED_MS = 2_000;

const post = createClient({
  address: webConfig.httpRequest,
  send: fetchPerTask,
  token: currentToken,
  headers: requestHeaders,
  clicked: logClick,
  failed: showFailure,
  loginNeeded: askForLogin,
  signedOut: () => {
    clearSession();
    // The answer may have come from a gateway: tell the user why the session ended.
    showFailure(new CallError('signed_out', RUNTIME.normalised, ''));
  },
});

/** Mutations report the page's menu code as a click; queries do not. */
const client: Client = (call, input, settings) => {
  const menuCode = call.kind === 'mutation' ? menuCodeNow() : undefined;
  return post(call, input, menuCode ? { menuCode, ...settings } : settings);
};

export const push = createDeferredPush(realTimers);

export const apiContext: ApiContext = { client, follow: push.follow, live: push, answerFault: followDevice };

subscribeSession(() => {
  push.renew();
});
setTimeout(() => {
  push.load(async () => (await import('./pushing.ts')).startPushClient(post));
}, UNDISTURBED_MS);
