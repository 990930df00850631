// The client's actions: kept while offline, answered by their msgId or given up, and repeated more and more seldom.

import type { Timers } from '#packages/time/timers.ts';
import { CLIENT_ACTION, LIMIT, RESULT, TIMER, WAITING_TIME_OUT } from '../protocol/commands.ts';
import { Pace } from './rateLimiter.ts';

export interface Result {
  readonly errorCode: number;
  readonly errorMsg: string;
}

interface Draft {
  readonly msgAction: string;
  /** JSON text. Made at the moment of sending. */
  msgData(): string;
  /** Hears how it ended: answered, or given up after all repetitions. */
  ended?(result: Result): void;
}

interface Waiting extends Draft {
  readonly msgId: string;
  repetitions: number;
  phase: 'queued' | 'sent' | 'resting';
  callOff(): void;
}

interface Means {
  readonly timers: Timers;
  newId(): string;
  /** Only called while online. */
  send(msgId: string, msgAction: string, msgData: string): void;
}

export class Actions {
  readonly #means: Means;
  readonly #waiting = new Map<string, Waiting>();
  #isOnline = false;
  /** What was kept and what is repeated must not come all at once. */
  readonly #pace: Pace<Waiting>;

  constructor(means: Means) {
    this.#means = means;
    this.#pace = new Pace(means.timers, (action) => {
      // Meanwhile it may have been given up or dropped.
      if (action.phase === 'queued' && this.#waiting.has(action.msgId)) this.#send(action);
    });
  }

  add(draft: Draft): void {
    const action: Waiting = {
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

  /** What was created while offline goes out now; what only waits for its repetition keeps waiting. */
  wentOnline(): void {
    this.#isOnline = true;
    for (const action of this.#waiting.values()) if (action.phase === 'queued') this.#pace.add(action);
  }

  wentOffline(): void {
    this.#isOnline = false;
    this.#pace.clear();
  }

  /** Those of one kind are said anew after the next login anyway. */
  drop(msgAction: string): void {
    for (const action of this.#waiting.values()) {
      if (action.msgAction !== msgAction) continue;
      action.callOff();
      this.#waiting.delete(action.msgId);
    }
  }

  /** The server's answer, by the msgId it repeats. */
  settle(msgId: string, result: Result): void {
    const action = this.#waiting.get(msgId);
    if (action) this.#take(action, result);
  }

  /** What is not there any more when the page goes needs no repetition. */
  clear(): void {
    for (const { callOff } of this.#waiting.values()) callOff();
    this.#waiting.clear();
    this.#pace.clear();
  }

  #expect(action: Waiting): void {
    action.phase = 'queued';
    action.callOff = this.#means.timers.after(TIMER.waiting, () => {
      this.#take(action, { errorCode: RESULT.timeOut, errorMsg: WAITING_TIME_OUT });
    });
  }

  #send(action: Waiting): void {
    action.phase = 'sent';
    this.#means.send(action.msgId, action.msgAction, action.msgData());
    // An acknowledgement is not answered.
    if (action.msgAction === CLIENT_ACTION.received)
      this.#end(action, { errorCode: RESULT.success, errorMsg: '' });
  }

  #take(action: Waiting, result: Result): void {
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

  #end(action: Waiting, result: Result): void {
    action.callOff();
    this.#waiting.delete(action.msgId);
    action.ended?.(result);
  }
}
