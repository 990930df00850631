// A client of the push service without a browser: it does what the protocol asks, and says what it hears.

import { constants, createPublicKey, publicEncrypt, randomBytes, randomUUID } from 'node:crypto';
import { makeKeys } from '#packages/push/client/webCrypto.ts';
import { ALGORITHM, DIRECTION, joinKeys } from '#packages/push/protocol/cipher.ts';
import {
  type Answers,
  PushAction,
  HEARTBEAT_DATA,
  LoginResult,
  PushMessage,
  readEnvelope,
  readJson,
  Redirect,
  RegisterResult,
  ServerClose,
  Signal,
  StoredMessage,
  writeEnvelope,
} from '#packages/push/protocol/codec.ts';
import {
  CLIENT_ACTION,
  COMMAND,
  FEEDBACK,
  RESULT,
  SERVER_ACTION,
  TIMER,
} from '#packages/push/protocol/commands.ts';
import { isEncrypted, isSigned, signedText } from '#packages/push/protocol/signature.ts';
import { NodePacketCipher, sha256Base64 } from '#packages/push/server/nodeCrypto.ts';

export interface PushSettings {
  readonly appId: string;
  readonly keyId: string;
  readonly publicKey: string;
}
export interface PushIdentity {
  cid: string;
  session: string;
}

export interface Heard {
  online?(): void;
  message?(message: StoredMessage): void;
  signal?(topics: readonly string[], answers: Answers): void;
  /** Any action, before it is acted upon. */
  action?(action: PushAction): void;
  refused?(command: number, errorCode: number): void;
  closed?(code: number): void;
  redirected?(delay: number): void;
}

interface OpenedPacket {
  readonly command: number;
  readonly plain: string;
}

interface Manners {
  /** False: it keeps silent about what it has got. */
  readonly acknowledges?: boolean;
  /** What the real client sends besides, within twenty seconds: one feedback that it came, one that it came on the web. */
  readonly feedsBack?: boolean;
}

export class PushClient {
  readonly #settings: PushSettings;
  readonly #send: (frame: string) => void;
  readonly #heard: Heard;
  readonly #manners: Manners;
  readonly #keys = makeKeys();
  readonly #cipher = new NodePacketCipher(this.#keys, DIRECTION.toServer);
  #packetId: number;
  readonly identity: PushIdentity;
  isOnline = false;

  constructor(
    settings: PushSettings,
    send: (frame: string) => void,
    heard: Heard = {},
    {
      identity = { cid: '', session: '' },
      packetId = 0,
      ...manners
    }: Manners & { identity?: PushIdentity; packetId?: number } = {},
  ) {
    this.#settings = settings;
    this.#send = send;
    this.#heard = heard;
    this.#manners = manners;
    this.#packetId = packetId;
    this.identity = identity;
  }

  negotiate(more: object = {}): void {
    const { appId, keyId: rsaPublicKeyId, publicKey } = this.#settings;
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    const secretKey = publicEncrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      joinKeys(this.#keys),
    ).toString('base64');
    this.say(COMMAND.keyNegotiate, {
      appId,
      rsaPublicKeyId,
      algorithm: ALGORITHM,
      secretKey,
      iv: '',
      ...more,
    });
  }

  register(): void {
    this.say(COMMAND.register, {
      appId: this.#settings.appId,
      regId: `M-V${randomBytes(16).toString('hex')}-1`,
    });
  }

  logIn(session = this.identity.session): void {
    this.say(COMMAND.login, { appId: this.#settings.appId, session });
  }

  act(msgAction: string, msgData: object, msgId: string = randomUUID()): string {
    this.say(COMMAND.clientMessage, {
      appId: this.#settings.appId,
      cid: this.identity.cid,
      msgId,
      msgAction,
      msgData: JSON.stringify(msgData),
      msgExtraData: '',
    });
    return msgId;
  }

  follow(...tags: string[]): void {
    this.act(CLIENT_ACTION.setTag, { tags });
  }

  acknowledge(msgId: string): void {
    this.act(CLIENT_ACTION.received, { cid: this.identity.cid, msgId });
  }

  feedBack(messageid: string): void {
    const { appId } = this.#settings;
    for (const actionid of Object.values(FEEDBACK)) {
      this.act(CLIENT_ACTION.feedback, {
        messageid,
        appkey: '',
        appid: appId,
        taskid: '',
        actionid,
        result: 'ok',
        timestamp: String(Date.now()),
      });
    }
  }

  beat(): void {
    this.#send(this.frame(COMMAND.heartbeat, HEARTBEAT_DATA, { signature: '' }));
  }

  say(command: number, payload: object): void {
    this.#send(this.frame(command, JSON.stringify(payload)));
  }

  /** A frame that may be damaged on purpose. */
  frame(
    command: number,
    plain: string,
    damage: Partial<Record<'packetId' | 'data' | 'signature', unknown>> = {},
  ): string {
    const head = { command, packetId: (this.#packetId += 1), timeStamp: Date.now() };
    const data = isEncrypted(command) ? this.#cipher.encrypt(head.packetId, plain) : plain;
    const signature = isSigned(command) ? sha256Base64(signedText(head, plain)) : '';
    return writeEnvelope({ ...head, data, signature, ...damage } as Parameters<typeof writeEnvelope>[0]);
  }

  receive(frame: string): void {
    this.hear(this.open(frame));
  }

  /** Decrypts a frame and checks its signature. */
  open(frame: string): OpenedPacket {
    const envelope = readEnvelope(frame);
    if (!envelope) throw new Error(`no envelope: ${frame}`);
    const { command, packetId, data, signature } = envelope;
    const plain = isEncrypted(command) ? this.#cipher.decrypt(packetId, data) : data;
    if (isSigned(command) && sha256Base64(signedText(envelope, plain)) !== signature)
      throw new Error(`a bad signature: ${frame}`);
    return { command, plain };
  }

  hear({ command, plain }: OpenedPacket): void {
    if (command === COMMAND.serverMessage) return this.#hearAction(plain);
    const errorCode = (JSON.parse(plain) as { errorCode?: number }).errorCode ?? RESULT.success;
    if (errorCode !== RESULT.success) return this.#heard.refused?.(command, errorCode);
    switch (command) {
      case COMMAND.keyNegotiateResult:
        return this.identity.session === '' ? this.register() : this.logIn();
      case COMMAND.registerResult:
        return this.#keep(plain);
      case COMMAND.loginResult:
        if (readJson(LoginResult, plain)) this.isOnline = true;
        return this.#heard.online?.();
      case COMMAND.serverClose:
        return this.#heard.closed?.(readJson(ServerClose, plain)?.code ?? NaN);
      case COMMAND.redirectServer:
        return this.#heard.redirected?.(readJson(Redirect, plain)?.delay ?? NaN);
    }
  }

  #keep(plain: string): void {
    const registered = readJson(RegisterResult, plain);
    this.identity.cid = registered?.cid ?? '';
    this.identity.session = registered?.session ?? '';
    this.logIn();
  }

  #hearAction(plain: string): void {
    const action = readJson(PushAction, plain);
    if (!action) throw new Error(`no action: ${plain}`);
    this.#heard.action?.(action);
    if (action.msgAction !== SERVER_ACTION.pushMessage) return;
    const id = readJson(PushMessage, action.msgData)?.id ?? '';
    if (id === '') {
      const { topics = [], answers = {} } = readJson(Signal, action.msgExtraData) ?? {};
      return this.#heard.signal?.(topics, answers);
    }
    const message = readJson(StoredMessage, action.msgExtraData);
    if (!message) throw new Error(`no message: ${plain}`);
    if (this.#manners.acknowledges !== false) this.acknowledge(id);
    if (this.#manners.feedsBack)
      setTimeout(() => {
        this.feedBack(id);
      }, Math.random() * TIMER.feedbackSpread).unref();
    this.#heard.message?.(message);
  }
}
