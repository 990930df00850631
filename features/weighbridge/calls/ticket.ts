// Calls of the weighbridge: offline book, first weighing, ticket upload.

import * as z from 'zod/mini';
import { FileLink } from '#features/file/calls.ts';
import { TICKET_FLAWS } from '#features/pickup/flaws.ts';
import { SCALE_SEATS } from '#features/pickup/seats.ts';
import { WEIGH_SIDES, tripMachine } from '#features/pickup/states.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Day, Id, list, Moment, WireKg } from '#packages/schema/wire.ts';
import { BookContent } from '../book.ts';
import { weighbridgeFaults } from '../faults.ts';
import { SOURCES, ticketMachine } from '../states.ts';
import { Hash, SignedTicket, Weight } from '../ticket.ts';

const { not_found, wrong_state } = genericFaults;
const {
  window_closed,
  over_left,
  day_full,
  scale_expired,
  scale_not_approved,
  ticket_unproven,
  ticket_out_of_order,
  duplicate_ticket,
  weight_abnormal,
  reason_missing,
  second_person,
  photos_missing,
} = weighbridgeFaults;

export const TicketStateWire = z.enum(statesOf(ticketMachine));

export const TicketCard = z.object({
  id: Id,
  no: z.string(),
  state: TicketStateWire,
  side: choice(WEIGH_SIDES),
  source: choice(SOURCES),
  scaleId: Id,
  scaleName: z.string(),
  calibratedTo: Day,
  localSeq: z.int(),
  tripId: Id,
  plate: z.string(),
  gross: WireKg,
  tare: WireKg,
  net: WireKg,
  firstAt: Moment,
  secondAt: Moment,
  operator: z.string(),
  second: z.nullable(z.string()),
  reason: z.string(),
  sealNo: z.string(),
  plateRead: z.string(),
  flaws: z.array(choice(TICKET_FLAWS)),
  hash: Hash,
  prevHash: Hash,
  photos: z.array(FileLink),
  questions: z.array(
    z.object({
      questionId: Id,
      what: z.string(),
      askedAt: Moment,
      answeredAt: z.nullable(Moment),
      note: z.string(),
      sent: z.array(FileLink),
      /** True while the reader's firm owes an answer. */
      mayAnswer: z.boolean(),
    }),
  ),
  receivedAt: Moment,
});
export type TicketCard = z.output<typeof TicketCard>;

export const scaleBook = query({
  path: '/api/delivery/scale/book',
  summary:
    'What a weighbridge takes with it, signed by the platform: its scale, where its chain of tickets ' +
    'ends, the trucks it may have to weigh, and the limits it checks.',
  access: SCALE_SEATS,
  input: { scaleId: Id },
  /** `signature` is the platform seal over `bookText`; null before a device is registered. */
  output: z.extend(BookContent, { signature: z.nullable(z.string()) }),
  faults: [not_found],
  topics: () => ['deliveries'],
});

export const weighFirst = mutation({
  path: '/api/delivery/ticket/first',
  summary:
    'The first time on the scale: empty at the mine, full at the plant. Needs the line; without it the ' +
    'ticket alone tells both.',
  access: SCALE_SEATS,
  input: { scaleId: Id, tripId: Id, weight: Weight, at: Moment },
  output: z.object({
    tripId: Id,
    state: z.enum(statesOf(tripMachine)),
    flaws: z.array(choice(TICKET_FLAWS)),
  }),
  faults: [
    not_found,
    wrong_state,
    window_closed,
    day_full,
    scale_not_approved,
    scale_expired,
    weight_abnormal,
  ],
});

/** `known`: the ticket was uploaded before. The others are ticket states. */
export const TICKET_OUTCOMES = ['known', 'counted', 'over', 'pending', 'abnormal', 'duplicate'] as const;

export const uploadTickets = mutation({
  path: '/api/delivery/ticket/upload',
  summary:
    'Signed tickets of one scale in the order of its chain. With the line up, what is wrong is refused ' +
    'and nothing is kept; of those weighed ' +
    'without it (`offline`), every proven one is kept with its photographs, and what is wrong with it is ' +
    'set aside for people.',
  access: SCALE_SEATS,
  input: { tickets: list(SignedTicket, 50, 1) },
  output: z.object({
    results: z.array(
      z.object({
        localSeq: z.int(),
        outcome: choice(TICKET_OUTCOMES),
        ticketId: Id,
        no: z.string(),
        flaws: z.array(choice(TICKET_FLAWS)),
      }),
    ),
    lastSeq: z.int(),
    lastHash: Hash,
  }),
  faults: [
    not_found,
    wrong_state,
    ticket_unproven,
    ticket_out_of_order,
    duplicate_ticket,
    scale_not_approved,
    scale_expired,
    weight_abnormal,
    window_closed,
    over_left,
    day_full,
    reason_missing,
    photos_missing,
  ],
});

export const confirmTicket = mutation({
  path: '/api/delivery/ticket/confirm',
  summary: 'A second person of the firm that weighed confirms what was weighed by hand: then it counts.',
  access: SCALE_SEATS,
  input: { ticketId: Id },
  output: z.object({ ticketId: Id, state: TicketStateWire }),
  faults: [not_found, wrong_state, second_person, over_left],
});
