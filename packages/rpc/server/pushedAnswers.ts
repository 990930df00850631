// Reads the answers that go out with the news of their topics.

import { Failure } from '#packages/fault/fault.ts';
import type { Call } from '../contract/call.ts';
import type { Actor, Origin, Runtime } from './context.ts';
import { type Handler, mayCall } from './handle.ts';

export interface PushedAnswers {
  /** Who may not call follows no topic whose answer goes with its news. */
  mayFollow(kind: string, actor: Actor | undefined): boolean;
  /** JSON text of what all callers are answered; undefined where no answer goes with this topic. */
  read(topic: string, runtime: Runtime): Promise<string | undefined>;
}

/** Nobody in particular: an answer that depends on the caller cannot be read. */
const NOBODY: Origin = {
  ip: '',
  device: '',
  token: undefined,
  site: undefined,
  passkeySite: '',
  trace: '',
  describeDevice: async () => '',
};

export function pushedAnswers(handlers: readonly Handler[]): PushedAnswers {
  const byKind = new Map<string, Handler>();
  for (const handler of handlers) {
    const kind = kindOf(handler);
    if (kind === undefined) continue;
    if (byKind.has(kind)) throw new Error(`two answers would go with the news of ${kind}`);
    byKind.set(kind, handler);
  }
  return {
    mayFollow: (kind, actor) => {
      const handler = byKind.get(kind);
      return !handler || mayCall(handler.call, actor);
    },
    read: async (topic, runtime) => {
      const [kind = '', id] = topic.split('/');
      const handler = byKind.get(kind);
      const input = id === undefined ? undefined : handler?.call.pushed?.inputOf(id);
      if (!handler || input === undefined) return undefined;
      try {
        return JSON.stringify(
          await handler.execute(
            { input: input as never, actor: undefined, origin: NOBODY, request: undefined },
            runtime,
          ),
        );
      } catch (error) {
        if (error instanceof Failure) return undefined;
        throw error;
      }
    },
  };
}

/** The kind of topic whose news a call's answer goes with. */
function kindOf({ call, isSharedByAll }: Pick<Handler, 'call' | 'isSharedByAll'>): string | undefined {
  if (!call.pushed) return undefined;
  const topics = topicsOf(call, 'id');
  const [kind, id] = topics[0]?.split('/') ?? [];
  if (topics.length !== 1 || id !== 'id') throw new Error(`${call.path} needs one topic, with the id`);
  if (!isSharedByAll || call.kind !== 'query' || call.isAudited)
    throw new Error(`${call.path} does not answer everybody alike`);
  return kind;
}

const topicsOf = ({ topics, pushed }: Call, id: string) => topics?.(pushed?.inputOf(id) as never) ?? [];
