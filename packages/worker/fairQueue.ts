// A fair queue for expensive work: round robin over keys, bounded concurrency.

interface Bounds {
  readonly concurrency: number;
  /** Maximum number of tasks per key, including the running one. */
  readonly maxPerKey: number;
  /** How long a failed task occupies its place, so that repeated failures are refused. */
  readonly failedMs?: number;
  clock?(): number;
}

interface KeyQueue {
  length: number;
  last: Promise<unknown>;
}

/** Returns undefined if a key has too many tasks queued. Tasks of other keys run between two of one key. */
export function createFairQueue({
  concurrency,
  maxPerKey,
  failedMs = 0,
  clock = () => performance.now(),
}: Bounds): <T>(key: string, work: () => Promise<T>) => Promise<T> | undefined {
  const queues = new Map<string, KeyQueue>();
  const waiting: (() => void)[] = [];
  const failures: { readonly key: string; readonly until: number }[] = [];
  let free = concurrency;

  const enter = (): Promise<void> | undefined => {
    if (free === 0)
      return new Promise((resolve) => {
        waiting.push(resolve);
      });
    free -= 1;
    return undefined;
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const atTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
  const queueOf = (key: string): KeyQueue => {
    const queue = queues.get(key) ?? { length: 0, last: Promise.resolve() };
    queues.set(key, queue);
    return queue;
  };
  const leaveQueue = (key: string) => {
    const queue = queueOf(key);
    queue.length -= 1;
    if (queue.length === 0) queues.delete(key);
  };
  const keepPlace = (key: string) => {
    if (failedMs > 0) failures.push({ key, until: clock() + failedMs });
    else leaveQueue(key);
  };
  const forgive = () => {
    const now = clock();
    while (failures[0] && failures[0].until <= now) leaveQueue(failures.shift()?.key ?? '');
  };

  return (key, work) => {
    forgive();
    if ((queues.get(key)?.length ?? 0) >= maxPerKey) return undefined;
    const queue = queueOf(key);
    queue.length += 1;
    const done = queue.last
      .then(() => atTurn(work))
      .then(
        (answer) => {
          leaveQueue(key);
          return answer;
        },
        (error: unknown) => {
          keepPlace(key);
          throw error;
        },
      );
    queue.last = done.catch(() => undefined);
    return done;
  };
}
