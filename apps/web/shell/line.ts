// The app's one line to the server: calls over HTTP, news over the push connection, and what both share.
import { createLatePush } from './latePush.ts';
import { currentToken, dropSession, onSession } from '#features/account/web/session.ts';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { createClient } from '#packages/call/client.ts';
import type { Line } from '#packages/call/useCall.ts';

/** The first page has the network for itself. */
const UNDISTURBED_MS = 2_000;

const client = createClient({
  address: webConfig.httpRequest,
  token: currentToken,
  headers: () => ({ 'app-version': webConfig.version, lang: 'zh-CN' }),
  signedOut: dropSession,
});

export const push = createLatePush(Date.now, setTimeout);

export const line: Line = { client, follow: push.follow };

onSession(() => { push.renew(); });
window.addEventListener('load', () => {
  setTimeout(() => {
    push.load(async () => (await import('./pushing.ts')).startPushing(client));
  }, UNDISTURBED_MS);
});
