// Handles client actions: acknowledgements, feedback, phone info, topics.

import { PushAction, Feedback, PhoneInfo, readJson, Received, SetTag } from '../protocol/codec.ts';
import { CLIENT_ACTION, RESULT, SERVER_ACTION } from '../protocol/commands.ts';
import type { ConnectedClient, PushContext } from './pushContext.ts';

export function handleAction(
  context: PushContext,
  client: ConnectedClient,
  plain: string,
): Promise<void> | undefined {
  const message = readJson(PushAction, plain);
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
      client.reportBadPacket();
  }
  return undefined;
}

function onReceived(context: PushContext, client: ConnectedClient, msgData: string): void {
  const received = readJson(Received, msgData);
  if (!received) return client.reportBadPacket();
  const arrived = client.deliveries?.arrived(received.msgId);
  if (!arrived) return;
  context.counts.acknowledged += 1;
  context.arrived(client, arrived.upTo);
}

function onFeedback(client: ConnectedClient, { msgId, msgData }: PushAction): void {
  if (!readJson(Feedback, msgData)) return client.reportBadPacket();
  confirm(client, msgId);
}

function onPhoneInfo(context: PushContext, client: ConnectedClient, { msgId, msgData }: PushAction): void {
  const phoneInfo = readJson(PhoneInfo, msgData);
  if (!phoneInfo) return client.reportBadPacket();
  context.keepPhoneInfo(client.cid, JSON.stringify(phoneInfo));
  confirm(client, msgId);
}

async function onSetTag(
  context: PushContext,
  client: ConnectedClient,
  { msgId, msgData }: PushAction,
): Promise<void> {
  const wanted = readJson(SetTag, msgData);
  if (!wanted) return client.reportBadPacket();
  const tags = await context.follow(client, wanted.tags);
  client.sendAction({
    msgId,
    msgAction: SERVER_ACTION.setTagResult,
    msgData: JSON.stringify({ errorCode: RESULT.success, errorMsg: 'ok', tags }),
  });
}

/** Without an answer the client would retry. */
function confirm(client: ConnectedClient, msgId: string): void {
  client.sendAction({
    msgId,
    msgAction: SERVER_ACTION.received,
    msgData: JSON.stringify({ cid: client.cid, msgId }),
  });
}
