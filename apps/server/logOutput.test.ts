// A log that cannot be written costs lines, and nothing else.

import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { countLostLines, logOutput } from './logOutput.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

/** A descriptor that fails while `code` is set, after so many bytes of a line. */
function descriptor() {
  const state = { code: undefined as string | undefined, takes: 0, written: '', asked: 0 };
  const write = (_fd: number, bytes: Buffer) => {
    state.asked += 1;
    if (state.code !== undefined && state.takes === 0) throw failure(state.code);
    const part = state.code === undefined ? bytes : bytes.subarray(0, state.takes);
    state.takes = 0;
    state.written += part.toString();
    return part.length;
  };
  return { state, logger: createLogger('info', logOutput(write)) };
}
const linesOf = (text: string) =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { msg: string; lost?: number });

describe('a log', () => {
  it.each([
    ['whose disk is full', 'ENOSPC'],
    ['whose reader has gone', 'EPIPE'],
    ['whose reader stands still', 'EAGAIN'],
    ['whose disk is broken', 'EIO'],
    ['whose file was closed', 'EBADF'],
  ])('%s loses lines, and says how many once it is written again', (_how, code) => {
    const { state, logger } = descriptor();
    const before = countLostLines();
    logger.info('one');
    state.code = code;
    for (let count = 0; count < 3; count += 1) logger.error('lost');
    state.code = undefined;
    logger.info('two');
    expect(linesOf(state.written)).toMatchObject([
      { msg: 'one' },
      { msg: 'log lines were lost', lost: 3 },
      { msg: 'two' },
    ]);
    expect(countLostLines() - before).toBe(3);
  });

  it('whose last line was cut off begins a new one', () => {
    const { state, logger } = descriptor();
    [state.code, state.takes] = ['ENOSPC', 10];
    logger.info('torn');
    state.code = undefined;
    logger.info('whole');
    const [torn = '', ...rest] = state.written.split('\n');
    expect(torn).toHaveLength(10);
    expect(linesOf(rest.join('\n'))).toMatchObject([{ lost: 1 }, { msg: 'whole' }]);
  });

  it('waits for a slow reader once, not at each line', () => {
    const { state, logger } = descriptor();
    state.code = 'EAGAIN';
    logger.info('first');
    const first = state.asked;
    for (let count = 0; count < 10; count += 1) logger.info('next');
    expect([first > 10, state.asked - first]).toEqual([true, 10]);
  });
});
