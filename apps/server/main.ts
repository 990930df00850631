// Entry point: reads the configuration, starts database and server, shuts down.

import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  httpTextGateway,
  gatewayJobs,
  smtpGateway,
} from '#features/account/server/services/smsAndMailGateways.ts';
import { chainHeadJobs } from '#features/audit/server/services/exportChainEnds.ts';
import { drillJobs } from '#features/dashboard/server/services/recordBackups.ts';
import { createJobRunRecorder } from '#features/dashboard/server/services/recordJobRuns.ts';
import { exportJobs } from '#features/export/server/jobs.ts';
import { fileJobs } from '#features/file/server/jobs.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { realTimers } from '#packages/time/timers.ts';
import { APP_VERSION, buildApp } from './app.ts';
import { runDrill } from './backup/drill.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { jobs, lists } from './features.ts';
import { firstInvitation } from './founding.ts';
import { startJobs } from './jobs.ts';
import { createLogger } from './logger.ts';
import { prepareDatabase } from './prepare.ts';
import { checkResources } from './reach.ts';
import { startTracing } from './tracing.ts';

const SHUTDOWN_TIMEOUT_MS = 10_000;

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
  const { http, runtime, metrics, files, close } = await buildApp({
    config,
    database: prepared.database,
    logger,
  });
  const demonstration = await prepared.fill(runtime);
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
    [...jobs, ...fileJobs(files), ...exportJobs(lists, files), ...letters, ...ends, ...drills],
    {
      runtime,
      timers: realTimers,
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
  await http.listen({ port: config.port, host: config.host, listenTextResolver: () => 'listening' });
  const site = config.publicUrl ?? addressOf(http, config);
  const invitation = await runInTransaction(runtime, (ctx) => firstInvitation(ctx, site));
  console.log([`Seam is ready: ${site}`, ...demonstration, ...invitation].join('\n'));
  return async () => {
    await close();
    await stopJobs();
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
function createShutdown(close: () => Promise<void>): (code: number) => void {
  let endingSince: number | undefined;
  const end = (code: number) => {
    if (endingSince !== undefined) return;
    endingSince = performance.now();
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
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
  const started = start(readConfig(process.env), ({ message }) => {
    console.error(message);
    end(1);
  });
  const end = createShutdown(async () => (await started)());
  await started;
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
