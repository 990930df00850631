// Coalesces concurrent reads: callers during a read share the next one.

interface PendingRead<Answer> {
  readonly current: Promise<Answer>;
  next: Promise<Answer> | undefined;
}

/**
 * Callers with equal keys share a result. No caller gets a read that began before its call, so everything
 * committed before the call is included, as if it had read alone.
 */
export function coalesceReads<Args extends readonly unknown[], Answer>(
  keyOf: (...args: Args) => string,
  read: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
  const reads = new Map<string, PendingRead<Answer>>();

  const begin = (key: string, args: Args): Promise<Answer> => {
    const pending: PendingRead<Answer> = { current: read(...args), next: undefined };
    reads.set(key, pending);
    const end = () => {
      if (!pending.next) reads.delete(key);
    };
    pending.current.then(end, end);
    return pending.current;
  };

  return (...args) => {
    const key = keyOf(...args);
    const pending = reads.get(key);
    if (!pending) return begin(key, args);
    const follow = () => begin(key, args);
    pending.next ??= pending.current.then(follow, follow);
    return pending.next;
  };
}
