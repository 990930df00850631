// Batches concurrent requests: those that arrive during a round form the next.

/** `work` returns one answer per item, in order. If it throws, all items of the round reject. */
export function batch<Item, Answer>(
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
  { max }: { max: number },
): (item: Item) => Promise<Answer> {
  interface PendingItem {
    readonly item: Item;
    resolve(answer: Answer): void;
    reject(error: unknown): void;
  }
  let queue: PendingItem[] = [];
  let isWorking = false;

  const round = async () => {
    const now = queue.slice(0, max);
    queue = queue.slice(max);
    try {
      const answers = await work(now.map(({ item }) => item));
      now.forEach(({ resolve }, at) => {
        resolve(answers[at] as Answer);
      });
    } catch (error) {
      for (const { reject } of now) reject(error);
    }
  };
  const run = async () => {
    isWorking = true;
    // Lets callers of the same tick share the first round.
    await Promise.resolve();
    while (queue.length > 0) await round();
    isWorking = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!isWorking) void run();
    });
}
