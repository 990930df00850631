// A connection under a manual clock: phases, answers and refused packets.

import { describe, expect, it } from 'vitest';
import { line, phoneInfo } from '../../../test/support/pushConnection.ts';
import { settle } from '../../../test/support/timers.ts';
import { CLIENT_ACTION, CLOSE, COMMAND, REFUSAL, SERVER_ACTION } from '../protocol/commands.ts';
import { sha256Hex } from './nodeCrypto.ts';

describe('a connection', () => {
  it('negotiates, registers, logs in, and is online', async () => {
    const { client, said, house: context, goOnline } = line();
    await goOnline();
    expect([client.isOnline, client.identity, said.online]).toEqual([
      true,
      { cid: sha256Hex('known'), session: 'known' },
      1,
    ]);
    expect(context.counts).toMatchObject({ handshakes: 1, badPackets: 0 });
  });

  it('logs in at once with a session it has', async () => {
    const { client, wire, goOnline } = line({ identity: { cid: sha256Hex('known'), session: 'known' } });
    await goOnline();
    expect([client.isOnline, wire.frames.length]).toEqual([true, 2]);
  });

  it('answers a heartbeat at once, whatever is being looked up', async () => {
    const { client, wire, lookup, goOnline } = line();
    await goOnline();
    lookup.wait = new Promise(() => undefined);
    client.follow('market');
    const before = wire.frames.length;
    client.beat();
    expect(JSON.parse(wire.frames[before] ?? '')).toMatchObject({
      command: COMMAND.heartbeat,
      data: '""',
      signature: '',
    });
  });

  it.each(['market', 'listing/01M8', 'auction_lot/01M8', 'auction_session/01M8'])(
    'lets %s be followed',
    async (topic) => {
      const { client, actions, goOnline } = line();
      await goOnline();
      client.follow(topic);
      await settle();
      expect(actions.map(({ msgAction }) => msgAction)).toEqual([SERVER_ACTION.setTagResult]);
    },
  );

  it('works its frames off in their order, even where one has to wait', async () => {
    const { client, actions, lookup, goOnline } = line();
    await goOnline();
    let found = (): void => undefined;
    lookup.wait = new Promise<void>((resolve) => {
      found = resolve;
    });
    client.follow('market', 'secret');
    const msgId = client.act(CLIENT_ACTION.phoneInfo, phoneInfo);
    await settle();
    expect(actions).toEqual([]);
    found();
    await settle();
    expect(actions.map(({ msgAction }) => msgAction)).toEqual([
      SERVER_ACTION.setTagResult,
      SERVER_ACTION.received,
    ]);
    expect(JSON.parse(actions[0]?.msgData ?? '')).toMatchObject({ errorCode: 0, tags: ['market'] });
    expect(JSON.parse(actions[1]?.msgData ?? '')).toMatchObject({ msgId });
  });

  it.each([
    ['phone info', CLIENT_ACTION.phoneInfo, phoneInfo],
    [
      'feedback',
      CLIENT_ACTION.feedback,
      { messageid: 'm', appkey: '', appid: 'app', taskid: '', actionid: '0', result: 'ok', timestamp: '1' },
    ],
  ])(
    'answers %s, and a repetition of it, with one received that repeats its msgId',
    async (_what, msgAction, msgData) => {
      const { client, actions, goOnline } = line();
      await goOnline();
      for (let time = 0; time < 2; time += 1) client.act(msgAction, msgData, 'one');
      expect(actions.map((action) => [action.msgAction, action.msgId])).toEqual(
        Array(2).fill([SERVER_ACTION.received, 'one']),
      );
    },
  );

  it('keeps the phone info of its client', async () => {
    const { client, said, goOnline } = line();
    await goOnline();
    client.act(CLIENT_ACTION.phoneInfo, phoneInfo);
    expect(said.phoneInfos.map((text) => JSON.parse(text) as unknown)).toEqual([phoneInfo]);
  });

  it('stays up for hours by its heartbeat alone', async () => {
    const { client, connection, live, goOnline } = line();
    await goOnline();
    await live(2 * 3_600_000, (second) => {
      if (second % 60 === 0) client.beat();
    });
    expect(connection.isOnline).toBe(true);
  });

  it('refuses a cipher it does not know, and stays for a better one', async () => {
    const { client, connection, heard } = line();
    client.negotiate({ algorithm: 'DES' });
    await settle();
    client.negotiate();
    await settle();
    expect([heard.refused, connection.isOnline]).toEqual([[REFUSAL.unknownCipher], true]);
  });

  it('asks to come back later, in clear and unsigned', async () => {
    const { connection, wire, heard, goOnline } = line();
    await goOnline();
    connection.redirect(1_234.5);
    expect([heard.redirected, wire.closedWith]).toEqual([[1_235], 1012]);
    const { command, data, signature } = JSON.parse(wire.frames.at(-1) ?? '') as Record<string, unknown>;
    expect([command, signature, JSON.parse(String(data))]).toMatchObject([
      COMMAND.redirectServer,
      '',
      { addressList: [], delay: 1_235 },
    ]);
  });

  it('has its end told once, and takes nothing after it', async () => {
    const { connection, client, wire, said, goOnline } = line();
    await goOnline();
    connection.lost();
    const before = wire.frames.length;
    connection.close(CLOSE.idle, 'late');
    client.beat();
    connection.notify(['market']);
    expect([said.ended, wire.frames.length]).toEqual([1, before]);
  });
});

describe('a packet', () => {
  type Line = ReturnType<typeof line>;
  const spoil: [what: string, send: (to: Line) => void][] = [
    [
      'with a wrong signature',
      ({ client, connection }) => {
        connection.receive(client.frame(COMMAND.clientMessage, '{}', { signature: 'x' }));
      },
    ],
    [
      'that is no ciphertext',
      ({ client, connection }) => {
        connection.receive(client.frame(COMMAND.clientMessage, '{}', { data: 'x' }));
      },
    ],
    [
      'with a number that is not larger than the last',
      ({ client, connection }) => {
        connection.receive(client.frame(COMMAND.heartbeat, '""', { packetId: 1, signature: '' }));
      },
    ],
    [
      'that is no envelope',
      ({ connection }) => {
        connection.receive('{"command":5}');
      },
    ],
    [
      'of a command that is not its turn',
      ({ client }) => {
        client.logIn();
      },
    ],
    [
      'of a command that only the server sends',
      ({ client }) => {
        client.say(COMMAND.serverMessage, {});
      },
    ],
    [
      'with an action nobody knows',
      ({ client }) => {
        client.act('bind_alias', {});
      },
    ],
    [
      'whose payload is not what its action says',
      ({ client }) => {
        client.act(CLIENT_ACTION.setTag, { tags: ['../market'] });
      },
    ],
    [
      'that acknowledges nothing',
      ({ client }) => {
        client.act(CLIENT_ACTION.received, {});
      },
    ],
  ];

  it.each(spoil)(
    '%s is dropped and counted; the fourth one ends the connection for good',
    async (_what, send) => {
      const to = line();
      await to.goOnline();
      for (let time = 0; time < 3; time += 1) send(to);
      await settle();
      expect([to.house.counts.badPackets, to.connection.isOnline]).toEqual([3, true]);
      send(to);
      await settle();
      expect([to.heard.closed, to.wire.closedWith]).toEqual([[CLOSE.blocked], 4_000 + CLOSE.blocked]);
    },
  );

  it('that was recorded and comes again is not carried out again', async () => {
    const { client, connection, actions, goOnline } = line();
    await goOnline();
    const plain = JSON.stringify({
      appId: 'app',
      cid: '',
      msgId: 'm',
      msgAction: CLIENT_ACTION.phoneInfo,
      msgData: JSON.stringify(phoneInfo),
      msgExtraData: '',
    });
    const frame = client.frame(COMMAND.clientMessage, plain);
    for (let time = 0; time < 2; time += 1) connection.receive(frame);
    expect(actions).toHaveLength(1);
  });
});
