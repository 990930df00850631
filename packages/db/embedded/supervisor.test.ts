// When a dead server is restarted and when the supervisor gives up.

import { expect, it } from 'vitest';
import { handTimers } from '../../../test/support/timers.ts';
import { type ServerHandle, MAX_RESTARTS, STEADY_MS, supervise } from './supervisor.ts';

interface Server extends ServerHandle {
  readonly number: number;
  die(): void;
}

/** The first start succeeds, the others as given. */
function supervised(starts: readonly ('started' | 'refused')[] = [], steadyMs?: number) {
  const { timers, pass, waiting } = handTimers();
  const said: string[] = [];
  const begunAt: number[] = [];
  let givenUp: Error | undefined;
  let running = server(0);
  function server(number: number): Server {
    const { promise: gone, resolve: die } = Promise.withResolvers<void>();
    return { number, gone, die };
  }
  const stop = supervise(running, {
    timers,
    steadyMs,
    say: (line) => {
      said.push(line);
    },
    onGivenUp: (error) => {
      givenUp = error;
    },
    start: async () => {
      const attempt = begunAt.push(timers.now());
      if ((starts[attempt - 1] ?? 'started') === 'refused') throw new Error(`refused ${attempt}`);
      running = server(attempt);
      return running;
    },
  });
  const die = () => {
    running.die();
    return pass(0);
  };
  return { stop, die, pass, waiting, said, begunAt, givenUp: () => givenUp };
}

const pausesIn = (moments: readonly number[]) =>
  moments.slice(1).map((moment, at) => moment - (moments[at] ?? 0));

it('starts a server that died at once, and says so', async () => {
  const { die, begunAt, said, stop } = supervised();
  await die();
  expect(begunAt).toHaveLength(1);
  expect(said).toEqual(['the database died: starting it again', 'the database answers again']);
  expect((await stop())?.number).toBe(1);
});

it('waits longer each time while it does not start, and says why it did not', async () => {
  const { die, pass, begunAt, said } = supervised(['refused', 'refused', 'refused', 'refused']);
  await die();
  await pass(STEADY_MS);
  expect(pausesIn(begunAt)).toEqual([250, 500, 1_000, 2_000]);
  expect(said.slice(1)).toEqual([
    'refused 1',
    'refused 2',
    'refused 3',
    'refused 4',
    'the database answers again',
  ]);
});

const GIVEN_UP = `the database died or did not start ${MAX_RESTARTS} times in a row: given up`;

it('gives up a server that died too often in a row', async () => {
  const { die, pass, begunAt, waiting, givenUp } = supervised();
  for (let death = 0; death < MAX_RESTARTS; death += 1) {
    await die();
    await pass(15_000);
    expect([begunAt.length, givenUp()]).toEqual([death + 1, undefined]);
  }
  await die();
  expect([begunAt.length, waiting(), givenUp()?.message]).toEqual([MAX_RESTARTS, 0, GIVEN_UP]);
});

it('gives up a server that did not start too often in a row, and says why in the cause', async () => {
  const { die, pass, begunAt, waiting, givenUp } = supervised(
    Array.from({ length: MAX_RESTARTS }, () => 'refused'),
  );
  await die();
  await pass(STEADY_MS);
  expect([begunAt.length, waiting(), givenUp()?.message]).toEqual([MAX_RESTARTS, 0, GIVEN_UP]);
  expect(givenUp()?.cause).toEqual(new Error(`refused ${MAX_RESTARTS}`));
});

it('forgets earlier deaths once it has run steadily', async () => {
  const { die, pass, begunAt, givenUp } = supervised();
  for (let death = 0; death < 3 * MAX_RESTARTS; death += 1) {
    await pass(STEADY_MS);
    await die();
  }
  expect([begunAt.length, givenUp()]).toEqual([3 * MAX_RESTARTS, undefined]);
});

it('restarts without end where no run is too short to be steady', async () => {
  const { die, begunAt, givenUp } = supervised([], 0);
  for (let death = 0; death < 3 * MAX_RESTARTS; death += 1) await die();
  expect([begunAt.length, givenUp()]).toEqual([3 * MAX_RESTARTS, undefined]);
});

it('starts nothing after it was ended: neither when the server goes then, nor after a pause', async () => {
  const intended = supervised();
  const last = await intended.stop();
  last?.die();
  await intended.pass(STEADY_MS);
  expect([intended.begunAt, intended.said]).toEqual([[], []]);

  const pausing = supervised(['refused']);
  await pausing.die();
  expect(await pausing.stop()).toBeUndefined();
  await pausing.pass(STEADY_MS);
  expect([pausing.begunAt.length, pausing.waiting()]).toEqual([1, 0]);
});

it('hands over a server whose start it was waiting for when it was ended', async () => {
  const { promise: started, resolve } = Promise.withResolvers<ServerHandle>();
  const { promise: gone, resolve: die } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<AbortSignal>();
  const { timers, pass } = handTimers();
  const stop = supervise<ServerHandle>(
    { gone },
    {
      timers,
      say: () => undefined,
      onGivenUp: () => undefined,
      start: (stopping) => {
        begin(stopping);
        return started;
      },
    },
  );
  die();
  await pass(0);
  const stopping = await begun;
  expect(stopping.aborted).toBe(false);
  const stopped = stop();
  expect(stopping.aborted).toBe(true);
  const hold: ServerHandle = { gone: started };
  resolve(hold);
  expect(await stopped).toBe(hold);
});
