// Builds the Fastify server with all plugins, without listening.

import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { createAuditRecorder } from '#features/audit/server/services/recordAudit.ts';
import { registerCertificateRoutes } from '#features/certificate/server/handlers/publicRoutes.ts';
import { registerDeadlineFeeds } from '#features/deadline/server/handlers/feedRoute.ts';
import { OWN_UPLOAD_PATH, UPLOAD_PATH } from '#features/file/calls.ts';
import { serveDownloads } from '#features/file/server/handlers/download.ts';
import { registerUploads } from '#features/file/server/handlers/upload.ts';
import type { FileStore } from '#features/file/server/services/fileStore.ts';
import { createIdentify } from '#features/firm/server/services/identifyActor.ts';
import type { Database } from '#packages/db/sql.ts';
import { timedKeysIn } from '#packages/db/timedKeys.ts';
import { decryptDevice } from '#packages/device/open.ts';
import { Failure } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Runtime } from '#packages/rpc/server/context.ts';
import { replyFor, serveCalls } from '#packages/rpc/server/http.ts';
import { pushedAnswers } from '#packages/rpc/server/pushedAnswers.ts';
import type { Replicas } from '#packages/rpc/server/replicas.ts';
import { createUlidFactory } from '#packages/rpc/server/ulid.ts';
import type { Config } from './config.ts';
import { features as productFeatures } from './features.ts';
import { openFileStore } from './files.ts';
import type { Features } from './gather.ts';
import { acceptJsonOnly } from './plugins/body.ts';
import { serveDocs } from './plugins/docs.ts';
import { addHeaders } from './plugins/headers.ts';
import { answerProbes, type WatchedFolder } from './plugins/health.ts';
import { serveManifest } from './plugins/manifest.ts';
import { serveMetrics, type Metrics } from './plugins/metrics.ts';
import { limitRate } from './plugins/rate-limit.ts';
import { sendKeptFile, serveFiles } from './plugins/static.ts';
import { shedLoad } from './plugins/under-pressure.ts';
import { serveWebConfig } from './plugins/web-config.ts';
import { type Push, startPushServer } from './push.ts';
import { openReplicas } from './replicas.ts';
import { say } from './say.ts';
import { type BuildFolders, openBuilds, type WebBuilds } from './webBuilds.ts';

export const APP_VERSION = '1.0.0';
const BUILT_APPS = {
  web: join(import.meta.dirname, '../../dist/web'),
  console: join(import.meta.dirname, '../../dist/console'),
};
const MAX_BODY_BYTES = 256 * 1_024;
/** Time for 10 MB over a mobile connection; headers have a much shorter limit. */
const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 30_000;

export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  readonly features?: Features;
  readonly clock?: () => Date;
  /** Moves the database's clock; see `Runtime`. */
  readonly readTime?: Runtime['readTime'];
  readonly newId?: () => string;
  readonly logger?: FastifyBaseLogger;
  /** Folders of the built apps. */
  readonly apps?: BuildFolders;
}

export interface ServerApp {
  readonly http: FastifyInstance;
  readonly runtime: Runtime;
  readonly metrics: Metrics;
  readonly push: Push['service'];
  readonly files: FileStore;
  readonly replicas: Replicas;
  /** From now on it says that it is not ready, and answers all the same. */
  leave(): void;
  readonly builds: WebBuilds;
  /** Finishes pending calls, closes push connections and the listener; the caller closes the database. */
  close(): Promise<void>;
}

export async function buildApp({
  config,
  database,
  features = productFeatures,
  clock = () => new Date(),
  readTime,
  newId = createUlidFactory(clock),
  logger,
  apps = BUILT_APPS,
}: AppParts): Promise<ServerApp> {
  const http: FastifyInstance = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    // Requests are counted by metrics; a log line for each would cost more than many requests do.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: config.trustProxy > 0 && ((_address: string, hop: number) => hop < config.trustProxy),
  });
  http.server.headersTimeout = HEADERS_TIMEOUT_MS;
  const { handlers, subscribers, conditions, downloadsFrom, topics, readHealth, deadlines } = features;
  const surroundings = { database, subscribers, clock, newId, identify: createIdentify(database) };
  const push = startPushServer(http.server, {
    ...surroundings,
    config,
    topics,
    answers: pushedAnswers(handlers),
    runtime: () => runtime,
    onError: (error) => {
      http.log.error({ err: error }, 'the push service stumbled');
    },
  });
  const replicas = openReplicas(config, database, clock, http.log);
  const calls = handlers.map(({ call }) => call);
  addHeaders(http, config);
  const metrics = serveMetrics(http, database, push.service, {
    token: config.metricsToken,
    folders: foldersOf(config),
    replicas,
    readHealth: () => readHealth(database.background, clock()),
  });
  const runtime: Runtime = {
    ...surroundings,
    ...(readTime && { readTime }),
    timedKeys: timedKeysIn(config.timedKeys, clock),
    replicas,
    site: linksOf(config),
    passkeySite: config.publicUrl,
    onCommit: push.feed.committed,
    peopleAt: (kind) => push.service.peopleAt(kind),
    conditions,
    audit: createAuditRecorder,
    decryptDevice: (sealed) => decryptDevice(sealed, push.findKey),
    onBatch: (path, count) => {
      metrics.batches.observe({ call: path }, count);
    },
  };
  if (config.limitRate) {
    await shedLoad(http);
    await limitRate(http, calls, runtime);
  }
  acceptJsonOnly(http, [UPLOAD_PATH, OWN_UPLOAD_PATH]);
  serveCalls(http, handlers, runtime, say);
  const files = openFileStore(config);
  await registerUploads(http, { store: files, runtime });
  serveDownloads(http, runtime, downloadsFrom(files), say);
  registerCertificateRoutes(http, runtime);
  registerDeadlineFeeds(http, runtime, deadlines);
  const builds = await openBuilds(database, apps);
  http.setNotFoundHandler(async (request, reply) => {
    if (await sendKeptFile(request, reply, builds)) return reply;
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(replyFor(new Failure(genericFaults.not_found, {}), say));
  });
  let isLeaving = false;
  answerProbes(http, {
    database,
    folders: foldersOf(config),
    diskReserve: config.diskReserve,
    isLeaving: () => isLeaving,
  });
  serveWebConfig(http, async () => {
    const settings = await push.settings();
    return { ...webConfigOf(config), push: settings && { ...settings, hosts: config.pushHosts } };
  });
  await serveDocs(http, calls, { title: config.siteTitle, version: APP_VERSION });
  const { siteTitle } = config;
  serveManifest(http, siteTitle);
  await serveFiles(http, { directory: apps.web, siteTitle, at: '/', pageOf: ({ page }) => page }, builds);
  await serveFiles(
    http,
    {
      directory: apps.console,
      siteTitle,
      at: '/console/',
      pageOf: ({ consolePage }) => consolePage,
    },
    builds,
  );
  closeInOrder(http, push, replicas);
  const leave = () => {
    isLeaving = true;
  };
  return {
    http,
    runtime,
    metrics,
    push: push.service,
    files,
    replicas,
    builds,
    leave,
    close: () => http.close(),
  };
}

/** Where the process writes on this machine. */
const foldersOf = ({ dataDirectory, fileStore, databaseUrl }: Config): WatchedFolder[] => [
  ...(databaseUrl === undefined ? [{ setting: 'DATA_DIR', path: dataDirectory }] : []),
  ...(typeof fileStore === 'string' ? [{ setting: 'FILE_STORE', path: fileStore }] : []),
];

function closeInOrder(http: FastifyInstance, push: Push, replicas: Replicas) {
  http.addHook('preClose', push.drain);
  http.addHook('onClose', async () => {
    await push.close();
    await replicas.close();
  });
}

/** Base of outgoing links. The demonstration uses localhost; otherwise only a configured address is used. */
function linksOf({ publicUrl, demo, port }: Config): string | undefined {
  return publicUrl ?? (demo && port !== 0 ? `http://localhost:${port}` : undefined);
}

const webConfigOf = ({ siteTitle, demo, publicUrl, outsideHosts, mapTiles, mapAttribution }: Config) => ({
  siteTitle,
  site: publicUrl ?? '',
  httpRequest: '',
  wsRequest: '',
  version: APP_VERSION,
  isSSL: publicUrl?.startsWith('https:') ?? false,
  behaviorInfoSubmitInterval: 10_000,
  behaviorInfoClearInterval: 86_400_000,
  outsideHosts,
  map: { tiles: mapTiles, attribution: mapAttribution },
  demo,
});
