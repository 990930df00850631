// Handles client actions: acknowledgements, feedback, phone info, topics.

import { Action, Feedback, PhoneInfo, readJson, Received, SetTag } from '../protocol/codec.ts';
import { CLIENT_ACTION, RESULT, SERVER_ACTION } from '../protocol/commands.ts';
import type { Client, House } from './pushContext.ts';

export function hearAction(context: House, client: Client, plain: string): Promise<void> | undefined {
  const message = readJson(Action, plain);
  switch (message?.msgAction) {
    case CLIENT_ACTION.received:
      onReceived(context, client, message.msgData);
      break;
    case CLIENT_ACTION.feedback:
      onFeedback(client, message);
      break;
    case CLIENT_ACTION.phoneInfo:
      onPhoneInfo(context, client, message);
      break;
    case CLIENT_ACTION.setTag:
      return onSetTag(context, client, message);
    default:
      client.bad();
  }
  return undefined;
}

function onReceived(context: House, client: Client, msgData: string): void {
  const received = readJson(Received, msgData);
  if (!received) return client.bad();
  const arrived = client.deliveries?.arrived(received.msgId);
  if (!arrived) return;
  context.counts.acknowledged += 1;
  context.arrived(client, arrived.upTo);
}

function onFeedback(client: Client, { msgId, msgData }: Action): void {
  if (!readJson(Feedback, msgData)) return client.bad();
  confirm(client, msgId);
}

function onPhoneInfo(context: House, client: Client, { msgId, msgData }: Action): void {
  const phoneInfo = readJson(PhoneInfo, msgData);
  if (!phoneInfo) return client.bad();
  context.keepPhoneInfo(client.cid, JSON.stringify(phoneInfo));
  confirm(client, msgId);
}

async function onSetTag(context: House, client: Client, { msgId, msgData }: Action): Promise<void> {
  const wanted = readJson(SetTag, msgData);
  if (!wanted) return client.bad();
  const tags = await context.follow(client, wanted.tags);
  client.say({
    msgId,
    msgAction: SERVER_ACTION.setTagResult,
    msgData: JSON.stringify({ errorCode: RESULT.success, errorMsg: 'ok', tags }),
  });
}

/** Without an answer the client would retry. */
function confirm(client: Client, msgId: string): void {
  client.say({
    msgId,
    msgAction: SERVER_ACTION.received,
    msgData: JSON.stringify({ cid: client.cid, msgId }),
  });
}
