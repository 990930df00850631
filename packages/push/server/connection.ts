// One client connection: negotiating, identifying, online, over.

import { type PacketEnvelope, HEARTBEAT_DATA, readEnvelope } from '../protocol/codec.ts';
import { CLOSE, COMMAND, LIMIT, RESULT, TIMER } from '../protocol/commands.ts';
import { handleAction } from './actions.ts';
import { Deliveries, type InFlightMessage } from './deliveries.ts';
import { type HandshakeAnswer, logIn, negotiate, register } from './handshake.ts';
import type { Answers } from './hub.ts';
import { PacketChannel, type PushTransport } from './packetChannel.ts';
import { action, type ServerAction, signal, storedMessage } from './packets.ts';
import type { ConnectedClient, PushContext } from './pushContext.ts';
import type { PendingRow } from './spoolMessages.ts';
import { TokenBucket } from './tokenBucket.ts';

const MAX_BAD_PACKETS = 3;
const LOGIN_MS = 60_000;

type Phase = 'negotiating' | 'identifying' | 'online' | 'over';

export class ServerConnection implements ConnectedClient {
  readonly #context: PushContext;
  readonly #channel: PacketChannel;
  readonly #openedAt: number;
  readonly #frames: TokenBucket;
  /** Answers to our messages do not count against the client's frame rate. */
  #credit = 0;
  #phase: Phase = 'negotiating';
  #heardAt: number;
  #badPackets = 0;
  #refusals = 0;
  /** A frame waits for a lookup; later frames queue up behind it. */
  #isBusy = false;
  #deferred: PacketEnvelope[] | undefined;
  /** Topics with news, collected while the connection is congested. */
  #pendingTopics: Set<string> | undefined;
  readonly address: string;
  readonly bondHashes: readonly string[];
  cid = '';
  personId: string | undefined;
  sessionId: string | undefined;
  epoch = 0;
  wanted: readonly string[] = [];
  followed: Map<string, string> | undefined;
  deliveries: Deliveries | undefined;

  constructor(
    context: PushContext,
    wire: PushTransport,
    address: string,
    bondHashes: readonly string[] = [],
  ) {
    this.#context = context;
    this.#channel = new PacketChannel(wire, context.now);
    this.address = address;
    this.bondHashes = bondHashes;
    this.#openedAt = context.now();
    this.#heardAt = this.#openedAt;
    this.#frames = new TokenBucket(LIMIT.framesPerSecond, LIMIT.framesPerSecond, this.#openedAt);
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
    const now = this.#context.now();
    if (!this.#isWithinRate(now)) return this.close(CLOSE.blocked, 'too many frames');
    this.#heardAt = now;
    const envelope = readEnvelope(frame);
    if (!envelope) return this.#refuseFrame(frame);
    if (this.#channel.isLate(envelope)) return this.reportBadPacket();
    // Heartbeats do not queue behind lookups.
    if (envelope.command === COMMAND.heartbeat) return this.#send(COMMAND.heartbeat, HEARTBEAT_DATA);
    if (this.#isBusy) (this.#deferred ??= []).push(envelope);
    else this.#process(envelope);
  }

  reportBadPacket(): void {
    this.#context.counts.badPackets += 1;
    this.#badPackets += 1;
    if (this.#badPackets > MAX_BAD_PACKETS) this.close(CLOSE.blocked, 'bad packets');
  }

  notify(topics: readonly string[], answers?: Answers): void {
    if (!this.isOnline || topics.length === 0) return;
    if (this.#channel.isCongested) {
      this.#pendingTopics ??= new Set();
      for (const topic of topics) this.#pendingTopics.add(topic);
      return;
    }
    this.#context.counts.signals += 1;
    if (this.#channel.isStuck) return this.close(CLOSE.slowConsumer, 'too slow');
    const { head, rest } = signal(this.#context.appId, { topics, answers });
    this.#channel.sendShared(COMMAND.serverMessage, head + this.cid, rest);
  }

  sendAction(message: ServerAction): void {
    this.#send(COMMAND.serverMessage, action(this.#context.appId, this.cid, message));
  }

  deliver(rows: readonly PendingRow[], isAll: boolean): void {
    if (!this.isOnline) return;
    this.deliveries ??= new Deliveries();
    const fresh = this.deliveries.take(rows, isAll, this.#context.now());
    this.#context.counts.sent += fresh.length;
    for (const flight of fresh) this.#sendFlight(flight);
  }

  tick(now: number): void {
    const age = now - this.#openedAt;
    if (this.#phase === 'negotiating' && age >= TIMER.negotiate)
      return this.close(CLOSE.idle, 'no negotiation');
    if (this.#phase === 'identifying' && age >= LOGIN_MS) return this.close(CLOSE.idle, 'no login');
    if (now - this.#heardAt >= TIMER.idle) return this.close(CLOSE.idle, 'nothing heard');
    this.#sendPendingTopics();
    if (this.deliveries) this.#redeliver(this.deliveries, now);
  }

  redirect(delay: number): void {
    if (this.isOver) return;
    this.#send(
      COMMAND.redirectServer,
      JSON.stringify({
        addressList: [],
        delay: Math.round(delay),
        loc: '',
        conf: '',
        time: this.#context.now(),
      }),
    );
    this.lost();
    this.#channel.close(SERVICE_RESTART, 'redirect server');
  }

  close(code: number, msg: string): void {
    if (this.isOver) return;
    const isStuck = code === CLOSE.slowConsumer;
    const { closes } = this.#context.counts;
    closes.set(code, (closes.get(code) ?? 0) + 1);
    // A final packet would only queue up behind the unread ones.
    if (!isStuck) this.#send(COMMAND.serverClose, JSON.stringify({ code, msg }));
    this.lost();
    this.#channel.close(4_000 + code, `server close ${code}`, { atOnce: isStuck });
  }

  lost(): void {
    if (this.isOver) return;
    this.#phase = 'over';
    this.#deferred = undefined;
    this.#context.ended(this);
  }

  #isWithinRate(now: number): boolean {
    if (this.#frames.take(now)) return true;
    this.#credit -= 1;
    return this.#credit >= 0;
  }

  #refuseFrame(frame: string): void {
    const isOtherVersion = this.#phase === 'negotiating' && /^\{"version":"(?!1\.0")/.test(frame);
    if (isOtherVersion) this.close(CLOSE.refused, 'unknown version');
    else this.reportBadPacket();
  }

  #process(envelope: PacketEnvelope): void {
    const plain = this.#channel.open(envelope);
    if (plain === undefined) return this.reportBadPacket();
    const working = this.#dispatch(envelope.command, plain);
    if (!working) return;
    this.#isBusy = true;
    void working
      .catch(() => {
        this.close(CLOSE.goingAway, 'something failed');
      })
      .then(() => {
        this.#processNext();
      });
  }

  #processNext(): void {
    this.#isBusy = false;
    while (!this.#isBusy && !this.isOver) {
      const next = this.#deferred?.shift();
      if (!next) break;
      this.#process(next);
    }
  }

  #dispatch(command: number, plain: string): Promise<void> | undefined {
    switch (`${this.#phase} ${command}`) {
      case `negotiating ${COMMAND.keyNegotiate}`:
        return this.#negotiate(plain);
      case `identifying ${COMMAND.register}`:
        return this.#register(plain);
      case `identifying ${COMMAND.login}`:
        return this.#logIn(plain);
      case `online ${COMMAND.clientMessage}`:
        return handleAction(this.#context, this, plain);
      default:
        this.reportBadPacket();
        return undefined;
    }
  }

  async #negotiate(plain: string): Promise<void> {
    const answer = await negotiate(this.#context, plain);
    if (answer.is === 'accepted') {
      this.#channel.cipher = answer.cipher;
      this.#context.counts.handshakes += 1;
      this.#enter('identifying');
    }
    this.#answer(COMMAND.keyNegotiateResult, answer);
  }

  async #register(plain: string): Promise<void> {
    this.#answer(COMMAND.registerResult, await register(this.#context, this, plain));
  }

  async #logIn(plain: string): Promise<void> {
    const answer = await logIn(this.#context, this, plain);
    if (this.isOver) return;
    if (answer.is === 'refused') this.#context.counts.loginFailures += 1;
    if (answer.is === 'accepted') this.#enter('online');
    this.#answer(COMMAND.loginResult, answer);
    if (answer.is === 'accepted') this.#context.wentOnline(this);
  }

  #enter(phase: Phase): void {
    if (!this.isOver) this.#phase = phase;
  }

  #answer(command: number, answer: HandshakeAnswer): void {
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
        return this.reportBadPacket();
    }
  }

  /** Repeated refusals close the connection: the client must queue up like any newcomer. */
  #refuse(command: number, errorCode: number, more: object): void {
    this.#send(command, JSON.stringify({ errorCode, errorMsg: 'refused', ...more }));
    this.#refusals += 1;
    if (this.#refusals > LIMIT.loginRounds) this.close(CLOSE.blocked, 'refused too often');
  }

  #sendFlight(flight: InFlightMessage): void {
    this.#credit += LIMIT.answersPerPush;
    this.#send(COMMAND.serverMessage, storedMessage(this.#context.appId, this.cid, flight));
  }

  #redeliver(deliveries: Deliveries, now: number): void {
    const due = deliveries.due(now);
    if (due === 'given_up') return this.close(CLOSE.idle, 'nothing acknowledged');
    this.#context.counts.redeliveries += due.length;
    for (const flight of due) this.#sendFlight(flight);
  }

  #sendPendingTopics(): void {
    if (!this.#pendingTopics || this.#channel.isCongested) return;
    const topics = [...this.#pendingTopics];
    this.#pendingTopics = undefined;
    this.notify(topics);
  }

  /** Unsent stored messages are sent at the next login. */
  #send(command: number, plain: string): void {
    if (this.isOver) return;
    if (this.#channel.isStuck) this.close(CLOSE.slowConsumer, 'too slow');
    else this.#channel.send(command, plain);
  }
}

const SERVICE_RESTART = 1012;
