// Every reason for the server to close a connection.

import { describe, expect, it } from 'vitest';
import { line, rows, SECOND } from '../../../test/support/pushConnection.ts';
import { settle } from '../../../test/support/timers.ts';
import { CLOSE, LIMIT, TIMER } from '../protocol/commands.ts';

describe('the server closes', () => {
  const closedBy = async (
    does: (to: ReturnType<typeof line>) => unknown,
    manners: Parameters<typeof line>[0] = {},
  ) => {
    const to = line(manners);
    await does(to);
    await settle();
    return to.wire.closedWith === undefined
      ? undefined
      : [to.heard.closed.at(-1), to.wire.closedWith, to.house.counts.closes.get(to.wire.closedWith - 4_000)];
  };
  const by = (code: number) => [code, 4_000 + code, 1];

  it.each<[why: string, does: (to: ReturnType<typeof line>) => unknown]>([
    [
      'an application it does not know',
      ({ client }) => {
        client.negotiate({ appId: 'other' });
      },
    ],
    [
      'a key it does not know',
      ({ client }) => {
        client.negotiate({ rsaPublicKeyId: 'other' });
      },
    ],
    [
      'another version of the protocol',
      ({ connection }) => {
        connection.receive('{"version":"0.9","command":1}');
      },
    ],
  ])('20 for %s', async (_why, does) => {
    expect(await closedBy(does)).toEqual(by(CLOSE.refused));
  });

  it('23 for more than twenty frames in a second', async () => {
    const flood = (count: number) =>
      closedBy(async ({ client, live, goOnline }) => {
        await goOnline();
        await live(SECOND);
        for (let frame = 0; frame < count; frame += 1) client.beat();
      });
    expect(await flood(LIMIT.framesPerSecond)).toBeUndefined();
    expect(await flood(LIMIT.framesPerSecond + 1)).toEqual(by(CLOSE.blocked));
  });

  it('23 for logins that are refused more than twice', async () => {
    const attempts = (count: number) =>
      closedBy(
        async ({ client }) => {
          client.negotiate();
          for (let attempt = 0; attempt < count; attempt += 1) client.logIn('stolen');
          await settle();
        },
        { identity: { cid: '', session: 'stale' } },
      );
    expect(await attempts(1)).toBeUndefined();
    expect(await attempts(2)).toEqual(by(CLOSE.blocked));
  });

  it('25 for one that does not take more than a megabyte', async () => {
    expect(
      await closedBy(async ({ connection, wire, goOnline }) => {
        await goOnline();
        wire.bufferedAmount = 1_048_577;
        connection.deliver(rows(1, 1), true);
        expect(wire.isTerminated).toBe(true);
      }),
    ).toEqual([undefined, 4_000 + CLOSE.slowConsumer, 1]);
  });

  it('25 for one that leaves more than 256 frames', async () => {
    const left = (count: number) =>
      closedBy(async ({ client, wire, live, goOnline }) => {
        await goOnline();
        wire.bufferedAmount = 10;
        for (let frame = 0; frame < count; frame += 10) {
          await live(SECOND);
          for (let one = 0; one < Math.min(10, count - frame); one += 1) client.beat();
        }
      });
    expect(await left(256)).toBeUndefined();
    expect(await left(257)).toEqual([undefined, 4_000 + CLOSE.slowConsumer, 1]);
  });

  it.each<[why: string, after: number, does: (to: ReturnType<typeof line>) => Promise<void>]>([
    ['no negotiation within ten seconds', TIMER.negotiate, async () => undefined],
    [
      'no login within a minute',
      60_000,
      async ({ client, live }) => {
        client.negotiate();
        await live(0);
      },
    ],
    ['nothing heard for 150 seconds', TIMER.idle, ({ goOnline }) => goOnline()],
  ])('26 for %s', async (_why, after, does) => {
    const lived = (milliseconds: number) =>
      closedBy(async (to) => {
        if (after === 60_000) to.house.login = () => new Promise(() => undefined);
        await does(to);
        await to.live(milliseconds, (second) => {
          if (after === 60_000 && second % 30 === 0) to.client.beat();
        });
      });
    expect(await lived(after - SECOND)).toBeUndefined();
    expect(await lived(after)).toEqual(by(CLOSE.idle));
  });

  it('26 for messages that are not acknowledged, 45 seconds after the first of them', async () => {
    const lived = (milliseconds: number) =>
      closedBy(
        async ({ connection, client, live, goOnline }) => {
          await goOnline();
          connection.deliver(rows(1, 1), true);
          await live(milliseconds, (second) => {
            if (second % 10 === 0) client.beat();
          });
        },
        { acknowledges: false },
      );
    expect(await lived(TIMER.lastRedelivery - SECOND)).toBeUndefined();
    expect(await lived(TIMER.lastRedelivery)).toEqual(by(CLOSE.idle));
  });

  it('30 when something fails that it needs', async () => {
    expect(
      await closedBy(async ({ house: context, goOnline }) => {
        context.register = () => Promise.reject(new Error('no database'));
        await goOnline();
      }),
    ).toEqual(by(CLOSE.goingAway));
  });
});
