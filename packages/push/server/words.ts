// What the server says in its packets, as JSON text: what is the same for many is written once.
import type { Flight } from './deliveries.ts';
import type { PushMessage, StoredMessage } from '../codec.ts';
import { SERVER_ACTION } from '../commands.ts';

export interface Said { readonly msgId: string; readonly msgAction: string; readonly msgData: string; readonly msgExtraData?: string }

/** The payload of command 80: six fields in this order. */
export const action = (appId: string, cid: string, { msgId, msgAction, msgData, msgExtraData = '' }: Said) =>
  JSON.stringify({ appId, cid, msgId, msgAction, msgData, msgExtraData });

/** The id is what the client names when it acknowledges; a signal has none. */
const pushData = (appId: string, id: string) => JSON.stringify({
  id, appKey: '', appId, messageid: id, taskId: '', actionChain: [], cdnType: '',
} satisfies PushMessage);

export const storedMessage = (appId: string, { seq, id, type, unread }: Flight): Said => ({
  msgId: id, msgAction: SERVER_ACTION.pushMessage, msgData: pushData(appId, id),
  msgExtraData: JSON.stringify({ seq, id, type, unread } satisfies StoredMessage),
});

interface Written { readonly topics: readonly string[]; readonly before: string; readonly after: string }
let lastSignal: Written | undefined;

/** One piece of news concerns thousands: only the cid differs between them. */
export function signal(appId: string, cid: string, topics: readonly string[]): string {
  if (!lastSignal || !isSame(topics, lastSignal.topics)) lastSignal = writeSignal(appId, topics);
  return lastSignal.before + cid + lastSignal.after;
}

/** What no payload holds as it stands, and what it looks like in JSON. */
const GAP = '\n';
const WRITTEN_GAP = '\\n';

function writeSignal(appId: string, topics: readonly string[]): Written {
  const [before = '', after = ''] = action(appId, GAP, {
    msgId: '', msgAction: SERVER_ACTION.pushMessage, msgData: pushData(appId, ''), msgExtraData: JSON.stringify({ topics }),
  }).split(WRITTEN_GAP);
  return { topics, before, after };
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one === other || (one.length === other.length && one.every((topic, at) => topic === other[at]));
