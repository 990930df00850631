// Payloads of server packets; parts equal for many clients are written once.

import type { PushMessage, StoredMessage } from '../protocol/codec.ts';
import { SERVER_ACTION } from '../protocol/commands.ts';
import type { Answers } from './hub.ts';
import { SharedPayload } from './sharedPayload.ts';

export interface ServerAction {
  readonly msgId: string;
  readonly msgAction: string;
  readonly msgData: string;
  readonly msgExtraData?: string;
}

/** Payload of command 80: six fields in this order. */
export const action = (
  appId: string,
  cid: string,
  { msgId, msgAction, msgData, msgExtraData = '' }: ServerAction,
) => JSON.stringify({ appId, cid, msgId, msgAction, msgData, msgExtraData });

/** The id is acknowledged by the client; a signal has none. */
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

/** A character no payload contains unescaped, and its JSON form. */
const GAP = '\n';
const ESCAPED_GAP = '\\n';

/** Caches the last payload with gaps for client-specific parts, since one message often goes to thousands. */
function cacheLast(write: (appId: string, ...same: readonly string[]) => string) {
  let last = { key: '', parts: [''] };
  return (same: readonly [appId: string, ...string[]], ...gaps: readonly (string | number)[]): string => {
    const key = same.join('\n');
    if (key !== last.key) last = { key, parts: write(...same).split(ESCAPED_GAP) };
    return String.raw({ raw: last.parts }, ...gaps);
  };
}

const cachedMessage = cacheLast((appId, id = '', type = '') =>
  action(appId, GAP, {
    msgId: id,
    msgAction: SERVER_ACTION.pushMessage,
    msgData: pushData(appId, id),
    msgExtraData: `{"seq":${GAP},"id":${JSON.stringify(id)},"type":${JSON.stringify(type)},"unread":${GAP}}`,
  }),
);

export const storedMessage = (appId: string, cid: string, { seq, id, type, unread }: StoredMessage) =>
  cachedMessage([appId, id, type], cid, seq, unread);

interface News {
  readonly topics: readonly string[];
  readonly answers?: Answers | undefined;
}

/** Answers are JSON already. */
const newsData = ({ topics, answers = new Map() }: News) => {
  const written = Array.from(answers, ([topic, answer]) => `${JSON.stringify(topic)}:${answer}`);
  const end = written.length > 0 ? `,"answers":{${written.join()}}` : '';
  return `{"topics":${JSON.stringify(topics)}${end}}`;
};

interface SharedSignal {
  /** Up to the cid. */
  readonly head: string;
  readonly rest: SharedPayload;
}

let last: (SharedSignal & { readonly appId: string; readonly news: News }) | undefined;

/** The hub gives the same topics and answers to all whose news are the same. */
export function signal(appId: string, { topics, answers }: News): SharedSignal {
  if (last?.appId === appId && last.news.topics === topics && last.news.answers === answers) return last;
  const text = action(appId, GAP, {
    msgId: '',
    msgAction: SERVER_ACTION.pushMessage,
    msgData: pushData(appId, ''),
    msgExtraData: newsData({ topics, answers }),
  });
  const at = text.indexOf(ESCAPED_GAP);
  last = {
    appId,
    news: { topics, answers },
    head: text.slice(0, at),
    rest: new SharedPayload(text.slice(at + ESCAPED_GAP.length)),
  };
  return last;
}
