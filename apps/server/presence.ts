// Registers this process in the database while it runs, for upgrades beside it.

import { hostname } from 'node:os';
import { UnknownMigrationError } from '#packages/db/migrate.ts';
import { namesIn } from '#packages/db/migrationFiles.ts';
import { removeProcess, reportProcess } from '#packages/db/serverProcesses.ts';
import type { Database } from '#packages/db/sql.ts';
import type { Timers } from '#packages/time/timers.ts';
import { MIGRATIONS } from './schema.ts';

const REPORT_EVERY_MS = 5_000;

interface Presence {
  readonly database: Database;
  readonly id: string;
  readonly buildId: string | undefined;
  readonly timers: Timers;
  /** Called with each report. */
  onReport(): Promise<void>;
  /** A later release has contracted the schema while this process was out of reach. */
  onOutdated(error: Error): void;
  onError(error: unknown): void;
}

/** Returns a function that stops reporting and says that the process is gone. */
export async function announceProcess(presence: Presence): Promise<() => Promise<void>> {
  const { database, id, buildId, timers } = presence;
  const process = { id, host: hostname(), pid: globalThis.process.pid, buildId };
  const migrations = await namesIn(MIGRATIONS);
  let isOver = false;
  let cancel = (): void => undefined;
  let reporting: Promise<void> = Promise.resolve();

  const report = async () => {
    await reportProcess(database, { ...process, migrations });
    await presence.onReport();
  };
  const repeat = () => {
    cancel = timers.after(REPORT_EVERY_MS, () => {
      reporting = report().catch((error: unknown) => {
        if (error instanceof UnknownMigrationError) presence.onOutdated(error);
        else presence.onError(error);
      });
      void reporting.then(() => {
        if (!isOver) repeat();
      });
    });
  };

  await report();
  repeat();
  return async () => {
    isOver = true;
    cancel();
    await reporting;
    await removeProcess(database.background, id).catch(presence.onError);
  };
}
