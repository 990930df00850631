// A phone whose network is in the hand: its client, what it was told, what it clicked, and who is signed in on it.

import { CallError } from '#packages/rpc/client/callError.ts';
import {
  type CallFailure,
  type CallSettings,
  type ClickEvent,
  createClient,
} from '#packages/rpc/client/client.ts';
import type { Call, InputOf } from '#packages/rpc/contract/call.ts';
import { handNetwork } from './fetching.ts';

export function handPhone({ token = 'a-token' }: { readonly token?: string | undefined } = {}) {
  const { sent, send } = handNetwork();
  const told: CallFailure[] = [];
  const clicks: ClickEvent[] = [];
  const held = { token: token as string | undefined, signOuts: 0, loginAsks: 0 };
  const options = {
    address: 'https://api.example.com',
    token: () => held.token,
    headers: () => ({ 'app-version': '1.0.0', lang: 'zh-CN', 'device-info': 'sealed' }),
    signedOut: () => {
      held.signOuts += 1;
    },
    loginNeeded: () => {
      held.loginAsks += 1;
    },
    clicked: (click: ClickEvent) => {
      clicks.push(click);
    },
    failed: (failure: CallFailure) => {
      told.push(failure);
    },
    send,
  };
  const client = createClient(options);
  const ask = <C extends Call>(call: C, input: InputOf<C>, settings?: CallSettings) =>
    client(call, input, settings).catch((error: CallError) => error);
  const last = () => {
    const one = sent.at(-1);
    if (!one) throw new Error('nothing was sent');
    return one;
  };
  return { ...held, held, options, client, ask, sent, last, told, clicks };
}

export const handVisitor = () => {
  const one = handPhone();
  one.held.token = undefined;
  return one;
};
export const failureOf = (answer: unknown) => {
  if (!(answer instanceof CallError)) throw new Error('the call did not fail');
  const { kind, code, message } = answer;
  return { kind, code, message };
};
