// Reads and validates the environment at boot; an error names the variable.

import { join } from 'node:path';
import * as z from 'zod';
import { isBackupKey, KEY_FORM } from '#packages/backup/key.ts';
import { BUCKET_FORM, type BucketAddress, parseBucketAddress } from '#packages/bucket/address.ts';
import { splitHosts } from '#packages/db/hosts.ts';
import { isKeyList } from '#packages/db/keyRing.ts';
import { isServiceAddress } from '#packages/pki/signingService.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDirectory: string;
  /** Bytes to keep free on the disks of data and files; with less the server is not ready. */
  readonly diskReserve: number;
  readonly fileStore: string | BucketAddress;
  /** Keys that encrypt the column keys, newest first; undefined: read `sealKeyFile`. */
  readonly sealKeys: string | undefined;
  readonly sealKeyFile: string;
  /** Folder of the keys that the clock gives out; the same for all processes. */
  readonly timedKeys: string;
  /** Where `npm run backup` puts the backup; undefined: there is none. */
  readonly backupTo: string | BucketAddress | undefined;
  /** Encrypts the backup; undefined: read `backupKeyFile`. */
  readonly backupKey: string | undefined;
  readonly backupKeyFile: string;
  readonly backupKeepDays: number;
  /** May name several hosts, of which one is the primary; undefined: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Standbys of it that are read from. */
  readonly databaseReadUrls: readonly string[];
  /** Where `databaseUrl` leads to a pooler: the database without it. Otherwise the same. */
  readonly databaseDirectUrl: string | undefined;
  /** Apply pending migrations at start; default with the embedded database or the demonstration. */
  readonly migrateAtStart: boolean;
  /** Load demonstration data on the first start; default only with the embedded database. */
  readonly demo: boolean;
  /** Second location to which the head of the audit hash chain is exported; undefined: none. */
  readonly auditExport: string | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly siteTitle: string;
  /** Whether SITE_TITLE is set. */
  readonly hasOwnTitle: boolean;
  /** False only for benchmarks whose clients are ours: disables rate limits and load shedding. */
  readonly limitRate: boolean;
  /** Bearer token for /metrics; undefined: public. */
  readonly metricsToken: string | undefined;
  readonly trustProxy: number;
  /** Milliseconds between "not ready" and the end, for those who send calls to send them elsewhere. */
  readonly drainMs: number;
  /** Public origin (scheme, host, port) used in outgoing links. */
  readonly publicUrl: string | undefined;
  /** Hosts the app may link to: names, or `*.` suffix patterns. */
  readonly outsideHosts: readonly string[];
  /** Tile server of maps, in place of the map file that comes along; empty: none. */
  readonly mapTiles: readonly string[];
  /** Shown on the maps, as the server's owner asks for. */
  readonly mapAttribution: string;
  /** Redis or Valkey URL shared by several processes; undefined: PostgreSQL notify. */
  readonly pushBus: string | undefined;
  readonly pushHosts: readonly string[];
  /** Gateway for text messages; undefined: they stay in the outbox. */
  readonly textChannel: { readonly url: string; readonly token: string | undefined } | undefined;
  /** Remote signing service (CSC) with user and secret; undefined: all keys are here. */
  readonly signingService: string | undefined;
  /** PEM file of the authorities of smart cards and USB tokens; undefined: none but those known already. */
  readonly cardAuthorities: string | undefined;
  /** SMTP server and sender; undefined: mails stay in the outbox. */
  readonly mailChannel: { readonly url: string; readonly from: string } | undefined;
}

export class ConfigError extends Error {}

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= from && value <= to);

const isUrlOf = (protocols: readonly string[]) => (value: string) =>
  protocols.includes(URL.parse(value)?.protocol ?? '');

/** An origin only: base of outgoing links, so without path, query or credentials. */
const isOrigin = (value: string) => /^https?:\/\/[^\s/?#\\@]+\/?$/i.test(value) && URL.canParse(value);

/** The content security policy names its origin: a host without wildcards or credentials. */
const isTileAddress = (value: string) =>
  /^https?:\/\/[\w.-]+(:\d+)?\//i.test(value) &&
  URL.canParse(value) &&
  ['{z}', '{x}', '{y}'].every((part) => value.includes(part));

const MEGABYTE = 1_000_000;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const variables = {
  PORT: {
    allowed: 'a whole number from 0 (any free port) to 65535',
    schema: wholeNumber(0, 65_535).default(8080),
  },
  HOST: {
    allowed: 'a host name or address to listen on',
    schema: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('localhost'),
  },
  DATA_DIR: {
    allowed: 'the path of a folder',
    schema: z
      .string()
      .regex(/^[^\0]+$/)
      .default('.data'),
  },
  DISK_RESERVE: {
    allowed: 'a whole number of megabytes, 0 to 999999999',
    schema: wholeNumber(0, 999_999_999).default(200),
  },
  FILE_STORE: {
    allowed: `the path of a folder, or ${BUCKET_FORM}`,
    schema: z
      .string()
      .regex(/^[^\0]+$/)
      .optional(),
  },
  AWS_ACCESS_KEY_ID: {
    allowed: 'the name of a key, without spaces',
    schema: z
      .string()
      .regex(/^\S{1,200}$/)
      .optional(),
  },
  AWS_SECRET_ACCESS_KEY: {
    allowed: 'the secret of a key, without spaces',
    schema: z
      .string()
      .regex(/^\S{1,500}$/)
      .optional(),
  },
  SEAL_KEYS: {
    allowed: 'id:key with commas between, each key 256 bits in Base64, the newest first',
    schema: z.string().refine(isKeyList).optional(),
  },
  SEAL_KEY_FILE: {
    allowed: 'the path of a file',
    schema: z
      .string()
      .regex(/^[^\0]+$/)
      .optional(),
  },
  TIMED_KEYS: {
    allowed: 'the path of a folder',
    schema: z
      .string()
      .regex(/^[^\0]+$/)
      .optional(),
  },
  BACKUP_TO: {
    allowed: `the path of a folder, or ${BUCKET_FORM}`,
    schema: z
      .string()
      .regex(/^[^\0]+$/)
      .optional(),
  },
  BACKUP_KEY: { allowed: KEY_FORM, schema: z.string().refine(isBackupKey).optional() },
  BACKUP_KEY_FILE: {
    allowed: 'the path of a file',
    schema: z
      .string()
      .regex(/^[^\0]+$/)
      .optional(),
  },
  BACKUP_KEEP_DAYS: { allowed: 'a number of days, 1 to 3650', schema: wholeNumber(1, 3_650).default(14) },
  DATABASE_URL: {
    allowed:
      'an address like postgresql://user:password@host:5432/database, with commas between several hosts',
    schema: z
      .string()
      .refine((value) => splitHosts(value).every(isUrlOf(['postgres:', 'postgresql:'])))
      .optional(),
  },
  DATABASE_READ_URL: {
    allowed:
      'addresses of standbys of DATABASE_URL, which has to be set, with commas between, ' +
      'like postgresql://user:password@host:5432/database',
    schema: z
      .string()
      .transform((addresses) => addresses.split(',').map((address) => address.trim()))
      .refine((addresses) => addresses.every(isUrlOf(['postgres:', 'postgresql:'])))
      .default([]),
  },
  DATABASE_DIRECT_URL: {
    allowed: 'an address like postgresql://user:password@host:5432/database',
    schema: z
      .string()
      .refine(isUrlOf(['postgres:', 'postgresql:']))
      .optional(),
  },
  AUDIT_EXPORT: {
    allowed: 'the path of a folder',
    schema: z
      .string()
      .regex(/^[^\0]+$/)
      .optional(),
  },
  DEMO: {
    allowed: '0 or 1',
    schema: z
      .enum(['0', '1'])
      .transform((value) => value === '1')
      .optional(),
  },
  MIGRATE_AT_START: {
    allowed: '0 or 1',
    schema: z
      .enum(['0', '1'])
      .transform((value) => value === '1')
      .optional(),
  },
  LOG_LEVEL: { allowed: `one of ${LOG_LEVELS.join(', ')}`, schema: z.enum(LOG_LEVELS).default('info') },
  SITE_TITLE: {
    allowed: '1 to 60 characters',
    schema: z.string().trim().min(1).max(60).default('朔云煤炭交易网'),
  },
  RATE_LIMIT: { allowed: 'on or off', schema: z.enum(['on', 'off']).default('on') },
  METRICS_TOKEN: {
    allowed: '16 to 500 visible ASCII characters, without spaces',
    schema: z
      .string()
      .regex(/^[!-~]{16,500}$/)
      .optional(),
  },
  TRUST_PROXY: { allowed: 'the number of proxies in front, 0 to 9', schema: wholeNumber(0, 9).default(0) },
  DRAIN_SECONDS: { allowed: 'a whole number of seconds, 0 to 600', schema: wholeNumber(0, 600).default(0) },
  OUTSIDE_HOSTS: {
    allowed: 'names of hosts with commas between, like www.example.com,*.example.org',
    schema: z
      .string()
      .regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(,(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+)*$/)
      .transform((names) => names.split(','))
      .default([]),
  },
  MAP_TILES: {
    allowed:
      'addresses that begin with https:// or http:// and hold {z}, {x} and {y}, with commas between those ' +
      'that are drawn upon each other',
    schema: z
      .string()
      .transform((addresses) => addresses.split(',').map((address) => address.trim()))
      .refine((addresses) => addresses.every(isTileAddress))
      .default([]),
  },
  MAP_ATTRIBUTION: { allowed: '1 to 120 characters', schema: z.string().trim().min(1).max(120).default('') },
  PUBLIC_URL: {
    allowed: 'https:// or http://, a host and a port where needed, no path: https://coal.example.com',
    schema: z
      .string()
      .refine(isOrigin)
      .transform((value) => new URL(value).origin)
      .optional(),
  },
  PUSH_BUS: {
    allowed: 'an address like redis://user:password@host:6379/0',
    schema: z
      .string()
      .refine(isUrlOf(['redis:', 'rediss:']))
      .optional(),
  },
  PUSH_HOSTS: {
    allowed:
      'names of hosts with commas between, with ports where needed, ' +
      'like push2.example.com,push3.example.com:8443',
    schema: z
      .string()
      .regex(/^[a-z0-9.-]+(:\d{1,5})?(,[a-z0-9.-]+(:\d{1,5})?)*$/)
      .transform((names) => names.split(','))
      .default([]),
  },
  SMS_URL: {
    allowed: 'an address that begins with http:// or https://',
    schema: z
      .string()
      .refine(isUrlOf(['http:', 'https:']))
      .optional(),
  },
  CSC_URL: {
    allowed: 'an address like https://user:secret@sign.example.com/csc/v1',
    schema: z.string().refine(isServiceAddress).optional(),
  },
  CARD_AUTHORITIES: {
    allowed: 'the path of a PEM file',
    schema: z
      .string()
      .regex(/^\S.*$/)
      .optional(),
  },
  MAIL_URL: {
    allowed: 'an address like smtp://user:password@host:587 or smtps://host',
    schema: z
      .string()
      .refine(isUrlOf(['smtp:', 'smtps:']))
      .optional(),
  },
  MAIL_FROM: {
    allowed: 'a mail address, where MAIL_URL is set',
    schema: z
      .string()
      .regex(/^[^\s@<>]+@[^\s@<>]+$/)
      .optional(),
  },
  SMS_TOKEN: {
    allowed: '1 to 500 characters without spaces',
    schema: z
      .string()
      .regex(/^\S{1,500}$/)
      .optional(),
  },
};
type Variables = typeof variables;

export const settingNames: readonly string[] = Object.keys(variables);

function placeOf(
  name: 'FILE_STORE' | 'BACKUP_TO',
  written: string,
  around: Parameters<typeof parseBucketAddress>[1],
): string | BucketAddress {
  if (!/^s3:/i.test(written)) return written;
  const address = parseBucketAddress(written, around);
  if (!address) throw new ConfigError(`${name} is wrong: allowed is ${variables[name].allowed}`);
  return address;
}

/** Values are not repeated in error messages: a URL may contain a password. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const read = <Name extends keyof Variables>(name: Name): z.output<Variables[Name]['schema']> => {
    const found = variables[name].schema.safeParse(env[name] || undefined);
    if (!found.success) throw new ConfigError(`${name} is wrong: allowed is ${variables[name].allowed}`);
    return found.data as z.output<Variables[Name]['schema']>;
  };
  const dataDirectory = read('DATA_DIR');
  const databaseUrl = read('DATABASE_URL');
  const databaseReadUrls = read('DATABASE_READ_URL');
  if (databaseReadUrls.length > 0 && databaseUrl === undefined)
    throw new ConfigError(`DATABASE_READ_URL is wrong: allowed is ${variables.DATABASE_READ_URL.allowed}`);
  const databaseDirectUrl = read('DATABASE_DIRECT_URL') ?? databaseUrl;
  if (databaseUrl === undefined && databaseDirectUrl !== undefined)
    throw new ConfigError('DATABASE_URL is missing: DATABASE_DIRECT_URL only goes with it');
  const bucketKey = {
    accessKeyId: read('AWS_ACCESS_KEY_ID'),
    secretAccessKey: read('AWS_SECRET_ACCESS_KEY'),
  };
  const backupTo = read('BACKUP_TO');
  const demo = read('DEMO') ?? databaseUrl === undefined;
  const [smsUrl, smsToken] = [read('SMS_URL'), read('SMS_TOKEN')];
  const [mailUrl, mailFrom] = [read('MAIL_URL'), read('MAIL_FROM')];
  if (mailUrl !== undefined && mailFrom === undefined)
    throw new ConfigError('MAIL_FROM is missing: allowed is a mail address, where MAIL_URL is set');
  return {
    port: read('PORT'),
    host: read('HOST'),
    dataDirectory,
    diskReserve: read('DISK_RESERVE') * MEGABYTE,
    sealKeys: read('SEAL_KEYS'),
    sealKeyFile: read('SEAL_KEY_FILE') ?? join(dataDirectory, 'seal-keys'),
    timedKeys: read('TIMED_KEYS') ?? join(dataDirectory, 'timed-keys'),
    fileStore: placeOf('FILE_STORE', read('FILE_STORE') ?? join(dataDirectory, 'files'), bucketKey),
    backupTo: backupTo === undefined ? undefined : placeOf('BACKUP_TO', backupTo, bucketKey),
    backupKey: read('BACKUP_KEY'),
    backupKeyFile: read('BACKUP_KEY_FILE') ?? join(dataDirectory, 'backup-key'),
    backupKeepDays: read('BACKUP_KEEP_DAYS'),
    databaseUrl,
    databaseReadUrls,
    databaseDirectUrl,
    auditExport: read('AUDIT_EXPORT'),
    migrateAtStart: read('MIGRATE_AT_START') ?? (demo || databaseUrl === undefined),
    demo,
    logLevel: read('LOG_LEVEL'),
    siteTitle: read('SITE_TITLE'),
    hasOwnTitle: Boolean(env['SITE_TITLE']),
    limitRate: read('RATE_LIMIT') === 'on',
    metricsToken: read('METRICS_TOKEN'),
    trustProxy: read('TRUST_PROXY'),
    drainMs: read('DRAIN_SECONDS') * 1_000,
    publicUrl: read('PUBLIC_URL'),
    outsideHosts: read('OUTSIDE_HOSTS'),
    mapTiles: read('MAP_TILES'),
    mapAttribution: read('MAP_ATTRIBUTION'),
    pushBus: read('PUSH_BUS'),
    pushHosts: read('PUSH_HOSTS'),
    signingService: read('CSC_URL'),
    cardAuthorities: read('CARD_AUTHORITIES'),
    textChannel: smsUrl === undefined ? undefined : { url: smsUrl, token: smsToken },
    mailChannel:
      mailUrl === undefined || mailFrom === undefined ? undefined : { url: mailUrl, from: mailFrom },
  };
}
