// The line of a push client in each of its states, brought there the way the table of states leads.

import { expect } from 'vitest';
import { ConnectionManager } from '#packages/push/client/connectionManager.ts';
import type { State } from '#packages/push/client/machine.ts';
import type { ConnectionProblem } from '#packages/push/client/problem.ts';
import { openPage, settings } from './pushPage.ts';

export function openLine(options: Parameters<typeof openPage>[0] = {}) {
  const page = openPage(options);
  const states: State[] = [];
  const cids: string[] = [];
  const problems: ConnectionProblem[] = [];
  const messages: string[] = [];
  const line = new ConnectionManager(settings, page.around, {
    stateChanged: (state) => {
      states.push(state);
    },
    cidKnown: (cid) => {
      cids.push(cid);
    },
    message: (plain) => {
      messages.push(plain);
    },
    problem: (problem) => {
      problems.push(problem);
    },
  });
  return { ...page, line, states, cids, problems, messages };
}

/** Brings a line to a state the way the table leads there. */
export async function lineIn(state: State, options: Parameters<typeof openPage>[0] = {}) {
  const opened = openLine(options);
  const { line, last } = opened;
  if (state === 'idle') return opened;
  line.start();
  const ways: [State, () => Promise<void>][] = [
    ['connecting', () => last().opens()],
    ['negotiating', () => last().negotiates()],
    ['registering', () => last().registers()],
    ['logging_in', () => last().logsIn()],
  ];
  for (const [from, go] of ways) if (line.state === from && from !== state) await go();
  expect(line.state).toBe(state);
  return opened;
}

export const UP: readonly State[] = ['connecting', 'negotiating', 'registering', 'logging_in', 'online'];
