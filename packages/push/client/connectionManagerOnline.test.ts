// An online connection: ends, reconnects and races.

import { describe, expect, it } from 'vitest';
import { openLine, lineIn } from '../../../test/support/pushPhases.ts';
import { COMMAND } from '../protocol/commands.ts';

describe('online', () => {
  it('96 any other code after half a minute → reconnects after 10 ms', async () => {
    const { last, pass, sockets } = await lineIn('online');
    await pass(30_000);
    await last().says(COMMAND.serverClose, { code: 99, msg: '' });
    expect(last().closed).toEqual({ code: 1_000, reason: 'server close 99' });
    await pass(9);
    expect(sockets).toHaveLength(1);
    await pass(1);
    expect(sockets).toHaveLength(2);
  });

  it('96 any other code sooner → the series, lest both ends spin', async () => {
    const { last, pass, sockets } = await lineIn('online');
    await last().says(COMMAND.serverClose, { code: 99, msg: '' });
    await pass(999);
    expect(sockets).toHaveLength(1);
    await pass(1);
    expect(sockets).toHaveLength(2);
  });

  it('socket close event → offline, and back with the same session', async () => {
    const { line, last, pass, goOnline, states } = await lineIn('online');
    await last().drops();
    expect(line.state).toBe('idle');
    await pass(1_500);
    await goOnline();
    expect(last().commands).toEqual([COMMAND.keyNegotiate, COMMAND.login]);
    expect(states.filter((state) => state === 'online')).toHaveLength(2);
  });

  it('a damaged packet is dropped, and the error is told', async () => {
    const { last, problems, messages } = await lineIn('online');
    await last().says(COMMAND.serverMessage, { a: 1 }, { signature: 'wrong' });
    expect([messages, problems.map(({ at }) => at)]).toEqual([[], ['signature']]);
    await last().says(COMMAND.serverMessage, { a: 1 });
    expect(messages).toEqual(['{"a":1}']);
  });
});

describe('the socket itself', () => {
  it('that cannot be made is told as 600009', () => {
    const { line, world, problems } = openLine();
    world.isReachable = false;
    line.start();
    expect(problems).toEqual([{ at: 'connect', errorCode: 600_009, text: 'Error: no such server' }]);
  });

  it('that is not open any more is told as 10002, once, and left', async () => {
    const { line, last, problems, pass } = await lineIn('online');
    last().socket.readyState = 3;
    line.send(COMMAND.clientMessage, '{}');
    line.send(COMMAND.clientMessage, '{}');
    await pass(0);
    expect([problems.map(({ errorCode }) => errorCode), line.state]).toEqual([[10_002], 'idle']);
  });
});

describe('races', () => {
  it('the late close event of the old socket does not touch the new one', async () => {
    const { line, last, pass, sockets } = await lineIn('online');
    const [old] = sockets;
    await pass(30_000);
    await last().says(COMMAND.serverClose, { code: 99, msg: '' });
    await pass(10);
    await last().opens();
    await old?.reportsLate();
    expect(line.state).toBe('negotiating');
    expect(last().commands).toEqual([COMMAND.keyNegotiate]);
    await last().negotiates();
    await last().logsIn();
    expect(line.state).toBe('online');
  });

  it('close 99 followed at once by enable(false) stays off', async () => {
    const { line, last, pass, sockets } = await lineIn('online');
    await pass(30_000);
    await last().says(COMMAND.serverClose, { code: 99, msg: '' });
    line.enable(false);
    await pass(600_000);
    expect([line.state, sockets.length]).toEqual(['stopped', 1]);
  });

  it('packet ids grow over reconnections', async () => {
    const { last, pass, goOnline, sockets } = await lineIn('online');
    await last().drops();
    await pass(1_500);
    await goOnline();
    const ids = sockets.flatMap(({ sent }) => sent.map(({ packetId }) => packetId));
    expect(ids).toEqual([1, 2, 3, 4, 5]);
  });

  it('what a dead connection was about to say is not said on the next', async () => {
    const { line, last, pass } = await lineIn('online');
    line.send(COMMAND.clientMessage, '{}');
    line.enable(false);
    await pass(0);
    expect(last().commands).not.toContain(COMMAND.clientMessage);
  });
});
