// Runs tasks in a child process with bounded memory, time and permissions.

import { type ChildProcess, fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TaskOutcome } from './serveTasks.ts';

export interface WorkerLimits {
  readonly memoryMegabytes: number;
  readonly timeoutMs: number;
}

/** The child process ended or timed out during the task. */
export class WorkerCrashed extends Error {}

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * A process, not a thread: an out-of-memory thread can end the whole process despite its limits. The
 * permission flags allow reading its own code only.
 */
const sandboxFlags = (megabytes: number) => [
  `--max-old-space-size=${megabytes}`,
  '--permission',
  `--allow-fs-read=${pathOf('../../')}*`,
  `--allow-fs-read=${realpathSync(pathOf('../../node_modules'))}/*`,
];

/**
 * `program` is a module that calls `serveTasks`. Starts with the first task, runs tasks one by one, restarts
 * after a crash.
 */
export function createSandboxedWorker<Task, Answer>(
  program: URL,
  { memoryMegabytes: megabytes, timeoutMs: longestMs }: WorkerLimits,
): (task: Task) => Promise<Answer> {
  let running: ChildProcess | undefined;
  let end: (outcome: TaskOutcome<Answer> | WorkerCrashed) => void = () => undefined;
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
    child.on('message', (outcome: TaskOutcome<Answer>) => {
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

  const lose = (child: ChildProcess, why: string): void => {
    if (running !== child) return;
    running = undefined;
    end(new WorkerCrashed(why));
    child.kill('SIGKILL');
  };

  const outcomeOf = (task: Task): Promise<TaskOutcome<Answer> | WorkerCrashed> => {
    const child = (running ??= begin());
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        lose(child, 'it takes too long');
      }, longestMs);
      end = (outcome) => {
        clearTimeout(late);
        // An idle child does not keep the parent alive, and ends with it.
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
