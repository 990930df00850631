// Opens the log with the browser's storage and this installation's settings.

import { currentToken } from '#features/account/web/session.ts';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import { createClient, newRandomCode } from '#packages/rpc/client/client.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { realTimers } from '#packages/time/timers.ts';
import { pushPageVisitLog } from '../calls.ts';
import { createRecordStore } from './keep.ts';
import { type BehaviourLog, createBehaviourLog, type SendRecords } from './log.ts';

/** A client of its own: its requests show no errors, end no session and are not logged as clicks. */
function senderOf(headers: () => Record<string, string>): SendRecords {
  const clientOf = (token: () => string | undefined) =>
    createClient({
      address: webConfig.httpRequest,
      token,
      headers,
      signedOut: () => undefined,
      // `keepalive` outlives the page and, unlike a beacon, carries the session token.
      send: (url, init) => fetch(url, { ...init, keepalive: true }),
    });
  const ours = clientOf(currentToken);
  const nobodys = clientOf(() => undefined);
  return async (dataList, isAnonymous) => {
    if (!navigator.onLine) return 'later';
    try {
      return (await (isAnonymous ? nobodys : ours)(pushPageVisitLog, { dataList })).ok ? 'kept' : 'later';
    } catch (error) {
      return error instanceof CallError && (error.platformCode ?? error.code) === '900400'
        ? 'refused'
        : 'later';
    }
  };
}

export const createBrowserBehaviourLog = (headers: () => Record<string, string>): BehaviourLog =>
  createBehaviourLog({
    shelf: createRecordStore(() => localStorage),
    send: senderOf(headers),
    timers: { ...realTimers, now: serverNow },
    newCode: newRandomCode,
    submitEveryMs: webConfig.behaviorInfoSubmitInterval,
    clearAfterMs: webConfig.behaviorInfoClearInterval,
  });
