// One client on one socket: negotiating, then registering and logging in, then online, until it ends.

import { type Envelope, HEARTBEAT_DATA, readEnvelope } from '../protocol/codec.ts';
import { CLOSE, COMMAND, LIMIT, RESULT, TIMER } from '../protocol/commands.ts';
import { hearAction } from './actions.ts';
import { Deliveries, type Flight } from './deliveries.ts';
import { type Answer, logIn, negotiate, register } from './handshake.ts';
import { Line, type Wire } from './packetChannel.ts';
import { action, type Said, signal, storedMessage } from './packets.ts';
import type { Client, House } from './pushContext.ts';
import type { PendingRow } from './spool.ts';
import { Allowance } from './tokenBucket.ts';

const MOST_BAD_PACKETS = 3;
/** Negotiated, but never logged in. */
const LOGIN_MS = 60_000;

type Phase = 'negotiating' | 'identifying' | 'online' | 'over';

export class Connection implements Client {
  readonly #house: House;
  readonly #line: Line;
  readonly #openedAt: number;
  readonly #frames: Allowance;
  /** Answers that what was sent draws: they do not count against the client. */
  #credit = 0;
  #phase: Phase = 'negotiating';
  #heardAt: number;
  #badPackets = 0;
  #refusals = 0;
  /** Something is looked up for this frame; what came after it waits. */
  #isBusy = false;
  #later: Envelope[] | undefined;
  /** News for a line that is congested, each topic once. */
  #gathered: Set<string> | undefined;
  readonly address: string;
  cid = '';
  personId: string | undefined;
  sessionId: string | undefined;
  epoch = 0;
  wanted: readonly string[] = [];
  followed: Map<string, string> | undefined;
  deliveries: Deliveries | undefined;

  constructor(house: House, wire: Wire, address: string) {
    this.#house = house;
    this.#line = new Line(wire, house.now);
    this.address = address;
    this.#openedAt = house.now();
    this.#heardAt = this.#openedAt;
    this.#frames = new Allowance(LIMIT.framesPerSecond, LIMIT.framesPerSecond, this.#openedAt);
  }

  get isOnline(): boolean {
    return this.#phase === 'online';
  }
  get isOver(): boolean {
    return this.#phase === 'over';
  }
  get heardAt(): number {
    return this.#heardAt;
  }

  receive(frame: string): void {
    if (this.isOver) return;
    const now = this.#house.now();
    if (!this.#mayCome(now)) return this.close(CLOSE.blocked, 'too many frames');
    this.#heardAt = now;
    const envelope = readEnvelope(frame);
    if (!envelope) return this.#refuseFrame(frame);
    if (this.#line.isLate(envelope)) return this.bad();
    // Nothing that is looked up keeps a heartbeat waiting.
    if (envelope.command === COMMAND.heartbeat) return this.#send(COMMAND.heartbeat, HEARTBEAT_DATA);
    if (this.#isBusy) (this.#later ??= []).push(envelope);
    else this.#workOff(envelope);
  }

  /** It is dropped; whoever goes on is shut out. */
  bad(): void {
    this.#house.counts.badPackets += 1;
    this.#badPackets += 1;
    if (this.#badPackets > MOST_BAD_PACKETS) this.close(CLOSE.blocked, 'bad packets');
  }

  /** By the names the client uses. */
  tell(topics: readonly string[]): void {
    if (!this.isOnline || topics.length === 0) return;
    if (this.#line.isCongested) {
      this.#gathered ??= new Set();
      for (const topic of topics) this.#gathered.add(topic);
      return;
    }
    this.#house.counts.signals += 1;
    this.#send(COMMAND.serverMessage, signal(this.#house.appId, this.cid, topics));
  }

  say(said: Said): void {
    this.#send(COMMAND.serverMessage, action(this.#house.appId, this.cid, said));
  }

  deliver(rows: readonly PendingRow[], isAll: boolean): void {
    if (!this.isOnline) return;
    this.deliveries ??= new Deliveries();
    const fresh = this.deliveries.take(rows, isAll, this.#house.now());
    this.#house.counts.sent += fresh.length;
    for (const flight of fresh) this.#sendFlight(flight);
  }

  tick(now: number): void {
    const age = now - this.#openedAt;
    if (this.#phase === 'negotiating' && age >= TIMER.negotiate)
      return this.close(CLOSE.idle, 'no negotiation');
    if (this.#phase === 'identifying' && age >= LOGIN_MS) return this.close(CLOSE.idle, 'no login');
    if (now - this.#heardAt >= TIMER.idle) return this.close(CLOSE.idle, 'nothing heard');
    this.#tellGathered();
    if (this.deliveries) this.#redeliver(this.deliveries, now);
  }

  /** The client is asked to come back after so many milliseconds. */
  redirect(delay: number): void {
    if (this.isOver) return;
    this.#send(
      COMMAND.redirectServer,
      JSON.stringify({
        addressList: [],
        delay: Math.round(delay),
        loc: '',
        conf: '',
        time: this.#house.now(),
      }),
    );
    this.lost();
    this.#line.close(SERVICE_RESTART, 'redirect server');
  }

  close(code: number, msg: string): void {
    if (this.isOver) return;
    const isStuck = code === CLOSE.slowConsumer;
    const { closes } = this.#house.counts;
    closes.set(code, (closes.get(code) ?? 0) + 1);
    // A last word would only queue up behind what it does not take.
    if (!isStuck) this.#send(COMMAND.serverClose, JSON.stringify({ code, msg }));
    this.lost();
    this.#line.close(4_000 + code, `server close ${code}`, { atOnce: isStuck });
  }

  /** It is over, by whoever's will. */
  lost(): void {
    if (this.isOver) return;
    this.#phase = 'over';
    this.#later = undefined;
    this.#house.ended(this);
  }

  #mayCome(now: number): boolean {
    if (this.#frames.take(now)) return true;
    this.#credit -= 1;
    return this.#credit >= 0;
  }

  #refuseFrame(frame: string): void {
    const isOtherVersion = this.#phase === 'negotiating' && /^\{"version":"(?!1\.0")/.test(frame);
    if (isOtherVersion) this.close(CLOSE.refused, 'unknown version');
    else this.bad();
  }

  #workOff(envelope: Envelope): void {
    const plain = this.#line.open(envelope);
    if (plain === undefined) return this.bad();
    const working = this.#carryOut(envelope.command, plain);
    if (!working) return;
    this.#isBusy = true;
    void working
      .catch(() => {
        this.close(CLOSE.goingAway, 'something failed');
      })
      .then(() => {
        this.#workOn();
      });
  }

  #workOn(): void {
    this.#isBusy = false;
    while (!this.#isBusy && !this.isOver) {
      const next = this.#later?.shift();
      if (!next) break;
      this.#workOff(next);
    }
  }

  #carryOut(command: number, plain: string): Promise<void> | undefined {
    switch (`${this.#phase} ${command}`) {
      case `negotiating ${COMMAND.keyNegotiate}`:
        return this.#negotiate(plain);
      case `identifying ${COMMAND.register}`:
        return this.#register(plain);
      case `identifying ${COMMAND.login}`:
        return this.#logIn(plain);
      case `online ${COMMAND.clientMessage}`:
        return hearAction(this.#house, this, plain);
      default:
        this.bad();
        return undefined;
    }
  }

  async #negotiate(plain: string): Promise<void> {
    const answer = await negotiate(this.#house, plain);
    if (answer.is === 'accepted') {
      this.#line.cipher = answer.cipher;
      this.#house.counts.handshakes += 1;
      this.#enter('identifying');
    }
    this.#answer(COMMAND.keyNegotiateResult, answer);
  }

  async #register(plain: string): Promise<void> {
    this.#answer(COMMAND.registerResult, await register(this.#house, this, plain));
  }

  async #logIn(plain: string): Promise<void> {
    const answer = await logIn(this.#house, this, plain);
    if (this.isOver) return;
    if (answer.is === 'refused') this.#house.counts.loginFailures += 1;
    if (answer.is === 'accepted') this.#enter('online');
    this.#answer(COMMAND.loginResult, answer);
    if (answer.is === 'accepted') this.#house.wentOnline(this);
  }

  #enter(phase: Phase): void {
    if (!this.isOver) this.#phase = phase;
  }

  #answer(command: number, answer: Answer): void {
    switch (answer.is) {
      case 'accepted':
        return this.#send(
          command,
          JSON.stringify({ errorCode: RESULT.success, errorMsg: 'ok', ...answer.more }),
        );
      case 'refused':
        return this.#refuse(command, answer.errorCode, answer.more);
      case 'shut_out':
        return this.close(CLOSE.refused, answer.msg);
      case 'bad':
        return this.bad();
    }
  }

  /** A client that is refused again and again on one line must wait like everybody else who comes anew. */
  #refuse(command: number, errorCode: number, more: object): void {
    this.#send(command, JSON.stringify({ errorCode, errorMsg: 'refused', ...more }));
    this.#refusals += 1;
    if (this.#refusals > LIMIT.loginRounds) this.close(CLOSE.blocked, 'refused too often');
  }

  #sendFlight(flight: Flight): void {
    this.#credit += LIMIT.answersPerPush;
    this.#send(COMMAND.serverMessage, storedMessage(this.#house.appId, this.cid, flight));
  }

  #redeliver(deliveries: Deliveries, now: number): void {
    const due = deliveries.due(now);
    if (due === 'given_up') return this.close(CLOSE.idle, 'nothing acknowledged');
    this.#house.counts.redeliveries += due.length;
    for (const flight of due) this.#sendFlight(flight);
  }

  #tellGathered(): void {
    if (!this.#gathered || this.#line.isCongested) return;
    const topics = [...this.#gathered];
    this.#gathered = undefined;
    this.tell(topics);
  }

  /** What is stored is sent at the next login to whoever does not take it now. */
  #send(command: number, plain: string): void {
    if (this.isOver) return;
    if (this.#line.isStuck) this.close(CLOSE.slowConsumer, 'too slow');
    else this.#line.send(command, plain);
  }
}

const SERVICE_RESTART = 1012;
