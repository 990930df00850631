// Calls for editing catalog records; the same six for each kind.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { list, Moment, pageInput, pageOf, text, wholeNumber } from '#packages/schema/wire.ts';
import { catalogFaults } from '../faults.ts';
import { RECORDS, type RecordKind } from '../records.ts';
import { CATALOG_EDITORS, CATALOG_READERS } from '../states.ts';
import { catalogTopics } from '../topics.ts';

export const MAX_IMPORT_LINES = 500;
const recordId = text(1, 160);
const version = wholeNumber(1, 100_000);
const note = text(1, 200);
const savingFaults = [
  genericFaults.not_found,
  catalogFaults.record_exists,
  genericFaults.version_changed,
  catalogFaults.reference_unknown,
  catalogFaults.value_same,
] as const;

function callsOf<const Kind extends RecordKind>(kind: Kind) {
  const fields = RECORDS[kind];
  const by = z.nullable(z.string());
  const Row = z.object({
    id: z.string(),
    version: z.int(),
    fields,
    changedBy: by,
    changedAt: z.nullable(Moment),
  });
  const Saved = z.object({ id: z.string(), version: z.int() });
  const path = `/api/catalog/desk/${kind}`;
  return {
    kind,
    page: query({
      path: `${path}/page`,
      summary:
        `Every ${kind} record as it stands, in the order lists show them; ` +
        'retired ones only when asked for.',
      access: CATALOG_READERS,
      input: {
        id: z.optional(recordId),
        keyword: z.optional(text(0, 40)),
        isRetired: z.optional(z.boolean()),
        ...pageInput,
        after: z.optional(text(1, 200)),
      },
      output: pageOf(Row),
      topics: catalogTopics,
    }),
    history: query({
      path: `${path}/history`,
      summary: 'What it was from its first version on, the newest first.',
      access: CATALOG_READERS,
      input: { id: recordId },
      output: z.object({
        list: z.array(
          z.object({
            version: z.int(),
            fields,
            note: z.string(),
            writtenBy: by,
            writtenAt: z.nullable(Moment),
          }),
        ),
      }),
      faults: [genericFaults.not_found],
      topics: catalogTopics,
    }),
    save: mutation({
      path: `${path}/save`,
      summary:
        'Writes a new version, in force at once; `over` is the version it is written over, 0 for a record ' +
        'that is new.',
      access: CATALOG_EDITORS,
      input: { over: wholeNumber(0, 100_000), fields, note },
      output: Saved,
      faults: savingFaults,
    }),
    rollBack: mutation({
      path: `${path}/roll_back`,
      summary: 'Writes the fields of an earlier version as the next one.',
      access: CATALOG_EDITORS,
      input: { id: recordId, over: version, to: version, note },
      output: Saved,
      faults: savingFaults,
    }),
    compare: query({
      path: `${path}/compare`,
      summary: 'What an import would do, line by line, and what stands against it. Nothing is written.',
      access: CATALOG_EDITORS,
      input: { lines: list(fields, MAX_IMPORT_LINES, 1) },
      output: z.object({
        lines: z.array(z.object({ id: z.string(), does: z.enum(['add', 'change', 'nothing']) })),
        wrong: z.array(z.object({ line: z.int(), field: z.string(), allowed: z.string() })),
      }),
    }),
    importLines: mutation({
      path: `${path}/import`,
      summary: 'Writes all lines or none: new records, new versions, and nothing where nothing changes.',
      access: CATALOG_EDITORS,
      input: { lines: list(fields, MAX_IMPORT_LINES, 1), note },
      output: z.object({ added: z.int(), changed: z.int(), same: z.int() }),
      faults: [catalogFaults.lines_refused],
    }),
  };
}

export const recordCalls = {
  dictionary: callsOf('dictionary'),
  variety: callsOf('variety'),
  place: callsOf('place'),
  freight: callsOf('freight'),
  calendar: callsOf('calendar'),
} as const;
