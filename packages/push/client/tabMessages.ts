// Messages between the tabs of a browser, over the channel "uni-push".

import * as z from 'zod/mini';
import { Signal, StoredMessage } from '../protocol/codec.ts';

export const CHANNEL = 'uni-push';

const Topics = z.array(z.string());
export const CONNECTION_STATES = ['connecting', 'online', 'offline', 'stopped', 'unavailable'] as const;
export type ConnectionState = (typeof CONNECTION_STATES)[number];

export const TabMessage = z.discriminatedUnion('kind', [
  /** Tab to leader: all its topics. */
  z.object({ kind: z.literal('want'), tab: z.string(), topics: Topics }),
  z.object({ kind: z.literal('bye'), tab: z.string() }),
  z.object({ kind: z.literal('ask') }),
  z.object({ kind: z.literal('enable'), isEnabled: z.boolean() }),
  z.object({ kind: z.literal('network') }),
  z.object({ kind: z.literal('renew') }),
  /** Leader to all tabs; each answers a new leader with its topics. */
  z.object({ kind: z.literal('lead') }),
  z.object({ kind: z.literal('state'), state: z.enum(CONNECTION_STATES), cid: z.string() }),
  z.extend(Signal, { kind: z.literal('news') }),
  z.object({ kind: z.literal('anew') }),
  z.object({ kind: z.literal('message'), message: StoredMessage }),
]);
export type TabMessage = z.output<typeof TabMessage>;
