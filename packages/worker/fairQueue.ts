// Work that weighs on everybody, by turns: of each who asks one task after the other, and of all no more than so many at once.

interface Bounds {
  readonly atOnce: number;
  /** Tasks of one who asks, with the one under way. */
  readonly mostOfOne: number;
  /** A task that failed keeps its place for so long: whoever fails again and again is sent away. */
  readonly failedMs?: number;
  clock?(): number;
}

interface Line {
  length: number;
  last: Promise<unknown>;
}

/**
 * Undefined where too much of theirs waits already. Whoever asks for much waits for themselves: between two tasks of theirs
 * everybody else has a turn.
 */
export function createFairQueue({
  atOnce,
  mostOfOne,
  failedMs = 0,
  clock = () => performance.now(),
}: Bounds): <T>(who: string, work: () => Promise<T>) => Promise<T> | undefined {
  const lines = new Map<string, Line>();
  const waiting: (() => void)[] = [];
  const failures: { readonly who: string; readonly until: number }[] = [];
  let free = atOnce;

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
  const lineOf = (who: string): Line => {
    const line = lines.get(who) ?? { length: 0, last: Promise.resolve() };
    lines.set(who, line);
    return line;
  };
  const giveUpPlace = (who: string) => {
    const line = lineOf(who);
    line.length -= 1;
    if (line.length === 0) lines.delete(who);
  };
  const keepPlace = (who: string) => {
    if (failedMs > 0) failures.push({ who, until: clock() + failedMs });
    else giveUpPlace(who);
  };
  const forgive = () => {
    const now = clock();
    while (failures[0] && failures[0].until <= now) giveUpPlace(failures.shift()?.who ?? '');
  };

  return (who, work) => {
    forgive();
    if ((lines.get(who)?.length ?? 0) >= mostOfOne) return undefined;
    const line = lineOf(who);
    line.length += 1;
    const done = line.last
      .then(() => atTurn(work))
      .then(
        (answer) => {
          giveUpPlace(who);
          return answer;
        },
        (error: unknown) => {
          keepPlace(who);
          throw error;
        },
      );
    line.last = done.catch(() => undefined);
    return done;
  };
}
