// The manifests of Kubernetes, against their schemas and this program.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Cluster, Pooler, ScheduledBackup } from '@kubernetes-models/cloudnative-pg/postgresql.cnpg.io/v1';
import {
  PodMonitor,
  PrometheusRule,
  ServiceMonitor,
} from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Namespace, Service, ServiceAccount } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readConfig, settingNames } from '#apps/server/config.ts';
import { testApp } from '../support/app.ts';
import {
  envOf,
  type Manifest,
  manifestFiles,
  manifests,
  parseDeploy,
  readDeploy,
  ROOT,
  valuesOf,
} from '../support/deployment.ts';

interface Model {
  readonly apiVersion: string;
  readonly kind: string;
  new (data: never): { validate(): void };
}
const MODELS: readonly Model[] = [
  Cluster,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  PodMonitor,
  Pooler,
  PrometheusRule,
  ScheduledBackup,
  Service,
  ServiceAccount,
  ServiceMonitor,
];
/** No package has the schema of the plugin for backups. */
const WITHOUT_SCHEMA = new Set(['barmancloud.cnpg.io/v1 ObjectStore']);

const kindOf = ({ apiVersion, kind }: { apiVersion: string; kind: string }) => `${apiVersion} ${kind}`;

/** Remembers what is read of a value: a validator reads all it knows, and no more. */
function watch<T>(value: T, path: string, unread: Set<string>): T {
  if (typeof value !== 'object' || value === null) return value;
  const inner = new Map<PropertyKey, unknown>();
  for (const [name, each] of Object.entries(value)) {
    unread.add(`${path}.${name}`);
    inner.set(name, watch(each, `${path}.${name}`, unread));
  }
  return new Proxy(value, {
    get: (target, name) => {
      unread.delete(`${path}.${String(name)}`);
      return inner.has(name) ? inner.get(name) : Reflect.get(target, name);
    },
  });
}

/** Fields that the kind does not know; throws for what they must not hold. */
function strangeFields(manifest: Manifest): string[] {
  const Kind = MODELS.find((model) => kindOf(model) === kindOf(manifest));
  if (!Kind) throw new Error(`no schema of ${kindOf(manifest)}`);
  const unread = new Set<string>();
  // The constructor would copy it, and so read all of it.
  Object.assign(new Kind({} as never), watch({ ...manifest }, '', unread)).validate();
  return [...unread];
}

const ofKind = (kind: string): Manifest[] =>
  manifests.flatMap(([, manifest]) => (manifest.kind === kind ? [manifest] : []));

describe('each manifest', () => {
  it.each(
    manifests
      .filter(([, manifest]) => !WITHOUT_SCHEMA.has(kindOf(manifest)))
      .map(([file, manifest]) => [file, manifest.kind, manifest.metadata.name, manifest] as const),
  )('in %s has the form of its kind: %s %s', (_file, _kind, _name, manifest) => {
    expect(strangeFields(manifest)).toEqual([]);
  });

  it('would be refused with a field that is misspelt, or of another type', () => {
    const [deployment] = ofKind('Deployment');
    const withWrong = (wrong: object): Manifest => ({
      ...deployment!,
      spec: { ...(deployment!.spec as object), ...wrong },
    });
    expect(strangeFields(withWrong({ replica: 3 }))).toEqual(['.spec.replica']);
    expect(() => strangeFields(withWrong({ replicas: 'three' }))).toThrow(/replicas/);
  });

  it('is listed by its kustomization', () => {
    const listed = ['', 'migrate/'].flatMap((folder) =>
      parseDeploy<{ resources: string[] }>(`kubernetes/${folder}kustomization.yaml`).resources.map(
        (file) => folder + file,
      ),
    );
    expect(listed.toSorted()).toEqual([...manifestFiles].toSorted());
  });
});

interface Container {
  readonly command?: string[];
  readonly env: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string } } }[];
  readonly ports?: { name: string; containerPort: number }[];
  readonly securityContext: object;
  readonly volumeMounts: { name: string; mountPath: string }[];
}
interface Workload {
  readonly template: {
    readonly metadata: { labels: Record<string, string> };
    readonly spec: {
      containers: Container[];
      volumes: { name: string }[];
      securityContext: object;
      serviceAccountName: string;
    };
  };
}
const workloads = [...ofKind('Deployment'), ...ofKind('Job')].map(
  ({ metadata: { name }, spec }) => [name, (spec as Workload).template] as const,
);
/** Made by the operator of the database, by cert-manager, and by whoever installs. */
const SECRETS = ['seam', 'seam-backup', 'seam-db-app', 'seam-db-ca', 'seam-tls'];
const SERVICES_OF_DATABASE = ['seam-db-pooler', 'seam-db-rw'];

describe.each(workloads)('%s', (_name, { metadata, spec }) => {
  const [container] = spec.containers;
  if (!container) throw new Error('no container');

  it('runs as nobody, on a file system that it cannot write', () => {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
    expect(readDeploy('Containerfile')).toContain('USER 10001:10001');
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(spec.volumes.map(({ name }) => name).toSorted()).toEqual(
      container.volumeMounts.map(({ name }) => name).toSorted(),
    );
  });

  it('runs a program that there is', () => {
    const [node, program = ''] = container.command ?? ['node', 'apps/server/main.ts'];
    expect([node, existsSync(join(ROOT, program))]).toEqual(['node', true]);
  });

  it('gets settings that the server reads', () => {
    const own = container.env.map(({ name }) => name).filter((name) => !name.startsWith('DB_'));
    const given = { ...envOf(readDeploy('kubernetes/seam.env')) };
    for (const name of [...own, ...Object.keys(given)]) expect(settingNames).toContain(name);
    const values: Record<string, string> = {};
    for (const { name, value = 'x' } of container.env)
      values[name] = value.replaceAll(/\$\((\w+)\)/g, (_all, before: string) => values[before] ?? '?');
    const config = readConfig({ ...given, AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 's', ...values });
    const options = 'uselibpqcompat=true&sslmode=verify-ca&sslrootcert=/etc/seam/db-ca/ca.crt';
    expect(config).toMatchObject({
      databaseUrl: `postgresql://x:x@seam-db-pooler:5432/seam?${options}`,
      databaseDirectUrl: `postgresql://x:x@seam-db-rw:5432/seam?${options}`,
      publicUrl: 'https://coal.example.com',
      trustProxy: 1,
    });
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([
      '/data',
      '/tmp',
      '/etc/seam/db-ca',
    ]);
  });

  it('is meant by one network policy', () => {
    const meaning = ofKind('NetworkPolicy').filter(({ spec: policy }) =>
      valuesOf<Record<string, string>>((policy as { podSelector: unknown }).podSelector, 'matchLabels').some(
        (labels) => Object.entries(labels).every(([label, value]) => metadata.labels[label] === value),
      ),
    );
    expect(meaning).toHaveLength(1);
  });
});

describe('what manifests name', () => {
  it('is there: secrets, accounts, clusters, stores, ports', () => {
    const named = manifests.map(([, manifest]) => manifest);
    const secrets = valuesOf<{ name: string }>(named, 'secretKeyRef')
      .concat(valuesOf(named, 'secretRef'), valuesOf(named, 'credentials'), valuesOf(named, 'accessKeyId'))
      .map(({ name }) => name)
      .concat(valuesOf(named, 'secretName'));
    expect([...new Set(secrets)].toSorted()).toEqual(SECRETS.filter((name) => secrets.includes(name)));
    expect(secrets.filter((name) => !SECRETS.includes(name))).toEqual([]);
    const clusters = valuesOf<{ name: string }>(named, 'cluster').map(({ name }) => name);
    expect(new Set(clusters)).toEqual(new Set(ofKind('Cluster').map(({ metadata }) => metadata.name)));
    expect(valuesOf(named, 'barmanObjectName')).toEqual(
      ofKind('ObjectStore').map(({ metadata }) => metadata.name),
    );
    const hosts = workloads.flatMap(([, { spec }]) => JSON.stringify(spec).match(/(?<=@)[\w-]+(?=:5432)/g));
    expect(new Set(hosts)).toEqual(new Set(SERVICES_OF_DATABASE));
    const poolers = ofKind('Pooler').map(({ metadata }) => metadata.name);
    expect(SERVICES_OF_DATABASE).toEqual([...poolers, ...clusters.slice(0, 1).map((name) => `${name}-rw`)]);
    const ports = valuesOf<string>(ofKind('Service').concat(ofKind('ServiceMonitor')), 'targetPort');
    expect(ports).toEqual(workloads[0]?.[1].spec.containers[0]?.ports?.map(({ name }) => name));
  });

  it('answers: probes and figures', async () => {
    const app = await testApp();
    const paths = valuesOf<{ path: string }>(ofKind('Deployment'), 'httpGet').map(({ path }) => path);
    expect(paths).toEqual(['/healthz', '/healthz', '/readyz']);
    const figures = valuesOf<string>(ofKind('ServiceMonitor'), 'path');
    for (const path of [...paths, ...figures]) expect((await app.http.inject(path)).statusCode).toBe(200);
  });

  it('of alerts is what deploy/prometheus has', async () => {
    const rule = {
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'PrometheusRule',
      metadata: { name: 'seam' },
      spec: parseDeploy('prometheus/alerts.yml'),
    };
    const written = `# Written by its conformance test with -u, from deploy/prometheus/alerts.yml.
${stringify(rule, { lineWidth: 110 })}`;
    await expect(written).toMatchFileSnapshot('../../deploy/kubernetes/alerts.yaml');
  });
});
