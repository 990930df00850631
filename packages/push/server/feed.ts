// Feeds news from the outbox to the hub, in commit order, one read at a time.

import { traceOf, tracedInEach } from '#packages/telemetry/trace.ts';
import type { Timers } from '#packages/time/timers.ts';
import { LIMIT } from '../protocol/commands.ts';
import type { Answers, Hub } from './hub.ts';

export interface NewsBatch<Cursor> {
  readonly topics: readonly string[];
  /** Of the changes that were traced. */
  readonly traceparents: readonly string[];
  readonly next: Cursor;
  readonly isMore: boolean;
}

/** Source of news; in production the outbox. */
export interface NewsSource<Cursor> {
  end(): Promise<Cursor>;
  read(after: Cursor): Promise<NewsBatch<Cursor>>;
  /** false: another server has taken over, and news may stand before the position. */
  isContinued(position: Cursor): Promise<boolean>;
  /** The answer that goes with the news of a topic, read after the news, as JSON text. */
  answer(topic: string): Promise<string | undefined>;
  /** Tells other processes about news; not inside a business transaction. */
  announce(): Promise<void>;
}

export interface Feed {
  /** There may be news: after a commit here, or announced by another process. */
  wake(): void;
  /** After a commit here: wakes this feed and, shortly after, the others. */
  committed(): void;
  close(): Promise<void>;
}

const SWEEP_MS = 1_000;
const ANNOUNCE_MS = 20;
/** News waits no longer for its answers: followers then ask. */
const ANSWER_MS = 500;

/** Reads only while somebody follows; a sweep finds what no signal announced. */
export function startFeed<Cursor>(
  hub: Hub,
  source: NewsSource<Cursor>,
  timers: Timers,
  onError: (error: unknown) => void,
): Feed {
  let cursor: Cursor | undefined;
  let reading: Promise<void> | undefined;
  let isAskedAgain = false;
  let hasFailed = false;
  let isClosed = false;
  let isAnnouncing = false;
  let announcing: Promise<void> = Promise.resolve();
  let callOffSweep = (): void => undefined;

  /** Whatever cannot be read leaves the news without its answer. */
  const readAnswers = async (topics: readonly string[]): Promise<Answers> => {
    const answers = new Map<string, string>();
    const reads = hub.followedAmong(topics).map(async (topic) => {
      const answer = await source.answer(topic);
      if (answer !== undefined && Buffer.byteLength(answer) <= LIMIT.answerBytes) answers.set(topic, answer);
    });
    let callOff = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      callOff = timers.after(ANSWER_MS, resolve);
    });
    await Promise.race([late, Promise.all(reads.map((read) => read.catch(onError)))]);
    callOff();
    return new Map(answers);
  };

  const readOn = async () => {
    if (!hub.isWanted) {
      cursor = undefined;
      hub.stopWatching();
      return;
    }
    if (hasFailed && cursor !== undefined && !(await source.isContinued(cursor))) cursor = undefined;
    hasFailed = false;
    if (cursor === undefined) {
      cursor = await source.end();
      hub.startWatching();
      return;
    }
    const { topics, traceparents, next, isMore } = await source.read(cursor);
    cursor = next;
    const traces = traceparents.map((traceparent) => traceOf({ traceparent }));
    if (topics.length > 0)
      await tracedInEach('push', traces, {}, async () => hub.publish(topics, await readAnswers(topics)));
    isAskedAgain ||= isMore;
  };

  const readAll = async () => {
    do {
      isAskedAgain = false;
      await readOn();
    } while (isAskedAgain && !isClosed);
  };

  const wake = () => {
    if (isClosed) return;
    if (reading) {
      isAskedAgain = true;
      return;
    }
    reading = readAll()
      .catch((error: unknown) => {
        hasFailed = true;
        onError(error);
      })
      .finally(() => {
        reading = undefined;
      });
  };

  const sweep = () => {
    if (hub.isWanted || cursor !== undefined) wake();
    callOffSweep = timers.after(SWEEP_MS, sweep);
  };

  const announce = () => {
    if (isAnnouncing || isClosed) return;
    isAnnouncing = true;
    timers.after(ANNOUNCE_MS, () => {
      isAnnouncing = false;
      if (!isClosed) announcing = source.announce().catch(onError);
    });
  };

  hub.onInterest = wake;
  callOffSweep = timers.after(SWEEP_MS, sweep);
  return {
    wake,
    committed: () => {
      if (hub.isWanted) wake();
      announce();
    },
    close: async () => {
      isClosed = true;
      callOffSweep();
      await reading;
      await announcing;
    },
  };
}
