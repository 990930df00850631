// Calls of administrators: the set-up list, asking to open, calling off, opening.

import * as z from 'zod/mini';
import { TimelineEntry } from '#features/firm/calls/timeline.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { movesOf, statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Moment, text } from '#packages/schema/wire.ts';
import { launchFaults } from '../faults.ts';
import { launchMachine, SETUP_READERS } from '../states.ts';
import { launchTopics } from '../topics.ts';

const State = choice(statesOf(launchMachine));

const SetupEntry = z.object({
  name: z.string(),
  /** Desk where it is mended; null: a setting of the server. */
  path: z.nullable(z.string()),
  lacks: z.array(z.object({ lack: z.string(), values: z.record(z.string(), z.string()) })),
});
export type SetupEntry = z.output<typeof SetupEntry>;

export const readSetup = query({
  path: '/api/launch/setup/read',
  summary: 'What the platform needs before it opens, and what of it is missing.',
  access: SETUP_READERS,
  input: {},
  output: z.object({
    state: State,
    items: z.array(SetupEntry),
    /** Who asked to open, while it waits for another administrator. */
    asked: z.nullable(z.object({ by: z.string(), at: Moment, isOwn: z.boolean() })),
    moves: z.array(choice(movesOf(launchMachine) as ['ask', 'call_off', 'open'])),
    history: z.array(TimelineEntry),
  }),
  topics: () => ['launch', 'catalog'],
});

const Moved = z.object({ state: State });
const { ask, call_off: callOff, open } = launchMachine.moves;

export const askToOpen = mutation({
  path: '/api/launch/opening/ask',
  summary: 'Asks to open the platform for real; another administrator decides.',
  access: ask.by,
  input: { reason: text(1, 200) },
  output: Moved,
  faults: [genericFaults.wrong_state, launchFaults.not_ready],
  topics: launchTopics,
});

export const callOffOpening = mutation({
  path: '/api/launch/opening/call_off',
  summary: 'Takes back or refuses what was asked; the platform stays on trial.',
  access: callOff.by,
  input: { reason: text(1, 200) },
  output: Moved,
  faults: [genericFaults.wrong_state],
  topics: launchTopics,
});

export const openPlatform = mutation({
  path: '/api/launch/opening/open',
  summary: 'Opens the platform for real, for good: never by whoever asked for it.',
  access: open.by,
  input: {},
  output: Moved,
  faults: [genericFaults.wrong_state, launchFaults.second_person, launchFaults.not_ready],
  topics: launchTopics,
});
