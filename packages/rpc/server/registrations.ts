// What a feature registers for the server, and what it contributes to others.

import type { Backfill } from '#packages/db/backfill.ts';
import type { EncryptedColumn } from '#packages/db/encrypt.ts';
import type { PersonalData } from '#packages/db/personalData.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Timers } from '#packages/time/timers.ts';
import type { Actor, CallCondition, Runtime, Subscriber } from './context.ts';
import type { Handler } from './handle.ts';
import type { AnyJob } from './job.ts';

/** The default export of a feature's `server/registrations.ts`. */
export interface ServerRegistrations {
  readonly handlers?: FromContributions<readonly Handler[]>;
  readonly subscribers?: readonly Subscriber[];
  /** Conditions on calls, also of other features, that name their faults. */
  readonly conditions?: readonly CallCondition[];
  readonly jobs?: FromContributions<readonly AnyJob[]>;
  /** Work that every server process does while it runs, beside the jobs of the one that leads. */
  readonly processes?: readonly ProcessWork[];
  readonly backfills?: readonly Backfill[];
  /** By the part of a topic's name before the slash. */
  readonly topics?: Readonly<Record<string, TopicResolver>>;
  readonly encryptedColumns?: readonly EncryptedColumn[];
  readonly personalData?: PersonalData;
  readonly contributions?: readonly Contribution[];
}

export interface ProcessWork {
  readonly name: string;
  /** Returns a function that stops it and waits for what is under way. */
  start(parts: {
    readonly runtime: Runtime;
    readonly timers: Timers;
    onError(error: unknown): void;
  }): () => Promise<void>;
}

export type FromContributions<Result> = Result | ((contributions: Contributions) => Result);

/** What a feature takes from others without importing them; the feature declares it in its `public.ts`. */
export interface ExtensionPoint<Value> {
  readonly name: string;
  with(value: Value): Contribution;
}

export interface Contribution {
  readonly point: ExtensionPoint<never>;
  readonly value: unknown;
}

export function extensionPoint<Value>(name: string): ExtensionPoint<Value> {
  const point: ExtensionPoint<Value> = { name, with: (value) => ({ point, value }) };
  return point;
}

export interface Contributions {
  /** In the order of the features. */
  all<Value>(point: ExtensionPoint<Value>): readonly Value[];
  /** Throws unless exactly one feature contributes. */
  only<Value>(point: ExtensionPoint<Value>): Value;
}

export function collectContributions(given: readonly Contribution[]): Contributions {
  const all = <Value>(point: ExtensionPoint<Value>) =>
    given.filter((one) => one.point === point).map(({ value }) => value as Value);
  return {
    all,
    only: <Value>(point: ExtensionPoint<Value>) => {
      const values = all(point);
      if (values.length !== 1) throw new Error(`${point.name} needs one contribution, has ${values.length}`);
      return values[0] as Value;
    },
  };
}

export interface TopicRequest {
  readonly connection: Connection;
  readonly actor: Actor | undefined;
  /** As the client asks for it: `contract/<id>`. */
  readonly name: string;
  /** The part after the slash. */
  readonly id: string | undefined;
}
/** Returns the topic behind a client's name for it; undefined if the client may not follow it. */
export type TopicResolver = (request: TopicRequest) => string | undefined | Promise<string | undefined>;

/** A topic without id that everybody may follow. */
export const openTopic: TopicResolver = ({ name, id }) => (id === undefined ? name : undefined);

/** A topic of one record that everybody may follow. */
export const openRecordTopic: TopicResolver = ({ name, id }) => (id ? name : undefined);

type MayFollow = (connection: Connection, actor: Actor, id: string) => Promise<boolean>;

/** A topic of one record that only some may follow. */
export const recordTopic =
  (mayFollow: MayFollow): TopicResolver =>
  async ({ connection, actor, name, id }) =>
    actor && id && (await mayFollow(connection, actor, id)) ? name : undefined;

/** A topic without id that stands for another one of each person or firm. */
export const ownTopic =
  (topicOf: (actor: Actor, name: string) => string | undefined): TopicResolver =>
  ({ actor, name, id }) =>
    actor && id === undefined ? topicOf(actor, name) : undefined;
