// The app's one line to the server: calls over HTTP, news over the push connection, and what both share.
import { currentToken, dropSession, onSession } from '#features/account/web/session.ts';
import { createClient } from '#packages/call/client.ts';
import type { Line } from '#packages/call/useCall.ts';
import { createPushClient } from '#packages/push/client.ts';
import { pushAddress, webConfig } from '#features/catalog/web/webConfig.ts';

export const push = createPushClient({ address: pushAddress, token: currentToken });

export const line: Line = {
  client: createClient({
    address: webConfig.httpRequest,
    token: currentToken,
    headers: () => ({ 'app-version': webConfig.version, lang: 'zh-CN' }),
    signedOut: dropSession,
  }),
  follow: push.follow,
};

onSession(() => { push.renew(); });
window.addEventListener('online', () => { push.wake(); });
document.addEventListener('visibilitychange', () => { if (!document.hidden) push.wake(); });
