// Messages of an online connection: acks, feedback, phone info and topics.

import * as z from 'zod/mini';
import {
  PushAction,
  ActionResult,
  type PhoneInfo,
  PushMessage,
  readJson,
  SetTagResult,
  Signal,
  StoredMessage,
} from '../protocol/codec.ts';
import { CLIENT_ACTION, COMMAND, FEEDBACK, RESULT, SERVER_ACTION, TIMER } from '../protocol/commands.ts';
import { Actions } from './actions.ts';
import type { ConnectionManager } from './connectionManager.ts';
import type { PushEnvironment } from './environment.ts';
import { rememberIfNew } from './seenMessages.ts';
import { STORAGE_KEYS } from './storageKeys.ts';

export interface MessagesListener {
  news(signal: Signal): void;
  stored(message: StoredMessage): void;
  /** The topics are followed for the first time since connecting, or since the user changed. */
  followingAnew(): void;
}

const CLIENT_VERSION = '1.0';
const Numbered = z.object({ id: z.optional(z.string()) });

export class Messages {
  readonly #line: Pick<ConnectionManager, 'send' | 'identity'>;
  readonly #around: PushEnvironment;
  readonly #hearer: MessagesListener;
  readonly #actions: Actions;
  #topics: readonly string[] = [];
  #isOnline = false;
  #isAnew = true;
  #isStopped = false;
  /** Whether the server holds topics of this connection. */
  #hasTags = false;

  constructor(
    line: Pick<ConnectionManager, 'send' | 'identity'>,
    around: PushEnvironment,
    hearer: MessagesListener,
  ) {
    this.#line = line;
    this.#around = around;
    this.#hearer = hearer;
    this.#actions = new Actions({
      timers: around.timers,
      newId: around.newId,
      send: (msgId, msgAction, msgData) => {
        this.#send(msgId, msgAction, msgData);
      },
    });
  }

  wentOnline(): void {
    this.#isOnline = true;
    this.#isAnew = true;
    this.#hasTags = false;
    this.#actions.wentOnline();
    this.#sendPhoneInfo();
    this.#sendTopics();
  }

  wentOffline(): void {
    this.#isOnline = false;
    this.#actions.wentOffline();
    this.#actions.drop(CLIENT_ACTION.setTag);
  }

  want(topics: readonly string[]): void {
    this.#topics = topics;
    this.#sendTopics();
  }

  /** The user changed, and with it the permission to follow topics. */
  renew(): void {
    this.#isAnew = true;
    this.#sendTopics();
  }

  stop(): void {
    this.#isStopped = true;
    this.#actions.clear();
  }

  hear(plain: string): void {
    const action = readJson(PushAction, plain);
    if (!action) return;
    const { msgAction, msgId, msgData } = action;
    if (msgAction === SERVER_ACTION.redirectServer) return;
    if (msgAction === SERVER_ACTION.received) return this.#actions.settle(msgId, SUCCESS);
    const numbered = readJson(Numbered, msgData);
    if (!numbered) return;
    if (msgAction === SERVER_ACTION.pushMessage) this.#show(action.msgExtraData);
    if (numbered.id) this.#acknowledge(numbered.id);
    if (msgAction === SERVER_ACTION.pushMessage) this.#feedBack(readJson(PushMessage, msgData));
    if (msgAction === SERVER_ACTION.feedbackResult) this.#actions.settle(msgId, SUCCESS);
    if (msgAction === SERVER_ACTION.phoneInfoResult)
      this.#actions.settle(msgId, readJson(ActionResult, msgData) ?? SUCCESS);
    if (msgAction === SERVER_ACTION.setTagResult) this.#hearFollowing(msgId, readJson(SetTagResult, msgData));
  }

  #show(payload: string): void {
    const signal = readJson(Signal, payload);
    if (signal) return this.#hearer.news(signal);
    const message = readJson(StoredMessage, payload);
    if (message && rememberIfNew(this.#around.store, message)) this.#hearer.stored(message);
  }

  #acknowledge(id: string): void {
    const { cid } = this.#line.identity;
    this.#actions.add({
      msgAction: CLIENT_ACTION.received,
      msgData: () => JSON.stringify({ cid, msgId: id }),
    });
  }

  #feedBack(push: PushMessage | undefined): void {
    if (!push?.id) return;
    const { timers, random } = this.#around;
    timers.after(random() * TIMER.feedbackSpread, () => {
      if (!this.#isStopped) this.#feedBackNow(push);
    });
  }

  #feedBackNow(push: PushMessage): void {
    for (const actionid of Object.values(FEEDBACK)) {
      this.#actions.add({
        msgAction: CLIENT_ACTION.feedback,
        msgData: () =>
          JSON.stringify({
            messageid: push.messageid,
            appkey: push.appKey,
            appid: push.appId,
            taskid: push.taskId,
            actionid,
            result: 'ok',
            timestamp: String(this.#around.timers.now()),
          }),
      });
    }
  }

  #sendPhoneInfo(): void {
    const { store, timers } = this.#around;
    const sentAt = store.getItem(STORAGE_KEYS.phoneInfoTime);
    const isDue = sentAt === null || timers.now() - Number(sentAt) >= TIMER.phoneInfoEvery;
    if (!isDue || this.#actions.has(CLIENT_ACTION.phoneInfo)) return;
    this.#actions.add({
      msgAction: CLIENT_ACTION.phoneInfo,
      msgData: () => JSON.stringify(this.#phoneInfo()),
      ended: ({ errorCode }) => {
        const isDone = errorCode === RESULT.success || errorCode === RESULT.repeatMessage;
        if (isDone) store.setItem(STORAGE_KEYS.phoneInfoTime, String(timers.now()));
      },
    });
  }

  #phoneInfo(): PhoneInfo {
    return {
      ...this.#around.phone(),
      version: CLIENT_VERSION,
      deviceid: `MINIPROGRAM-${this.#line.identity.deviceId}`,
      type: 'MINIPROGRAM',
      device_token: '',
      imei: '',
      oaid: '',
      mac: '',
      idfa: '',
    };
  }

  /** A newer request replaces an unanswered one. */
  #sendTopics(): void {
    const tags = this.#topics;
    if (!this.#isOnline || (tags.length === 0 && !this.#hasTags)) return;
    this.#hasTags = true;
    this.#actions.drop(CLIENT_ACTION.setTag);
    this.#actions.add({ msgAction: CLIENT_ACTION.setTag, msgData: () => JSON.stringify({ tags }) });
  }

  #hearFollowing(msgId: string, result: z.output<typeof SetTagResult> | undefined): void {
    if (!result) return;
    this.#actions.settle(msgId, result);
    if (result.errorCode !== RESULT.success || !this.#isAnew) return;
    this.#isAnew = false;
    this.#hearer.followingAnew();
  }

  #send(msgId: string, msgAction: string, msgData: string): void {
    const { appId, cid } = this.#line.identity;
    this.#line.send(
      COMMAND.clientMessage,
      JSON.stringify({ appId, cid, msgId, msgAction, msgData, msgExtraData: '' } satisfies PushAction),
    );
  }
}

const SUCCESS = { errorCode: RESULT.success, errorMsg: '' };
