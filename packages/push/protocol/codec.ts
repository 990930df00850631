// Schemas of the push protocol: envelope, commands and actions.

import * as z from 'zod/mini';
import { LIMIT, PROTOCOL_VERSION } from './commands.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
const Whole = z.int().check(z.minimum(0));

const PacketEnvelope = z.strictObject({
  version: z.literal(PROTOCOL_VERSION),
  command: Whole,
  packetId: Whole,
  timeStamp: Whole,
  /** Payload as JSON text; for commands in ENCRYPTED, encrypted and in Base64. */
  data: z.string(),
  signature: z.string(),
});
export type PacketEnvelope = Readonly<z.output<typeof PacketEnvelope>>;

export function writeEnvelope(
  { command, packetId, timeStamp, data, signature }: Omit<PacketEnvelope, 'version'>,
  quote: (data: string) => string = JSON.stringify,
): string {
  const kind = `"version":"${PROTOCOL_VERSION}","command":${command}`;
  const head = `${kind},"packetId":${packetId},"timeStamp":${timeStamp}`;
  return `{${head},"data":${quote(data)},"signature":${JSON.stringify(signature)}}`;
}

export const readEnvelope = (frame: string): PacketEnvelope | undefined => readJson(PacketEnvelope, frame);

export function readJson<S extends z.ZodMiniType>(schema: S, json: string): z.output<S> | undefined {
  try {
    return z.safeParse(schema, JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** The heartbeat's payload: an empty JSON string, unsigned. */
export const HEARTBEAT_DATA = '""';

const result = { errorCode: z.int(), errorMsg: z.string() };

export const KeyNegotiate = z.object({
  appId: text(64),
  rsaPublicKeyId: text(64),
  algorithm: text(16),
  /** Key and IV in one RSA block, Base64. */
  secretKey: text(1_024),
  iv: text(1_024),
});
export const KeyNegotiateResult = z.object({ ...result, encryptType: z.string() });

export const Register = z.object({ appId: text(64), regId: text(80) });
export const RegisterResult = z.object({
  ...result,
  cid: z.string(),
  session: z.string(),
  deviceId: z.string(),
  regId: z.string(),
});

export const Login = z.object({ appId: text(64), session: text(128) });
export const LoginResult = z.object({ ...result, session: z.string() });

export const ServerClose = z.object({ code: z.int(), msg: z.string() });

export const Redirect = z.object({
  /** `url,seconds`: address and validity. */
  addressList: z.array(z.string()),
  /** Milliseconds. */
  delay: z.number().check(z.minimum(0)),
  loc: z.string(),
  conf: z.string(),
  /** Server clock in milliseconds; without it, the time of receipt. */
  time: z.optional(z.number()),
});
export type Redirect = z.output<typeof Redirect>;

export const PushAction = z.object({
  appId: text(64),
  cid: text(64),
  msgId: text(64),
  msgAction: text(32),
  msgData: z.string(),
  msgExtraData: z.string(),
});
export type PushAction = z.output<typeof PushAction>;

export const PhoneInfo = z.object({
  model: text(200),
  brand: text(200),
  system_version: text(200),
  version: text(40),
  deviceid: text(120),
  type: z.literal('MINIPROGRAM'),
  device_token: text(200),
  imei: text(40),
  oaid: text(80),
  mac: text(40),
  idfa: text(80),
  extra: z.object({
    os: text(200),
    platform: text(40),
    platformVersion: text(200),
    platformId: text(80),
    language: text(40),
    userAgent: text(500),
  }),
});
export type PhoneInfo = z.output<typeof PhoneInfo>;

export const Feedback = z.object({
  messageid: text(64),
  appkey: text(64),
  appid: text(64),
  taskid: text(64),
  actionid: text(16),
  result: text(16),
  /** Milliseconds as text. */
  timestamp: text(20),
});

/** Acknowledges a message; from the server, answers the phone info or feedback with this msgId. */
export const Received = z.object({ cid: text(64), msgId: text(64) });

export const Topic = text(80).check(z.regex(/^[a-z][a-z_]*(\/[\w-]+)?$/));

/** The complete set of topics; topics left out are unfollowed. */
export const SetTag = z.object({ tags: z.array(Topic).check(z.maxLength(LIMIT.topics)) });

export const ActionResult = z.object(result);

export const SetTagResult = z.object({ ...result, tags: z.array(z.string()) });

export const PushMessage = z.object({
  /** Empty for a signal, which is neither stored nor acknowledged. */
  id: z.string(),
  appKey: z.string(),
  appId: z.string(),
  messageid: z.string(),
  taskId: z.string(),
  actionChain: z.array(z.unknown()),
  cdnType: z.string(),
});
export type PushMessage = z.output<typeof PushMessage>;

/** Announces a stored message; the page reads it by the ordinary call. */
export const StoredMessage = z.object({ seq: Whole, id: z.string(), type: z.string(), unread: Whole });
export type StoredMessage = z.output<typeof StoredMessage>;

/** Answers by topic, as the call's response has them. */
const Answers = z.record(z.string(), z.unknown());
export type Answers = z.output<typeof Answers>;

export const Signal = z.object({ topics: z.array(z.string()), answers: z.optional(Answers) });
export type Signal = Readonly<z.output<typeof Signal>>;
