// Operator calls: scale approval and calibration, decisions on weigh tickets.

import * as z from 'zod/mini';
import { FileLink } from '#features/file/calls.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Day, Id, list, Moment, pageInput, pageOf, text } from '#packages/schema/wire.ts';
import { SOURCES } from '../states.ts';
import { ScaleCard, ScaleStateWire } from './scale.ts';
import { TicketCard, TicketStateWire } from './ticket.ts';

const { not_found, wrong_state } = genericFaults;

export const DELIVERY_DESK = ['operator_trade', 'operator_settlement', 'operator_dispute'] as const;
export const ONLOOKERS = [...DELIVERY_DESK, 'operator_auditor', 'operator_admin'] as const;

const Firm = z.object({ id: Id, name: z.string() });
export const DeskScale = z.extend(ScaleCard, {
  firm: Firm,
  certificate: z.array(FileLink),
  createdAt: Moment,
});

export const deskScales = query({
  path: '/api/delivery/desk/scales',
  summary: 'Scales, those that wait and those whose calibration ends first.',
  access: ONLOOKERS,
  input: {
    states: z.optional(list(ScaleStateWire, 3)),
    endsWithin: z.optional(z.int().check(z.gte(0), z.lte(366))),
    keyword: z.optional(text(0, 40)),
    id: z.optional(Id),
    ...pageInput,
  },
  output: pageOf(DeskScale),
  topics: () => ['deliveries'],
});

export const approveScale = mutation({
  path: '/api/delivery/desk/approve_scale',
  summary:
    'The scale may weigh until the day its calibration ends, which is the day read off its certificate.',
  access: DELIVERY_DESK,
  input: { scaleId: Id, calibratedTo: Day },
  output: z.object({ scaleId: Id, state: ScaleStateWire }),
  faults: [not_found, wrong_state],
});

export const blockScale = mutation({
  path: '/api/delivery/desk/block_scale',
  summary: 'The scale weighs nothing more until it is approved again.',
  access: DELIVERY_DESK,
  input: { scaleId: Id, reason: text(2, 200) },
  output: z.object({ scaleId: Id, state: ScaleStateWire }),
  faults: [not_found, wrong_state],
});

export const DeskTicket = z.extend(TicketCard, {
  orderId: Id,
  orderNo: z.string(),
  tripNo: z.string(),
  seller: Firm,
  buyer: Firm,
  decision: z.string(),
});

export const deskTickets = query({
  path: '/api/delivery/desk/tickets',
  summary: 'Weigh tickets; `isWaiting` gives those set aside or over their order, the longest waiting first.',
  access: ONLOOKERS,
  input: {
    isWaiting: z.optional(z.boolean()),
    states: z.optional(list(TicketStateWire, 6)),
    sources: z.optional(list(choice(SOURCES), 3)),
    from: z.optional(Day),
    to: z.optional(Day),
    keyword: z.optional(text(0, 40)),
    id: z.optional(Id),
    ...pageInput,
  },
  output: pageOf(DeskTicket),
  topics: () => ['deliveries'],
});

export const decideTicket = mutation({
  path: '/api/delivery/desk/decide_ticket',
  summary:
    'Counts a ticket that was set aside or is over its order, or voids it: then its tonnes are taken back.',
  access: DELIVERY_DESK,
  input: { ticketId: Id, verdict: z.enum(['count', 'void']), reason: text(2, 200) },
  output: z.object({ ticketId: Id, state: TicketStateWire }),
  faults: [not_found, wrong_state],
});
