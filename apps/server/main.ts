// Entry point: reads the configuration, starts database and server, shuts down.

import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import {
  httpTextGateway,
  gatewayJobs,
  smtpGateway,
} from '#features/account/server/services/smsAndMailGateways.ts';
import { chainHeadJobs } from '#features/audit/server/services/exportChainEnds.ts';
import { drillJobs } from '#features/dashboard/server/services/recordBackups.ts';
import { createJobRunRecorder, takeWantedJobs } from '#features/dashboard/server/services/recordJobRuns.ts';
import { replicaJobs } from '#features/dashboard/server/services/recordReplicas.ts';
import { exportJobs } from '#features/export/server/jobs.ts';
import { fileJobs } from '#features/file/server/jobs.ts';
import { openDatabaseClock } from '#packages/db/databaseClock.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { realTimers } from '#packages/time/timers.ts';
import { APP_VERSION, buildApp } from './app.ts';
import { runDrill } from './backup/drill.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { jobs, lists, processes } from './features.ts';
import { firstInvitation } from './founding.ts';
import { startJobs } from './jobs.ts';
import { createLogger } from './logger.ts';
import { prepareDatabase } from './prepare.ts';
import { announceProcess } from './presence.ts';
import { checkResources } from './reach.ts';
import { requireOwnReplicas } from './replicas.ts';
import { startTracing } from './tracing.ts';

const SHUTDOWN_TIMEOUT_MS = 10_000;
const WORTH_A_LINE_MS = 1_000;

async function start(config: Config, onGivenUp: (error: Error) => void): Promise<() => Promise<void>> {
  await checkResources(config);
  const logger = createLogger(config.logLevel);
  const stopTracing = await startTracing(process.env, APP_VERSION, logger);
  const onError = (error: Error) => {
    logger.warn({ err: error }, 'an idle connection broke');
  };
  const prepared = await prepareDatabase(
    config,
    (line) => {
      console.log(line);
    },
    onError,
    onGivenUp,
  );
  const { clock, close: closeClock } = await openDatabaseClock({
    connection: prepared.database.background,
    timers: realTimers,
    onError: (error) => {
      logger.warn({ err: error }, 'the clock of the database could not be read');
    },
    onChanged: (milliseconds) => {
      if (Math.abs(milliseconds) >= WORTH_A_LINE_MS)
        logger.warn({ milliseconds }, 'the clock of this machine is ahead of the database, which counts');
    },
  });
  const { http, runtime, metrics, files, replicas, builds, leave, close } = await buildApp({
    config,
    database: prepared.database,
    clock,
    logger,
  });
  await requireOwnReplicas(replicas);
  const demonstration = await prepared.fill(runtime);
  await builds.store();
  const withdraw = await announceProcess({
    database: prepared.database,
    id: runtime.newId(),
    buildId: builds.own?.id,
    timers: realTimers,
    onReport: builds.refresh,
    onOutdated: onGivenUp,
    onError: (error) => {
      logger.warn({ err: error }, 'this process could not report that it runs');
    },
  });
  const keepRun = createJobRunRecorder(runtime);
  const { textChannel, mailChannel: mail } = config;
  const letters = [
    ...(textChannel ? gatewayJobs('text', httpTextGateway(textChannel)) : []),
    ...(mail ? gatewayJobs('mail', smtpGateway(mail)) : []),
  ];
  const ends =
    config.auditExport === undefined
      ? []
      : chainHeadJobs({ folder: config.auditExport, keyFile: join(config.dataDirectory, 'audit-ends.pem') });
  const drills = config.backupTo === undefined ? [] : drillJobs(runDrill);
  const stopJobs = startJobs(
    [
      ...jobs,
      ...fileJobs(files),
      ...exportJobs(lists, files),
      ...letters,
      ...ends,
      ...drills,
      ...replicaJobs(replicas),
    ],
    {
      runtime,
      timers: realTimers,
      takeWanted: () => takeWantedJobs(runtime),
      onRun: (job, outcome, seconds, error) => {
        const { name } = job;
        metrics.jobs.observe({ job: name, outcome }, seconds);
        keepRun(job, seconds, error).catch((failure: unknown) => {
          logger.warn({ err: failure, job: name }, 'how a job ended was not kept');
        });
        if (error) logger.error({ err: error, job: name }, 'a job failed');
      },
    },
  );
  const stopProcesses = processes.map(({ name, start: begin }) =>
    begin({
      runtime,
      timers: realTimers,
      onError: (error) => {
        logger.error({ err: error, work: name }, 'the work of this process failed');
      },
    }),
  );
  await http.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' });
  const site = config.publicUrl ?? addressOf(http, config);
  const invitation = await runInTransaction(runtime, (ctx) => firstInvitation(ctx, site));
  console.log([`Seam is ready: ${site}`, ...demonstration, ...invitation].join('\n'));
  return async () => {
    leave();
    await wait(config.drainMs);
    await close();
    await Promise.all(stopProcesses.map((stop) => stop()));
    await stopJobs();
    await withdraw();
    closeClock();
    await prepared.close();
    await stopTracing();
  };
}

/** A clickable address: a wildcard host is printed as localhost. */
function addressOf({ server }: FastifyInstance, { host }: Config): string {
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : '';
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** One Ctrl-C may arrive several times: from the terminal and from each parent process. */
const SIGNAL_DEDUP_MS = 1_000;

/** Returns the shutdown function (bounded in time). A signal calls it; a second signal exits at once. */
function createShutdown(drainMs: number, close: () => Promise<void>): (code: number) => void {
  let endingSince: number | undefined;
  const end = (code: number) => {
    if (endingSince !== undefined) return;
    endingSince = performance.now();
    setTimeout(() => process.exit(1), drainMs + SHUTDOWN_TIMEOUT_MS).unref();
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  const onSignal = () => {
    if (endingSince !== undefined && performance.now() - endingSince > SIGNAL_DEDUP_MS) process.exit(130);
    end(0);
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return end;
}

try {
  const config = readConfig(process.env);
  const started = start(config, ({ message }) => {
    console.error(message);
    end(1);
  });
  const end = createShutdown(config.drainMs, async () => (await started)());
  await started;
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
