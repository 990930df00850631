// What a client says once it is online: acknowledgements, feedback, its phone info, the topics it wants.

import { Action, Feedback, PhoneInfo, readJson, Received, SetTag } from '../protocol/codec.ts';
import { CLIENT_ACTION, RESULT, SERVER_ACTION } from '../protocol/commands.ts';
import type { Client, House } from './pushContext.ts';

/** A promise where something has to be looked up. */
export function hearAction(house: House, client: Client, plain: string): Promise<void> | undefined {
  const said = readJson(Action, plain);
  switch (said?.msgAction) {
    case CLIENT_ACTION.received:
      hearReceived(house, client, said.msgData);
      break;
    case CLIENT_ACTION.feedback:
      hearFeedback(client, said);
      break;
    case CLIENT_ACTION.phoneInfo:
      hearPhoneInfo(house, client, said);
      break;
    case CLIENT_ACTION.setTag:
      return setTag(house, client, said);
    default:
      client.bad();
  }
  return undefined;
}

function hearReceived(house: House, client: Client, msgData: string): void {
  const received = readJson(Received, msgData);
  if (!received) return client.bad();
  const arrived = client.deliveries?.arrived(received.msgId);
  if (!arrived) return;
  house.counts.acknowledged += 1;
  house.arrived(client, arrived.upTo);
}

function hearFeedback(client: Client, { msgId, msgData }: Action): void {
  if (!readJson(Feedback, msgData)) return client.bad();
  confirm(client, msgId);
}

function hearPhoneInfo(house: House, client: Client, { msgId, msgData }: Action): void {
  const phoneInfo = readJson(PhoneInfo, msgData);
  if (!phoneInfo) return client.bad();
  house.keepPhoneInfo(client.cid, JSON.stringify(phoneInfo));
  confirm(client, msgId);
}

async function setTag(house: House, client: Client, { msgId, msgData }: Action): Promise<void> {
  const wanted = readJson(SetTag, msgData);
  if (!wanted) return client.bad();
  const tags = await house.follow(client, wanted.tags);
  client.say({
    msgId,
    msgAction: SERVER_ACTION.setTagResult,
    msgData: JSON.stringify({ errorCode: RESULT.success, errorMsg: 'ok', tags }),
  });
}

/** Without it the client says it again and again. */
function confirm(client: Client, msgId: string): void {
  client.say({
    msgId,
    msgAction: SERVER_ACTION.received,
    msgData: JSON.stringify({ cid: client.cid, msgId }),
  });
}
