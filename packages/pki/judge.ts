// Judges the signatures of a PDF in a process of its own, of bounded memory and time: some broken files make their reader eat without end.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Case, Verdict } from './judging.ts';
import { type Judgement, UnreadablePdf } from './verify.ts';

/** As `judgeSignatures`; what cannot be read within bounds is unreadable. */
export type Judge = (pdf: Uint8Array, authorities: readonly Uint8Array[]) => Promise<Judgement>;

const PROGRAM = fileURLToPath(new URL('./judging.ts', import.meta.url));
const CODE = fileURLToPath(new URL('../../', import.meta.url));
// Not a thread: one that is out of memory may take the whole process with it. It reads its own code, and does and knows nothing else.
const BOUNDS = ['--max-old-space-size=256', '--permission', `--allow-fs-read=${CODE}*`];

/** Each judge has a process of its own: whoever waits for one does not wait for the files of another. `longestMs` is for one file. */
export function openJudge(longestMs: number): Judge {
  let running: ChildProcess | undefined;
  let answer: (verdict: Verdict) => void = () => undefined;
  /** One file after the other, so that it is known which one was too much. */
  let before: Promise<unknown> = Promise.resolve();

  const open = (): ChildProcess => {
    const child = fork(PROGRAM, { execArgv: BOUNDS, env: {}, serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    child.on('message', (verdict: Verdict) => { if (running === child) answer(verdict); });
    child.on('error', (error) => { giveUp(child, error.message); });
    const end = () => { child.kill('SIGKILL'); };
    process.once('exit', end);
    child.on('exit', () => {
      process.off('exit', end);
      giveUp(child, 'its reader has ended');
    });
    return child;
  };

  /** The next file begins a new process; what an old one still says is not heard. */
  const giveUp = (child: ChildProcess, why: string): void => {
    if (running !== child) return;
    running = undefined;
    answer({ unreadable: why });
    child.kill('SIGKILL');
  };

  const verdictOn = (task: Case): Promise<Verdict> => {
    const child = running ??= open();
    return new Promise((resolve) => {
      const late = setTimeout(() => { giveUp(child, 'it takes too long'); }, longestMs);
      answer = (verdict) => {
        clearTimeout(late);
        // Whoever asks may end without waiting for a reader that has nothing to read, which then ends too.
        child.unref();
        child.channel?.unref();
        resolve(verdict);
      };
      child.ref();
      child.channel?.ref();
      child.send(task);
    });
  };

  return (pdf, authorities) => {
    const judged = before.then(() => verdictOn({ pdf, authorities })).then(judgementOf);
    before = judged.catch(() => undefined);
    return judged;
  };
}

function judgementOf(verdict: Verdict): Judgement {
  if ('judgement' in verdict) return verdict.judgement;
  throw 'unreadable' in verdict ? new UnreadablePdf(verdict.unreadable) : new Error(verdict.error);
}
