// Work that must neither hold up nor take with it the process that asks for it: done by another, of bounded memory and time.

import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Outcome } from './serveTasks.ts';

export interface WorkerLimits {
  readonly memoryMegabytes: number;
  /** For one task. */
  readonly timeoutMs: number;
}

/** The other process ended over the task, or took too long for it. */
export class WorkerCrashed extends Error {}

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Not a thread: one that is out of memory may end the whole process, whatever bound it was given. It reads its own code, and does and knows nothing else. */
const sandboxFlags = (megabytes: number) => [
  `--max-old-space-size=${megabytes}`,
  '--permission',
  `--allow-fs-read=${pathOf('../../')}*`,
  `--allow-fs-read=${realpathSync(pathOf('../../node_modules'))}/*`,
];

/** The program serves tasks by `serveTasks`. It is begun with the first task, does one after the other, and is begun anew when it was lost. */
export function createSandboxedWorker<Task, Answer>(
  program: URL,
  { memoryMegabytes: megabytes, timeoutMs: longestMs }: WorkerLimits,
): (task: Task) => Promise<Answer> {
  let running: ChildProcess | undefined;
  let end: (outcome: Outcome<Answer> | WorkerCrashed) => void = () => undefined;
  let before: Promise<unknown> = Promise.resolve();

  const begin = (): ChildProcess => {
    const child = fork(program, {
      execArgv: sandboxFlags(megabytes),
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const kill = () => {
      child.kill('SIGKILL');
    };
    process.once('exit', kill);
    child.on('message', (outcome: Outcome<Answer>) => {
      if (running === child) end(outcome);
    });
    child.on('error', (error) => {
      lose(child, error.message);
    });
    child.on('exit', () => {
      process.off('exit', kill);
      lose(child, 'its process has ended');
    });
    return child;
  };

  /** What it still says is not heard. */
  const lose = (child: ChildProcess, why: string): void => {
    if (running !== child) return;
    running = undefined;
    end(new WorkerCrashed(why));
    child.kill('SIGKILL');
  };

  const outcomeOf = (task: Task): Promise<Outcome<Answer> | WorkerCrashed> => {
    const child = (running ??= begin());
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        lose(child, 'it takes too long');
      }, longestMs);
      end = (outcome) => {
        clearTimeout(late);
        // Who asks may end without waiting for a process that has nothing to do, which then ends too.
        child.unref();
        child.channel?.unref();
        resolve(outcome);
      };
      child.ref();
      child.channel?.ref();
      child.send(task as object);
    });
  };

  return (task) => {
    const done = before
      .then(() => outcomeOf(task))
      .then((outcome) => {
        if (outcome instanceof WorkerCrashed) throw outcome;
        if ('error' in outcome) throw new Error(outcome.error);
        return outcome.answer;
      });
    before = done.catch(() => undefined);
    return done;
  };
}
