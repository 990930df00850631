// Readings that many ask for at once: those who ask while one is under way share the next.

interface Line<Answer> {
  readonly current: Promise<Answer>;
  next: Promise<Answer> | undefined;
}

/**
 * Whoever asks under the same key is answered alike. No reading answers somebody who asked after it began: what had
 * been committed when they asked is in their answer, as if they had read alone.
 */
export function coalesceReads<Asked extends readonly unknown[], Answer>(
  keyOf: (...asked: Asked) => string,
  read: (...asked: Asked) => Promise<Answer>,
): (...asked: Asked) => Promise<Answer> {
  const lines = new Map<string, Line<Answer>>();

  const begin = (key: string, asked: Asked): Promise<Answer> => {
    const line: Line<Answer> = { current: read(...asked), next: undefined };
    lines.set(key, line);
    const end = () => {
      if (!line.next) lines.delete(key);
    };
    line.current.then(end, end);
    return line.current;
  };

  return (...asked) => {
    const key = keyOf(...asked);
    const line = lines.get(key);
    if (!line) return begin(key, asked);
    const follow = () => begin(key, asked);
    line.next ??= line.current.then(follow, follow);
    return line.next;
  };
}
