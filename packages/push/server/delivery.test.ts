// What a connection sends: stored messages until acknowledged, and signals.

import { describe, expect, it } from 'vitest';
import { line, rows, SECOND } from '../../../test/support/pushConnection.ts';
import { LIMIT, TIMER } from '../protocol/commands.ts';
import { sha256Hex } from './nodeCrypto.ts';

describe('a stored message', () => {
  it('is on its way until it is acknowledged', async () => {
    const { connection, heard, said, goOnline } = line();
    await goOnline();
    connection.deliver(rows(1, 3), true);
    expect([heard.ids, said.arrived, connection.deliveries?.count]).toEqual([
      ['m1', 'm2', 'm3'],
      [1, 2, 3],
      0,
    ]);
  });

  it('says its number, id, type and how many are unread', async () => {
    const { connection, actions, goOnline } = line();
    await goOnline();
    connection.deliver([{ cid: '', seq: 7, message_id: 'm7', type: 'FUND', unread: 4 }], true);
    expect(actions[0]).toMatchObject({
      msgId: 'm7',
      msgAction: 'pushmessage',
      msgExtraData: '{"seq":7,"id":"m7","type":"FUND","unread":4}',
    });
    expect(JSON.parse(actions[0]?.msgData ?? '')).toEqual({
      id: 'm7',
      appKey: '',
      appId: 'app',
      messageid: 'm7',
      taskId: '',
      actionChain: [],
      cdnType: '',
    });
  });

  it('is sent once more after fifteen seconds, with the same id', async () => {
    const { connection, client, heard, said, live, goOnline } = line({ acknowledges: false });
    await goOnline();
    connection.deliver(rows(1, 2), true);
    client.acknowledge('m1');
    await live(TIMER.firstRedelivery - SECOND);
    expect(heard.ids).toEqual(['m1', 'm2']);
    await live(SECOND);
    expect(heard.ids).toEqual(['m1', 'm2', 'm2']);
    await live(20 * SECOND);
    client.acknowledge('m2');
    await live(60 * SECOND);
    expect([heard.ids.length, said.arrived, connection.isOnline]).toEqual([3, [1, 2], true]);
  });

  it('counts as arrived when everything before it has, too', async () => {
    const { connection, client, said, goOnline } = line({ acknowledges: false });
    await goOnline();
    connection.deliver(rows(1, 4), true);
    for (const id of ['m2', 'm1', 'm4', 'm3', 'm3', 'm9']) client.acknowledge(id);
    expect(said.arrived).toEqual([undefined, 2, undefined, 4]);
  });

  it('credits answers: a hundred in flight, each acknowledged and fed back twice, are no flood', async () => {
    const { connection, client, heard, said, actions, goOnline } = line();
    await goOnline();
    connection.deliver(rows(1, LIMIT.inFlight), true);
    for (const id of heard.ids) client.feedBack(id);
    expect([said.arrived.length, actions.length, connection.isOnline]).toEqual([
      LIMIT.inFlight,
      3 * LIMIT.inFlight,
      true,
    ]);
  });

  it('is not sent twice when it was read twice, and more are wanted once half have arrived', async () => {
    const { connection, client, heard, goOnline } = line({ acknowledges: false });
    await goOnline();
    connection.deliver(rows(1, 60), true);
    connection.deliver(rows(1, 130), true);
    expect([heard.ids.length, connection.deliveries?.room]).toEqual([100, 0]);
    for (let seq = 1; seq <= 49; seq += 1) client.acknowledge(`m${seq}`);
    expect(connection.deliveries?.wantsMore).toBe(false);
    client.acknowledge('m50');
    expect(connection.deliveries?.wantsMore).toBe(true);
  });
});

describe('news', () => {
  it('comes with its topics and without an id: it is neither stored nor acknowledged', async () => {
    const { connection, actions, heard, goOnline } = line();
    await goOnline();
    connection.notify(['market']);
    connection.notify(['me', 'funds']);
    expect(heard.signals).toEqual([['market'], ['me', 'funds']]);
    expect(actions[0]).toMatchObject({
      cid: sha256Hex('known'),
      msgId: '',
      msgAction: 'pushmessage',
      msgExtraData: '{"topics":["market"]}',
    });
  });

  it('brings along the answers there are, whatever stands in them', async () => {
    const { connection, actions, goOnline } = line();
    await goOnline();
    const board = { rows: 7, lot: { title: '动力煤 "5000"\n\\n €' } };
    const answers = new Map([['auction_lot/1', JSON.stringify(board)]]);
    for (const [topics, theirs] of [
      [['auction_lot/1', 'market'], answers],
      [['auction_lot/1', 'market'], answers],
      [['auction_lot/1'], new Map([['auction_lot/1', '{"rows":8}']])],
      [['auction_lot/1'], undefined],
    ] as const)
      connection.notify(topics, theirs);
    expect(actions.map(({ msgExtraData }) => JSON.parse(msgExtraData) as unknown)).toEqual([
      { topics: ['auction_lot/1', 'market'], answers: { 'auction_lot/1': board } },
      { topics: ['auction_lot/1', 'market'], answers: { 'auction_lot/1': board } },
      { topics: ['auction_lot/1'], answers: { 'auction_lot/1': { rows: 8 } } },
      { topics: ['auction_lot/1'] },
    ]);
  });

  it('comes without answers to one that is slow to take it: it asks once it can', async () => {
    const { connection, wire, actions, live, goOnline } = line();
    await goOnline();
    wire.bufferedAmount = 65_537;
    for (const rows of [1, 2]) connection.notify(['lot/1'], new Map([['lot/1', `{"rows":${rows}}`]]));
    expect(actions).toEqual([]);
    wire.bufferedAmount = 0;
    await live(SECOND);
    expect(actions.map(({ msgExtraData }) => msgExtraData)).toEqual(['{"topics":["lot/1"]}']);
  });

  it('is gathered by topic for one that is slow to take it, and told when it has', async () => {
    const { connection, wire, heard, live, goOnline } = line();
    await goOnline();
    wire.bufferedAmount = 65_537;
    for (const topic of ['market', 'me', 'market', 'market']) connection.notify([topic]);
    await live(SECOND);
    expect(heard.signals).toEqual([]);
    wire.bufferedAmount = 0;
    await live(SECOND);
    expect(heard.signals).toEqual([['market', 'me']]);
  });
});
