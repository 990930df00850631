// Work that weighs on everybody, by turns: of each who asks one task after the other, and of all no more than so many at once.

interface Bounds {
  readonly atOnce: number;
  /** Tasks of one who asks, with the one under way. */
  readonly mostOfOne: number;
}

/** Undefined where too much of theirs waits already. Whoever asks for much waits for themselves: between two tasks of theirs everybody else has a turn. */
export function openTurns({ atOnce, mostOfOne }: Bounds): <T>(who: string, work: () => Promise<T>) => Promise<T> | undefined {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>();
  const waiting: (() => void)[] = [];
  let free = atOnce;

  const enter = (): Promise<void> | undefined => {
    if (free === 0) return new Promise((resolve) => { waiting.push(resolve); });
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

  return (who, work) => {
    const line = lines.get(who) ?? { length: 0, last: Promise.resolve() };
    if (line.length >= mostOfOne) return undefined;
    lines.set(who, line);
    line.length += 1;
    const done = line.last.then(() => atTurn(work)).finally(() => {
      line.length -= 1;
      if (line.length === 0) lines.delete(who);
    });
    line.last = done.catch(() => undefined);
    return done;
  };
}
