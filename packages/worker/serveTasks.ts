// The child process's side of the sandboxed worker.

export type TaskOutcome<Answer> = { readonly answer: Answer } | { readonly error: string };

export function serveTasks<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  // Ctrl-C reaches all processes of a terminal: the running task must finish.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  process.on('message', (task: Task) => {
    work(task)
      .then(
        (answer): TaskOutcome<Answer> => ({ answer }),
        (error: unknown): TaskOutcome<Answer> => ({
          error: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
      )
      .then((outcome) => {
        process.send?.(outcome);
      })
      .catch((error: unknown) => {
        throw error;
      });
  });
}
