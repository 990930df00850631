// Work for many at once: what arrives while one round is under way goes into the next.

/** `work` answers each, in order. A round that breaks refuses all of its own. */
export function gather<Asked, Answer>(
  work: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
  { most }: { most: number },
): (asked: Asked) => Promise<Answer> {
  interface Waiting {
    readonly asked: Asked;
    resolve(answer: Answer): void;
    reject(error: unknown): void;
  }
  let waiting: Waiting[] = [];
  let isWorking = false;

  const round = async () => {
    const now = waiting.slice(0, most);
    waiting = waiting.slice(most);
    try {
      const answers = await work(now.map(({ asked }) => asked));
      now.forEach(({ resolve }, at) => {
        resolve(answers[at] as Answer);
      });
    } catch (error) {
      for (const { reject } of now) reject(error);
    }
  };
  const run = async () => {
    isWorking = true;
    // Those that arrive in the same turn share the first round.
    await Promise.resolve();
    while (waiting.length > 0) await round();
    isWorking = false;
  };
  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isWorking) void run();
    });
}
