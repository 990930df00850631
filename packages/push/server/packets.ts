// What the server says in its packets, as JSON text: what is the same for many is written once.

import type { PushMessage, StoredMessage } from '../protocol/codec.ts';
import { SERVER_ACTION } from '../protocol/commands.ts';

export interface Said {
  readonly msgId: string;
  readonly msgAction: string;
  readonly msgData: string;
  readonly msgExtraData?: string;
}

/** The payload of command 80: six fields in this order. */
export const action = (appId: string, cid: string, { msgId, msgAction, msgData, msgExtraData = '' }: Said) =>
  JSON.stringify({ appId, cid, msgId, msgAction, msgData, msgExtraData });

/** The id is what the client names when it acknowledges; a signal has none. */
const pushData = (appId: string, id: string) =>
  JSON.stringify({
    id,
    appKey: '',
    appId,
    messageid: id,
    taskId: '',
    actionChain: [],
    cdnType: '',
  } satisfies PushMessage);

/** What no payload holds as it stands, and what it looks like in JSON. */
const GAP = '\n';
const WRITTEN_GAP = '\\n';

/** One thing is said to thousands: the last one stays written, with gaps for what differs from client to client. */
function lastWritten(write: (appId: string, ...same: readonly string[]) => string) {
  let last = { key: '', parts: [''] };
  return (same: readonly [appId: string, ...string[]], ...gaps: readonly (string | number)[]): string => {
    const key = same.join('\n');
    if (key !== last.key) last = { key, parts: write(...same).split(WRITTEN_GAP) };
    return String.raw({ raw: last.parts }, ...gaps);
  };
}

const writtenMessage = lastWritten((appId, id = '', type = '') =>
  action(appId, GAP, {
    msgId: id,
    msgAction: SERVER_ACTION.pushMessage,
    msgData: pushData(appId, id),
    msgExtraData: `{"seq":${GAP},"id":${JSON.stringify(id)},"type":${JSON.stringify(type)},"unread":${GAP}}`,
  }),
);

export const storedMessage = (appId: string, cid: string, { seq, id, type, unread }: StoredMessage) =>
  writtenMessage([appId, id, type], cid, seq, unread);

const writtenSignal = lastWritten((appId, ...topics) =>
  action(appId, GAP, {
    msgId: '',
    msgAction: SERVER_ACTION.pushMessage,
    msgData: pushData(appId, ''),
    msgExtraData: JSON.stringify({ topics }),
  }),
);

export const signal = (appId: string, cid: string, topics: readonly string[]) =>
  writtenSignal([appId, ...topics], cid);
