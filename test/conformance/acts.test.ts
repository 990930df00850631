// What is pressed is done once: the same at once is sent once, and what is uncertain is tried again under its own code.

import { describe, expect, it, vi } from 'vitest';
import { logout } from '#features/account/calls/session.ts';
import { TIMEOUT_MS } from '#packages/fault/runtime.ts';
import type { CallError } from '#packages/rpc/client/callError.ts';
import { retryUntilCertain } from '#packages/rpc/client/retryUntilCertain.ts';
import { type handNetwork, success } from '../support/fetching.ts';
import { handPhone } from '../support/handPhone.ts';
import { settle } from '../support/timers.ts';

describe('an act', () => {
  const trying = () => {
    const one = handPhone();
    const press = retryUntilCertain(one.client, logout, { showError: true });
    return { ...one, press: (cid: string) => press({ cid }).catch((error: CallError) => error) };
  };

  it('is sent once for two presses of the same while it is under way, and both hear', async () => {
    const { press, sent, last } = trying();
    const presses = [press('a'), press('a')];
    await settle();
    expect(sent).toHaveLength(1);
    last().answer(success());
    for (const answer of await Promise.all(presses)) expect(answer).toMatchObject({ ok: true });
  });
  it('is sent again when it is another, even while the first is under way', async () => {
    const { press, sent } = trying();
    void press('a');
    void press('b');
    void press('a');
    await settle();
    expect(sent.map(({ body }) => body.cid)).toEqual(['a', 'b']);
    expect(new Set(sent.map(({ body }) => body.randomCode)).size).toBe(2);
  });
  it('once answered, the same is a new one', async () => {
    const { press, sent, last } = trying();
    for (const _time of [1, 2]) {
      const answer = press('a');
      await settle();
      last().answer(success());
      await answer;
    }
    expect(new Set(sent.map(({ body }) => body.randomCode)).size).toBe(2);
  });
  it.each([
    [
      'the network was lost',
      (one: ReturnType<typeof handNetwork>['sent'][number]) => {
        one.lose();
      },
    ],
    [
      'a gateway answered in its place',
      (one: ReturnType<typeof handNetwork>['sent'][number]) => {
        one.answer('<html>', { status: 502 });
      },
    ],
    [
      'the database was lost on the way',
      (one: ReturnType<typeof handNetwork>['sent'][number]) => {
        one.answer({ code: '900503', msg: '', body: {} }, { status: 503 });
      },
    ],
    [
      'the answer was cut',
      (one: ReturnType<typeof handNetwork>['sent'][number]) => {
        one.answer('{"code":"0"', { status: 200 });
      },
    ],
  ])('carries the same randomCode after %s', async (_what, end) => {
    const { press, sent, last } = trying();
    for (const _time of [1, 2]) {
      const answer = press('a');
      await settle();
      end(last());
      await answer;
    }
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ body }) => body.randomCode)).size).toBe(1);
  });
  it('carries the same randomCode after a timeout', async () => {
    vi.useFakeTimers();
    const { press, sent } = trying();
    void press('a');
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    void press('a');
    await vi.advanceTimersByTimeAsync(0);
    vi.useRealTimers();
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ body }) => body.randomCode)).size).toBe(1);
  });
  it('once refused, is a new one', async () => {
    const { press, sent, last } = trying();
    for (const _time of [1, 2]) {
      const answer = press('a');
      await settle();
      last().answer({ code: '900403', msg: '', body: {} });
      await answer;
    }
    expect(new Set(sent.map(({ body }) => body.randomCode)).size).toBe(2);
  });
});
