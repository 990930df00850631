// A test worker that succeeds, fails, hangs or crashes on request.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { serveTasks } from './serveTasks.ts';

export type ExampleTask =
  | 'answer'
  | 'refuse'
  | 'end'
  | 'never end'
  | 'eat'
  | 'read a file'
  | 'write a file'
  | 'begin another program'
  | 'look around'
  | 'say its number';

const allocateForever: unknown[] = [];
const actions: Readonly<Record<ExampleTask, () => unknown>> = {
  answer: () => 'done',
  refuse: () => {
    throw new Error('not this');
  },
  end: () => process.exit(3),
  'never end': () => {
    for (;;);
  },
  eat: () => {
    for (;;) allocateForever.push([allocateForever.length]);
  },
  'read a file': () => readFileSync('/etc/hostname', 'utf8'),
  'write a file': () => {
    writeFileSync(new URL('./written', import.meta.url), '');
  },
  'begin another program': () => spawnSync('true').status,
  'look around': () => Object.keys(process.env),
  'say its number': () => process.pid,
};

serveTasks((deed: ExampleTask) => Promise.resolve().then(actions[deed]));
