// Calls for uploading, confirming, rejecting and rolling back figure tables.

import * as z from 'zod/mini';
import { CONTENT_CHECKERS, CONTENT_EDITORS } from '#features/content/states.ts';
import type { Exact } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import {
  choice,
  exact,
  Id,
  Moment,
  pageInput,
  pageOf,
  text,
  WireBasisPoints,
} from '#packages/schema/wire.ts';
import { marketFaults } from '../faults.ts';
import { DATASETS } from '../figures.ts';
import { uploadMachine } from '../states.ts';
import { followsFigures } from './figure.ts';

/** About five thousand rows; more does not fit into a request body. */
export const MAX_TABLE_LENGTH = 200_000;

const State = z.enum(statesOf(uploadMachine));
/** Kilograms or hao per tonne, depending on the column. */
const Value = exact<Exact<'figure'>>();
const JumpWire = z.object({
  line: z.int(),
  subject: z.string(),
  day: z.string(),
  column: choice(['tonnes', 'price']),
  from: Value,
  to: Value,
  change: WireBasisPoints,
});
export type JumpWire = z.output<typeof JumpWire>;

const FigureUpload = z.object({
  id: Id,
  dataset: choice(DATASETS),
  state: State,
  name: z.string(),
  isCorrection: z.boolean(),
  note: z.string(),
  rows: z.int(),
  from: z.string(),
  to: z.string(),
  jumps: z.array(JumpWire),
  writtenBy: z.string(),
  writtenAt: Moment,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Moment),
  rolledBackBy: z.nullable(z.string()),
  rolledBackAt: z.nullable(Moment),
  reason: z.string(),
  mayConfirm: z.boolean(),
});
export type FigureUpload = z.output<typeof FigureUpload>;

export const deskUploads = query({
  path: '/api/market/desk/upload/page',
  summary: 'Tables as they were brought, the newest first, with what in them jumped.',
  access: CONTENT_CHECKERS,
  input: {
    dataset: z.optional(choice(DATASETS)),
    state: z.optional(State),
    ...pageInput,
    after: z.optional(Id),
  },
  output: pageOf(FigureUpload),
  topics: followsFigures,
});

const Moved = z.object({ id: Id, state: State });

export const uploadFigures = mutation({
  path: '/api/market/desk/upload/bring',
  summary:
    'Brings a table. All of it is stored or nothing; it is out at once unless a figure jumps or it ' +
    'corrects days that have one.',
  access: CONTENT_EDITORS,
  input: {
    dataset: choice(DATASETS),
    name: text(1, 120),
    table: z.string().check(z.maxLength(MAX_TABLE_LENGTH)),
    isCorrection: z.boolean(),
    note: text(0, 200),
  },
  output: z.extend(Moved, { rows: z.int(), jumps: z.array(JumpWire) }),
  faults: [marketFaults.upload_waiting, marketFaults.note_missing, marketFaults.lines_wrong],
});

export const previewFigures = query({
  path: '/api/market/desk/upload/preview',
  summary:
    'Reads a table as bringing it would, and stores nothing: how many rows, what jumps, what is wrong.',
  access: CONTENT_EDITORS,
  input: {
    dataset: choice(DATASETS),
    table: z.string().check(z.maxLength(MAX_TABLE_LENGTH)),
    isCorrection: z.boolean(),
  },
  output: z.object({ rows: z.int(), jumps: z.array(JumpWire) }),
  faults: [marketFaults.lines_wrong],
});

const { confirm, reject, roll_back: rollBack } = uploadMachine.moves;
const movingFaults = [genericFaults.not_found, genericFaults.wrong_state] as const;

export const confirmUpload = mutation({
  path: '/api/market/desk/upload/confirm',
  summary: 'Lets a table out that jumps or corrects: never by whoever brought it.',
  access: confirm.by,
  input: { id: Id },
  output: Moved,
  faults: [...movingFaults, marketFaults.second_person],
});

export const rejectUpload = mutation({
  path: '/api/market/desk/upload/reject',
  summary: 'Refuses a table, with a reason.',
  access: reject.by,
  input: { id: Id, reason: text(1, 200) },
  output: Moved,
  faults: movingFaults,
});

export const rollUploadBack = mutation({
  path: '/api/market/desk/upload/roll_back',
  summary: 'Takes a table back, with a reason: for each day of it holds what held before.',
  access: rollBack.by,
  input: { id: Id, reason: text(1, 200) },
  output: Moved,
  faults: [...movingFaults, marketFaults.upload_waiting],
});
