// Validation of the environment variables.

import { describe, expect, it } from 'vitest';
import { type Config, ConfigError, readConfig } from './config.ts';

const KEY = `${'A'.repeat(43)}=`;
const OWN = 'postgresql://seam:secret@db.example:5432/seam';

describe('the configuration', () => {
  it('stands without any variable', () => {
    expect(readConfig({})).toEqual({
      port: 8080,
      host: 'localhost',
      dataDirectory: '.data',
      diskReserve: 200_000_000,
      fileStore: '.data/files',
      sealKeyFile: '.data/seal-keys',
      timedKeys: '.data/timed-keys',
      backupKeyFile: '.data/backup-key',
      backupKeepDays: 14,
      databaseUrl: undefined,
      databaseReadUrls: [],
      migrateAtStart: true,
      demo: true,
      logLevel: 'info',
      siteTitle: '朔云煤炭交易网',
      hasOwnTitle: false,
      limitRate: true,
      trustProxy: 0,
      drainMs: 0,
      publicUrl: undefined,
      outsideHosts: [],
      mapTiles: [],
      mapAttribution: '',
      pushBus: undefined,
      pushHosts: [],
    });
  });

  it.each<[env: Record<string, string>, expected: Partial<Config>]>([
    [{ PORT: '3000' }, { port: 3000 }],
    [{ PORT: '' }, { port: 8080 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ DATA_DIR: '/srv/煤 炭' }, { dataDirectory: '/srv/煤 炭' }],
    [{ DISK_RESERVE: '0' }, { diskReserve: 0 }],
    [{ AUDIT_EXPORT: '/mnt/ends' }, { auditExport: '/mnt/ends' }],
    [{ DATA_DIR: '/srv', FILE_STORE: '/mnt/files' }, { fileStore: '/mnt/files' }],
    [
      { FILE_STORE: 's3://AK:se%2Fcret@minio.example:9000/seam/files?region=cn-north-1&tls=off' },
      {
        fileStore: {
          url: 'http://minio.example:9000/seam/files',
          region: 'cn-north-1',
          accessKeyId: 'AK',
          secretAccessKey: 'se/cret',
        },
      },
    ],
    [
      { FILE_STORE: 's3://s3.example/seam', AWS_ACCESS_KEY_ID: 'AK', AWS_SECRET_ACCESS_KEY: 'secret' },
      {
        fileStore: {
          url: 'https://s3.example/seam',
          region: 'us-east-1',
          accessKeyId: 'AK',
          secretAccessKey: 'secret',
        },
      },
    ],
    [{ SEAL_KEYS: `b:${KEY},a:${KEY}` }, { sealKeys: `b:${KEY},a:${KEY}` }],
    [{ SEAL_KEY_FILE: '/run/secrets/seal' }, { sealKeyFile: '/run/secrets/seal' }],
    [{ TIMED_KEYS: '/srv/timed' }, { timedKeys: '/srv/timed' }],
    [{ DATA_DIR: '/srv/seam' }, { timedKeys: '/srv/seam/timed-keys' }],
    [
      { BACKUP_TO: '/mnt/backup', BACKUP_KEEP_DAYS: '30' },
      { backupTo: '/mnt/backup', backupKeepDays: 30 },
    ],
    [
      { BACKUP_TO: 's3://AK:secret@s3.example/backup/seam' },
      {
        backupTo: {
          url: 'https://s3.example/backup/seam',
          region: 'us-east-1',
          accessKeyId: 'AK',
          secretAccessKey: 'secret',
        },
      },
    ],
    [{ BACKUP_KEY: KEY }, { backupKey: KEY }],
    [{ BACKUP_KEY_FILE: '/run/secrets/backup' }, { backupKeyFile: '/run/secrets/backup' }],
    [{ DATABASE_URL: OWN }, { databaseDirectUrl: OWN }],
    [
      { DATABASE_URL: OWN, DATABASE_DIRECT_URL: `${OWN}_direct` },
      { databaseUrl: OWN, databaseDirectUrl: `${OWN}_direct` },
    ],
    [
      { DATABASE_URL: 'postgresql://one:5432,two:5433,three/seam' },
      { databaseUrl: 'postgresql://one:5432,two:5433,three/seam' },
    ],
    [
      { DATABASE_URL: OWN, DATABASE_READ_URL: `${OWN}, postgres://seam@two/seam` },
      { databaseReadUrls: [OWN, 'postgres://seam@two/seam'] },
    ],
    [{ DATABASE_URL: OWN }, { databaseUrl: OWN, demo: false, migrateAtStart: false }],
    [
      { DATABASE_URL: OWN, DEMO: '1' },
      { demo: true, migrateAtStart: true },
    ],
    [
      { DATABASE_URL: OWN, MIGRATE_AT_START: '1' },
      { demo: false, migrateAtStart: true },
    ],
    [{ MIGRATE_AT_START: '0' }, { migrateAtStart: false }],
    [
      { OUTSIDE_HOSTS: 'www.example.com,*.example.org' },
      { outsideHosts: ['www.example.com', '*.example.org'] },
    ],
    [
      {
        MAP_TILES: 'https://a.example/{z}/{x}/{y}.png, https://b.example/names?z={z}&x={x}&y={y}',
        MAP_ATTRIBUTION: '© Example, 2026',
      },
      {
        mapTiles: ['https://a.example/{z}/{x}/{y}.png', 'https://b.example/names?z={z}&x={x}&y={y}'],
        mapAttribution: '© Example, 2026',
      },
    ],
    [{ DEMO: '0' }, { demo: false, migrateAtStart: true }],
    [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
    [{ SITE_TITLE: ' Coal Exchange ' }, { siteTitle: 'Coal Exchange', hasOwnTitle: true }],
    [{ METRICS_TOKEN: 'figures-for-the-watch' }, { metricsToken: 'figures-for-the-watch' }],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ DRAIN_SECONDS: '10' }, { drainMs: 10_000 }],
    [{ PUBLIC_URL: 'https://coal.example/' }, { publicUrl: 'https://coal.example' }],
    [{ PUBLIC_URL: 'HTTPS://Coal.Example:8443' }, { publicUrl: 'https://coal.example:8443' }],
    [{ PUBLIC_URL: 'http://localhost:8080' }, { publicUrl: 'http://localhost:8080' }],
    [{ PUSH_BUS: 'redis://bus:6379/1' }, { pushBus: 'redis://bus:6379/1' }],
    [
      { PUSH_HOSTS: 'push2.example.com,10.0.0.7:8443' },
      { pushHosts: ['push2.example.com', '10.0.0.7:8443'] },
    ],
    [
      { MAIL_URL: 'smtp://u:p@mail.example:587', MAIL_FROM: 'seam@example.com' },
      { mailChannel: { url: 'smtp://u:p@mail.example:587', from: 'seam@example.com' } },
    ],
    [{ MAIL_FROM: 'seam@example.com' }, { mailChannel: undefined }],
    [{}, { signingService: undefined }],
    [
      { CSC_URL: 'https://seam:secret@sign.example/csc/v1' },
      { signingService: 'https://seam:secret@sign.example/csc/v1' },
    ],
    [{ CARD_AUTHORITIES: '/etc/seam/cards.pem' }, { cardAuthorities: '/etc/seam/cards.pem' }],
    [{ SMS_TOKEN: 'x' }, { textChannel: undefined }],
    [
      { SMS_URL: 'https://texts.example/send' },
      { textChannel: { url: 'https://texts.example/send', token: undefined } },
    ],
  ])('reads %j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });

  it.each([
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '1e3'],
    ['PORT', 'http'],
    ['PORT', '９０'],
    ['HOST', 'two hosts'],
    ['DRAIN_SECONDS', '601'],
    ['DATABASE_URL', 'mysql://host/base'],
    ['DATABASE_URL', 'host'],
    ['DATABASE_URL', 'postgresql://one:5432,:x/base'],
    ['DATABASE_READ_URL', OWN],
    ['DATABASE_DIRECT_URL', 'host'],
    ['DEMO', 'yes'],
    ['MIGRATE_AT_START', 'yes'],
    ['FILE_STORE', 's3://s3.example/seam'],
    ['FILE_STORE', 's3://AK:secret@s3.example'],
    ['FILE_STORE', 's3://AK:secret@s3.example/seam?regoin=x'],
    ['FILE_STORE', 's3:seam'],
    ['AWS_SECRET_ACCESS_KEY', 'two words'],
    ['DISK_RESERVE', '-1'],
    ['SEAL_KEYS', KEY],
    ['SEAL_KEYS', 'a:c2hvcnQ='],
    ['SEAL_KEYS', `a:${KEY},a:${KEY}`],
    ['BACKUP_TO', 's3://s3.example/seam'],
    ['BACKUP_KEY', 'a:c2hvcnQ='],
    ['BACKUP_KEEP_DAYS', '0'],
    ['LOG_LEVEL', 'loud'],
    ['SITE_TITLE', ' '],
    ['SITE_TITLE', '煤'.repeat(61)],
    ['RATE_LIMIT', 'no'],
    ['MAP_TILES', 'https://tiles.example/{z}/{x}.png'],
    ['MAP_TILES', 'ftp://tiles.example/{z}/{x}/{y}.png'],
    ['MAP_TILES', 'https://{s}.tiles.example/{z}/{x}/{y}.png'],
    ['MAP_TILES', 'https://a.example/{z}/{x}/{y},'],
    ['MAP_ATTRIBUTION', '图'.repeat(121)],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'figures for the watch'],
    ['METRICS_TOKEN', '只有看守的人才能读这些数字的口令'],
    ['TRUST_PROXY', '10'],
    ['PUBLIC_URL', 'coal.example'],
    ['PUBLIC_URL', 'ftp://coal.example'],
    ['PUBLIC_URL', 'https://'],
    ['PUBLIC_URL', 'https:coal.example'],
    ['PUBLIC_URL', 'https://coal.example/app'],
    ['PUBLIC_URL', 'https://coal.example?a=1'],
    ['PUBLIC_URL', 'https://coal.example#top'],
    ['PUBLIC_URL', 'https://user:secret@coal.example'],
    ['PUBLIC_URL', 'https://coal example'],
    ['PUBLIC_URL', 'https://coal.example:99999'],
    ['PUSH_BUS', 'bus:6379'],
    ['PUSH_HOSTS', 'wss://push.example'],
    ['CSC_URL', 'https://sign.example/csc/v1'],
    ['CARD_AUTHORITIES', ' '],
    ['SMS_URL', 'texts.example'],
    ['SMS_TOKEN', 'two words'],
    ['MAIL_URL', 'https://mail.example'],
    ['MAIL_FROM', 'seam'],
  ])('refuses %s=%s in one line that names it and what is allowed', (name, value) => {
    const reading = () => readConfig({ [name]: value });
    expect(reading).toThrow(ConfigError);
    expect(reading).toThrow(new RegExp(`^${name} is wrong: allowed is .+$`));
  });

  it('refuses a way around a pooler without a way to it', () => {
    expect(() => readConfig({ DATABASE_DIRECT_URL: OWN })).toThrow(/^DATABASE_URL is missing/);
  });

  it('refuses mail without anybody it comes from', () => {
    expect(() => readConfig({ MAIL_URL: 'smtp://mail.example' })).toThrow(/^MAIL_FROM is missing/);
  });

  it('never repeats an address that may hold a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'http://seam:secret@host' })).not.toThrow(/secret/);
  });
});
