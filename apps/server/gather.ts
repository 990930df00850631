// Gathers what features register, found by the names of their folders.

import type { MenuEntry } from '#features/account/menus.ts';
import { menuEntries, personalRecords } from '#features/account/server/public.ts';
import { type FeatureRegistrations, registerFeatures } from '#features/catalog/registry.ts';
import { type SetupItem, setupItems } from '#features/catalog/server/public.ts';
import { createHealthReader, type HealthReader } from '#features/dashboard/server/services/gatherHealth.ts';
import { type DeadlineSource, deadlineSources } from '#features/deadline/server/public.ts';
import { exportHandlers } from '#features/export/server/handlers.ts';
import { exportedLists } from '#features/export/server/services/collectExportedLists.ts';
import type { ExportLists } from '#features/export/server/services/writeExportFile.ts';
import { type DownloadSource, downloadSources, type FileStore } from '#features/file/server/public.ts';
import type { EncryptedColumn } from '#packages/db/encrypt.ts';
import type { PersonalData } from '#packages/db/personalData.ts';
import { addCatalogues } from '#packages/i18n/node/catalogues.ts';
import type { CallCondition, Subscriber } from '#packages/rpc/server/context.ts';
import type { Handler } from '#packages/rpc/server/handle.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import {
  collectContributions,
  type FromContributions,
  type ServerRegistrations,
  type ProcessWork,
  type TopicResolver,
} from '#packages/rpc/server/registrations.ts';
import { backfillJob } from './backfills.ts';
import { importFromFeatures } from './folders.ts';
import { serverData } from './personalData.ts';
import { purgeJobs } from './purges.ts';

export interface Features {
  readonly handlers: readonly Handler[];
  readonly subscribers: readonly Subscriber[];
  readonly conditions: readonly CallCondition[];
  readonly jobs: readonly AnyJob[];
  readonly processes: readonly ProcessWork[];
  readonly topics: ReadonlyMap<string, TopicResolver>;
  readonly encryptedColumns: readonly EncryptedColumn[];
  /** What each feature, and the server itself, keeps about people. */
  readonly personalData: readonly PersonalData[];
  readonly menus: readonly MenuEntry[];
  /** Reads the figures that a person on duty watches. */
  readonly readHealth: HealthReader;
  /** Lists that can be exported. */
  readonly lists: ExportLists;
  /** What the platform needs before it opens. */
  readonly setup: readonly SetupItem[];
  /** Clocks of all features, for the calendars that people subscribe to. */
  readonly deadlines: readonly DeadlineSource[];
  /** What signed links give out. */
  downloadsFrom(store: FileStore): readonly DownloadSource[];
}

export async function gatherFeatures(folder: string): Promise<Features> {
  const modules = await importFromFeatures<{ default: ServerRegistrations }>(
    folder,
    'server/registrations.ts',
  );
  const shared = await importFromFeatures<{ default: FeatureRegistrations }>(folder, 'registrations.ts');
  registerFeatures(Object.fromEntries(shared.map(([feature, module]) => [feature, module.default])));
  addCatalogues(folder);
  const registered = modules.map(([feature, module]) => ({ feature, ...module.default }));
  const personalData = [serverData, ...registered.flatMap((one) => one.personalData ?? [])];
  const contributions = collectContributions([
    ...registered.flatMap((one) => one.contributions ?? []),
    ...personalData.map((one) => personalRecords.with(one)),
  ]);
  const listOf = <Item>(list: FromContributions<readonly Item[]> = []) =>
    typeof list === 'function' ? list(contributions) : list;
  const handlersOf = registered.map(({ feature, handlers }) => ({ feature, handlers: listOf(handlers) }));
  const backfills = registered.flatMap((one) => one.backfills ?? []);
  const lists = { lists: exportedLists(handlersOf) };
  return {
    handlers: [...handlersOf.flatMap(({ handlers }) => handlers), ...exportHandlers(lists)],
    subscribers: registered.flatMap(({ subscribers }) => subscribers ?? []),
    conditions: registered.flatMap(({ conditions }) => conditions ?? []),
    jobs: [...purgeJobs, backfillJob(backfills), ...registered.flatMap(({ jobs }) => listOf(jobs))],
    processes: registered.flatMap(({ processes }) => processes ?? []),
    topics: new Map(registered.flatMap(({ topics }) => Object.entries(topics ?? {}))),
    encryptedColumns: registered.flatMap(({ encryptedColumns }) => encryptedColumns ?? []),
    personalData,
    menus: contributions
      .all(menuEntries)
      .flat()
      .sort((one, other) => one.position - other.position),
    readHealth: createHealthReader(contributions),
    lists,
    setup: contributions.all(setupItems),
    deadlines: contributions.all(deadlineSources),
    downloadsFrom: (store) =>
      contributions.all(downloadSources).map((open) => open({ store, contributions })),
  };
}
