// What travels over the push connection: the envelope, and the payload of every command and action, both ways.

import * as z from 'zod/mini';
import { LIMIT, VERSION } from './commands.ts';

const text = (most: number) => z.string().check(z.maxLength(most));
const Whole = z.int().check(z.minimum(0));

const Envelope = z.strictObject({
  version: z.literal(VERSION),
  command: Whole,
  packetId: Whole,
  timeStamp: Whole,
  /** The payload as JSON text; for the commands of ENCRYPTED that text encrypted, as Base64. */
  data: z.string(),
  signature: z.string(),
});
export type Envelope = Readonly<z.output<typeof Envelope>>;

/** Six fields in this order. */
export function writeEnvelope({
  command,
  packetId,
  timeStamp,
  data,
  signature,
}: Omit<Envelope, 'version'>): string {
  const head = `"version":"${VERSION}","command":${command},"packetId":${packetId},"timeStamp":${timeStamp}`;
  return `{${head},"data":${JSON.stringify(data)},"signature":${JSON.stringify(signature)}}`;
}

export const readEnvelope = (frame: string): Envelope | undefined => readJson(Envelope, frame);

/** The value of a JSON text if it is what the schema says. */
export function readJson<S extends z.ZodMiniType>(schema: S, json: string): z.output<S> | undefined {
  try {
    return z.safeParse(schema, JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** The heartbeat's payload: an empty JSON string. It carries no signature. */
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
  /** `url,seconds`: where to, and for how long this holds. */
  addressList: z.array(z.string()),
  /** Milliseconds. */
  delay: z.number().check(z.minimum(0)),
  loc: z.string(),
  conf: z.string(),
  /** Milliseconds of the server's clock; without it the moment of receiving counts. */
  time: z.optional(z.number()),
});
export type Redirect = z.output<typeof Redirect>;

/** The payload of commands 5 and 80. */
export const Action = z.object({
  appId: text(64),
  cid: text(64),
  msgId: text(64),
  msgAction: text(32),
  /** JSON text, by the action. */
  msgData: z.string(),
  msgExtraData: z.string(),
});
export type Action = z.output<typeof Action>;

/** msgData of the client's actions. */
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

/** The acknowledgement; in the other direction the answer to a phone info or feedback, whose msgId the action repeats. */
export const Received = z.object({ cid: text(64), msgId: text(64) });

export const Topic = text(80).check(z.regex(/^[a-z]+(\/[\w-]+)?$/));

/** All topics wanted from now on: what is left out is no longer followed. */
export const SetTag = z.object({ tags: z.array(Topic).check(z.maxLength(LIMIT.topics)) });

/** msgData of the server's actions. */
export const ActionResult = z.object(result);

/** Those of the wanted topics that this client may follow now. */
export const SetTagResult = z.object({ ...result, tags: z.array(z.string()) });

export const PushMessage = z.object({
  /** Empty for a signal, which is neither stored nor acknowledged nor fed back; else what the acknowledgement names. */
  id: z.string(),
  appKey: z.string(),
  appId: z.string(),
  messageid: z.string(),
  taskId: z.string(),
  actionChain: z.array(z.unknown()),
  cdnType: z.string(),
});
export type PushMessage = z.output<typeof PushMessage>;

/** msgExtraData of a stored message: the page reads the message itself by the ordinary call. */
export const StoredMessage = z.object({ seq: Whole, id: z.string(), type: z.string(), unread: Whole });
export type StoredMessage = z.output<typeof StoredMessage>;

/** msgExtraData of a signal: these topics have news. */
export const Signal = z.object({ topics: z.array(z.string()) });
