// One connection of the push server with a client at its other end, and time moved by hand.

import type { PushAction } from '#packages/push/protocol/codec.ts';
import { ServerConnection } from '#packages/push/server/connection.ts';
import { emptyCounts } from '#packages/push/server/counters.ts';
import { sha256Hex } from '#packages/push/server/nodeCrypto.ts';
import type { PushContext } from '#packages/push/server/pushContext.ts';
import { joinClient, privateKey, pushSettings } from './pushLine.ts';
import { handTimers, settle } from './timers.ts';

export const SECOND = 1_000;

/** One client, known under the session `known`; whoever registers becomes it. */
export function line(manners: Parameters<typeof joinClient>[2] = {}) {
  const { timers, pass } = handTimers();
  const said = { arrived: [] as (number | undefined)[], phoneInfos: [] as string[], online: 0, ended: 0 };
  const lookup = { wait: Promise.resolve() as Promise<unknown> };
  const house: PushContext = {
    appId: pushSettings.appId,
    counts: emptyCounts(),
    now: timers.now,
    findKey: (keyId) => (keyId === pushSettings.keyId ? privateKey : Promise.resolve(undefined)),
    register: async (_client, regId) =>
      regId.startsWith('M-V') ? { cid: sha256Hex('known'), session: 'known', deviceId: 'device' } : undefined,
    login: async (client, cid) => {
      await lookup.wait;
      client.cid = cid;
      return cid === sha256Hex('known') ? 'known' : 'unknown';
    },
    wentOnline: () => {
      said.online += 1;
    },
    follow: async (_client, wanted) => {
      await lookup.wait;
      return wanted.filter((name) => name === 'market');
    },
    keepPhoneInfo: (_cid, phoneInfo) => {
      said.phoneInfos.push(phoneInfo);
    },
    arrived: (_client, upTo) => {
      said.arrived.push(upTo);
    },
    ended: () => {
      said.ended += 1;
    },
  };
  let connection!: ServerConnection;
  const actions: PushAction[] = [];
  const heard = {
    ids: [] as string[],
    signals: [] as (readonly string[])[],
    refused: [] as number[],
    closed: [] as number[],
    redirected: [] as number[],
  };
  const { wire, client } = joinClient(
    (end) => (connection = new ServerConnection(house, end, '10.0.0.1')),
    {
      action: (action) => {
        actions.push(action);
      },
      message: ({ id }) => {
        heard.ids.push(id);
      },
      signal: (topics) => {
        heard.signals.push(topics);
      },
      refused: (_command, errorCode) => {
        heard.refused.push(errorCode);
      },
      closed: (code) => {
        heard.closed.push(code);
      },
      redirected: (delay) => {
        heard.redirected.push(delay);
      },
    },
    manners,
  );
  /** Time passes with the ticks of the server; `each` is done every so often. */
  const live = async (milliseconds: number, each = (_second: number): void => undefined) => {
    for (let at = 0; at < milliseconds; at += SECOND) {
      await pass(Math.min(SECOND, milliseconds - at));
      each(at / SECOND);
      connection.tick(timers.now());
    }
  };
  const goOnline = async () => {
    client.negotiate();
    await settle();
  };
  return { connection, client, wire, heard, actions, said, house, lookup, live, goOnline };
}

export const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_none, at) => ({
    cid: '',
    seq: from + at,
    message_id: `m${from + at}`,
    type: 'TRADE',
    unread: 1,
  }));

export const phoneInfo = {
  model: 'm',
  brand: 'b',
  system_version: '1',
  version: '1',
  deviceid: 'MINIPROGRAM-d',
  type: 'MINIPROGRAM',
  device_token: '',
  imei: '',
  oaid: '',
  mac: '',
  idfa: '',
  extra: { os: 'o', platform: 'H5', platformVersion: '', platformId: '', language: 'zh-CN', userAgent: 'u' },
};
