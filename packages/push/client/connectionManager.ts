// Runs the connection's state machine and executes its steps.

import type * as z from 'zod/mini';
import { ALGORITHM, refuseEncryptType } from '../protocol/cipher.ts';
import {
  HEARTBEAT_DATA,
  KeyNegotiateResult,
  LoginResult,
  readJson,
  Redirect,
  RegisterResult,
  ServerClose,
} from '../protocol/codec.ts';
import { CLOSE, COMMAND, LIMIT, REFUSAL, RESULT, SOCKET_CODE, TIMER } from '../protocol/commands.ts';
import { ClientConnection } from './connection.ts';
import type { PushSettings, PushEnvironment } from './environment.ts';
import {
  forgetIdentity,
  type PushClientIdentity,
  isValidIdentity,
  storeIdentity,
  readIdentity,
} from './identity.ts';
import { type ConnectionEvent, machine, type State, type ConnectionStep } from './machine.ts';
import type { ConnectionProblem } from './problem.ts';
import { ReconnectPolicy } from './reconnectPolicy.ts';
import { forgetAddress, storeRedirect, nextAddress } from './redirect.ts';
import { RetryTimer } from './retryTimer.ts';

export interface ConnectionManagerListener {
  stateChanged(state: State): void;
  cidKnown(cid: string): void;
  /** Payload of command 80. */
  message(plain: string): void;
  problem(problem: ConnectionProblem): void;
}

interface EventData {
  readonly reason?: string;
  readonly redirect?: Redirect;
  readonly registered?: z.output<typeof RegisterResult>;
  readonly problem?: ConnectionProblem;
}

/** The network may be back before the configured servers are. */
const NETWORK_DOWN_MS = 60_000;
const FINAL_CODES: ReadonlySet<number> = new Set([CLOSE.refused, CLOSE.blocked, CLOSE.signedOut]);
const PHASES: ReadonlySet<State> = new Set(['negotiating', 'registering', 'logging_in']);

export class ConnectionManager {
  readonly #settings: PushSettings;
  readonly #around: PushEnvironment;
  readonly #hearer: ConnectionManagerListener;
  readonly #policy: ReconnectPolicy;
  readonly #wait: RetryTimer;
  readonly #hosts: ReadonlySet<string>;
  #identity: PushClientIdentity;
  #state: State = 'idle';
  #connection: ClientConnection | undefined;
  #address = '';
  #packetId = 0;
  #loginRounds = 0;

  constructor(settings: PushSettings, around: PushEnvironment, hearer: ConnectionManagerListener) {
    this.#settings = settings;
    this.#around = around;
    this.#hearer = hearer;
    this.#policy = new ReconnectPolicy(around.timers.now, around.random);
    this.#wait = new RetryTimer(around.timers, () => {
      this.#attempt();
    });
    this.#hosts = new Set([...(settings.hosts ?? []), new URL(settings.address).host]);
    this.#identity = readIdentity(around, settings.appId);
  }

  get state(): State {
    return this.#state;
  }

  get identity(): PushClientIdentity {
    return this.#identity;
  }

  start(): void {
    if (this.#identity.cid) this.#hearer.cidKnown(this.#identity.cid);
    this.#attempt();
  }

  send(command: number, plain: string): void {
    this.#connection?.send(command, plain);
  }

  /** A connection that was up may be dead without noticing. */
  networkRegained(): void {
    if (this.#state === 'online') this.#probe();
    else this.#take('network_regained');
  }

  enable(isEnabled: boolean): void {
    if (isEnabled && this.#state === 'online') this.#probe();
    else this.#take(isEnabled ? 'enabled' : 'disabled');
  }

  #probe(): void {
    this.send(COMMAND.heartbeat, HEARTBEAT_DATA);
    this.#connection?.expectWithin(TIMER.waiting);
  }

  #attempt(): void {
    if (this.#state !== 'idle') return;
    if (!this.#around.pageState.isNetworkUp()) return this.#wait.forAbout(NETWORK_DOWN_MS);
    const deferred = this.#policy.attempt();
    if (deferred > 0) return this.#wait.forAbout(deferred);
    this.#wait.callOff();
    this.#take('due');
  }

  #take(event: ConnectionEvent, data: EventData = {}): void {
    const before = this.#state;
    const outcome = machine[before][event];
    if (!outcome) return;
    this.#state = outcome.to;
    if (before === 'online') this.#policy.wentOffline();
    for (const step of outcome.steps) this.#steps[step](data);
    if (this.#state !== outcome.to) return;
    if (PHASES.has(this.#state)) this.#connection?.expectWithin(TIMER.waiting);
    if (this.#state !== before) this.#hearer.stateChanged(this.#state);
  }

  readonly #steps: Readonly<Record<ConnectionStep, (data: EventData) => void>> = {
    open_socket: () => {
      this.#open();
    },
    close_socket: ({ reason }) => {
      this.#connection?.close(1_000, reason);
      this.#connection = undefined;
    },
    start_heartbeat: () => {
      this.#connection?.startHeartbeat();
    },
    send_key_negotiate: () => {
      this.#unlessOver((connection) => this.#negotiate(connection));
    },
    send_register: () => {
      const { appId, regId } = this.#identity;
      this.send(COMMAND.register, JSON.stringify({ appId, regId }));
    },
    send_login: () => {
      const { appId, session } = this.#identity;
      this.#loginRounds += 1;
      this.send(COMMAND.login, JSON.stringify({ appId, session }));
    },
    keep_identity: ({ registered }) => {
      if (registered) storeIdentity(this.#around.store, registered);
      this.#identity = { ...this.#identity, ...registered };
    },
    forget_identity: () => {
      forgetIdentity(this.#around.store);
      this.#identity = { ...this.#identity, cid: '', session: '' };
    },
    announce_cid: () => {
      this.#hearer.cidKnown(this.#identity.cid);
    },
    greet_online: () => {
      this.#policy.wentOnline();
    },
    keep_redirect: ({ redirect }) => {
      if (redirect) storeRedirect(this.#around.store, redirect, this.#hosts, this.#around.timers.now());
    },
    forget_address: () => {
      forgetAddress(this.#around.store, this.#address);
    },
    report: ({ problem }) => {
      if (problem) this.#hearer.problem(problem);
    },
    wait_after_loss: () => {
      this.#wait.forAbout(this.#policy.afterLoss());
    },
    wait_after_failure: () => {
      this.#wait.forAbout(this.#policy.afterFailure());
    },
    wait_after_server_close: () => {
      this.#wait.forAbout(this.#policy.afterServerClose());
    },
    wait_after_redirect: ({ redirect }) => {
      this.#wait.atLeast(redirect?.delay ?? 0);
    },
    wait_after_refusal: () => {
      this.#wait.atLeast(this.#policy.afterRefusal());
    },
    wait_after_network: () => {
      this.#wait.forAbout(this.#policy.afterNetwork());
    },
    wait_after_enable: () => {
      this.#wait.forAbout(TIMER.afterEnable);
    },
    call_off_wait: () => {
      this.#wait.callOff();
    },
  };

  #open(): void {
    const { timers, crypto, store, open } = this.#around;
    this.#address = nextAddress(store, this.#settings.address, timers.now());
    this.#loginRounds = 0;
    try {
      this.#connection = new ClientConnection(
        open(this.#address),
        { timers, crypto, nextPacketId: () => (this.#packetId += 1) },
        {
          opened: () => {
            this.#take('opened');
          },
          packet: (command, plain) => {
            this.#hear(command, plain);
          },
          damaged: (command) => {
            this.#report('signature', command, `signature mismatch in command ${command}`);
          },
          unsent: (command) => {
            this.#report('send', SOCKET_CODE.notOpen, `command ${command}: readyState is not OPEN`);
          },
          lost: () => {
            this.#take('lost');
          },
          silent: () => {
            this.#take('silent', { reason: 'silent' });
          },
        },
      );
    } catch (error) {
      this.#report('connect', SOCKET_CODE.connectFailed, String(error));
      this.#take('lost');
    }
  }

  #report(at: ConnectionProblem['at'], errorCode: number, text: string): void {
    this.#hearer.problem({ at, errorCode, text });
  }

  /** Hashing and encryption are asynchronous: ignore their results if the connection was replaced. */
  #unlessOver(work: (connection: ClientConnection) => Promise<() => void>): void {
    const connection = this.#connection;
    if (!connection) return;
    const goOn = (next: () => void) => {
      if (this.#connection === connection) next();
    };
    work(connection)
      .then(goOn)
      .catch((error: unknown) => {
        goOn(() => {
          this.#refused('negotiate', 'negotiation_refused', { errorCode: -1, errorMsg: String(error) });
        });
      });
  }

  async #negotiate(connection: ClientConnection): Promise<() => void> {
    const { crypto } = this.#around;
    const { appId, keyId, publicKey } = this.#settings;
    const keys = crypto.makeKeys();
    await connection.secure(keys);
    const secretKey = await crypto.encryptKeys(publicKey, keys);
    return () => {
      connection.send(
        COMMAND.keyNegotiate,
        JSON.stringify({ appId, rsaPublicKeyId: keyId, algorithm: ALGORITHM, secretKey, iv: '' }),
      );
    };
  }

  async #chooseLogin(): Promise<() => void> {
    const isKnown = await isValidIdentity(this.#identity, this.#around.crypto.sha256Hex);
    return () => {
      this.#take(isKnown ? 'negotiated_known' : 'negotiated_unknown');
    };
  }

  #hear(command: number, plain: string): void {
    if (command === COMMAND.serverMessage && this.#state === 'online') this.#hearer.message(plain);
    else if (command === COMMAND.keyNegotiateResult)
      this.#hearNegotiated(readJson(KeyNegotiateResult, plain));
    else if (command === COMMAND.registerResult) this.#hearRegistered(readJson(RegisterResult, plain));
    else if (command === COMMAND.loginResult) this.#hearLoggedIn(readJson(LoginResult, plain));
    else if (command === COMMAND.serverClose) this.#hearClose(readJson(ServerClose, plain)?.code ?? -1);
    else if (command === COMMAND.redirectServer) this.#hearRedirect(readJson(Redirect, plain));
  }

  #hearNegotiated(result: z.output<typeof KeyNegotiateResult> | undefined): void {
    const refusal =
      result?.errorCode === RESULT.success
        ? refuseEncryptType(result.encryptType)
        : (result?.errorMsg ?? 'no answer');
    if (refusal === undefined) this.#unlessOver(() => this.#chooseLogin());
    else
      this.#refused('negotiate', 'negotiation_refused', {
        errorCode: result?.errorCode ?? -1,
        errorMsg: refusal,
      });
  }

  #hearRegistered(result: z.output<typeof RegisterResult> | undefined): void {
    if (result?.errorCode === RESULT.success && result.cid && result.session)
      this.#take('registered', { registered: result });
    else this.#refused('register', 'registration_refused', result);
  }

  #hearLoggedIn(result: z.output<typeof LoginResult> | undefined): void {
    if (result?.errorCode === RESULT.success) this.#take('logged_in');
    else if (result?.errorCode === REFUSAL.tooOften) this.#refused('login', 'login_deferred', result);
    else
      this.#refused(
        'login',
        this.#loginRounds < LIMIT.loginRounds ? 'login_refused' : 'login_refused_again',
        result,
      );
  }

  #refused(
    at: 'negotiate' | 'register' | 'login',
    event: ConnectionEvent,
    result?: { readonly errorCode: number; readonly errorMsg: string },
  ): void {
    const { errorCode, errorMsg } = result ?? { errorCode: -1, errorMsg: 'no answer' };
    const text = `${at === 'negotiate' ? 'key negotiate' : at} fail: ${errorMsg}`;
    this.#take(event, { problem: { at, errorCode, text }, reason: `${at} refused` });
  }

  #hearClose(code: number): void {
    const { pageState } = this.#around;
    const isInFront = pageState.isVisible() && pageState.hasFocus();
    const event = FINAL_CODES.has(code)
      ? 'told_to_stop'
      : code !== CLOSE.replaced
        ? 'closed_by_server'
        : isInFront
          ? 'replaced_in_front'
          : 'replaced_behind';
    this.#take(event, { reason: `server close ${code}` });
  }

  #hearRedirect(redirect: Redirect | undefined): void {
    if (redirect) this.#take('redirected', { redirect, reason: 'redirect server' });
  }
}
