// Client actions: queued while offline, matched by msgId, retried with backoff.

import type { Timers } from '#packages/time/timers.ts';
import { CLIENT_ACTION, LIMIT, RESULT, TIMER, WAITING_TIME_OUT } from '../protocol/commands.ts';
import { RateLimiter } from './rateLimiter.ts';

export interface ActionReply {
  readonly errorCode: number;
  readonly errorMsg: string;
}

interface NewAction {
  readonly msgAction: string;
  msgData(): string;
  /** Called with the answer, or after the last retry. */
  ended?(result: ActionReply): void;
}

interface PendingAction extends NewAction {
  readonly msgId: string;
  repetitions: number;
  phase: 'queued' | 'sent' | 'resting';
  callOff(): void;
}

interface Deps {
  readonly timers: Timers;
  newId(): string;
  send(msgId: string, msgAction: string, msgData: string): void;
}

export class Actions {
  readonly #means: Deps;
  readonly #waiting = new Map<string, PendingAction>();
  #isOnline = false;
  readonly #pace: RateLimiter<PendingAction>;

  constructor(means: Deps) {
    this.#means = means;
    this.#pace = new RateLimiter(means.timers, (action) => {
      if (action.phase === 'queued' && this.#waiting.has(action.msgId)) this.#send(action);
    });
  }

  add(draft: NewAction): void {
    const action: PendingAction = {
      ...draft,
      msgId: this.#means.newId(),
      repetitions: 0,
      phase: 'queued',
      callOff: () => undefined,
    };
    this.#waiting.set(action.msgId, action);
    this.#expect(action);
    if (this.#isOnline) this.#send(action);
  }

  has(msgAction: string): boolean {
    return [...this.#waiting.values()].some((action) => action.msgAction === msgAction);
  }

  /** Sends actions created while offline; retries keep their own schedule. */
  wentOnline(): void {
    this.#isOnline = true;
    for (const action of this.#waiting.values()) if (action.phase === 'queued') this.#pace.add(action);
  }

  wentOffline(): void {
    this.#isOnline = false;
    this.#pace.clear();
  }

  /** For actions that are sent anew after the next login anyway. */
  drop(msgAction: string): void {
    for (const action of this.#waiting.values()) {
      if (action.msgAction !== msgAction) continue;
      action.callOff();
      this.#waiting.delete(action.msgId);
    }
  }

  settle(msgId: string, result: ActionReply): void {
    const action = this.#waiting.get(msgId);
    if (action) this.#take(action, result);
  }

  /** For actions that need no retry once the page is gone. */
  clear(): void {
    for (const { callOff: cancel } of this.#waiting.values()) cancel();
    this.#waiting.clear();
    this.#pace.clear();
  }

  #expect(action: PendingAction): void {
    action.phase = 'queued';
    action.callOff = this.#means.timers.after(TIMER.waiting, () => {
      this.#take(action, { errorCode: RESULT.timeOut, errorMsg: WAITING_TIME_OUT });
    });
  }

  #send(action: PendingAction): void {
    action.phase = 'sent';
    this.#means.send(action.msgId, action.msgAction, action.msgData());
    if (action.msgAction === CLIENT_ACTION.received)
      this.#end(action, { errorCode: RESULT.success, errorMsg: '' });
  }

  #take(action: PendingAction, result: ActionReply): void {
    action.callOff();
    const isDone = result.errorCode === RESULT.success || result.errorCode === RESULT.repeatMessage;
    if (isDone || action.repetitions >= LIMIT.resends) return this.#end(action, result);
    const first = action.msgAction === CLIENT_ACTION.received ? TIMER.receivedResend : TIMER.resend;
    action.phase = 'resting';
    action.callOff = this.#means.timers.after(first * 2 ** action.repetitions, () => {
      action.repetitions += 1;
      this.#expect(action);
      if (this.#isOnline) this.#pace.add(action);
    });
  }

  #end(action: PendingAction, result: ActionReply): void {
    action.callOff();
    this.#waiting.delete(action.msgId);
    action.ended?.(result);
  }
}
