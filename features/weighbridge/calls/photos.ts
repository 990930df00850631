// Photographs an operator requests after a weighing and the firm sends.

import * as z from 'zod/mini';
import { SCALE_SEATS } from '#features/pickup/seats.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation } from '#packages/rpc/contract/call.ts';
import { Id, list, text } from '#packages/schema/wire.ts';
import { weighbridgeFaults } from '../faults.ts';
import { MAX_TICKET_PHOTOS } from '../ticket.ts';
import { DELIVERY_DESK } from './desk.ts';

const { not_found, wrong_state } = genericFaults;

export const askForPhotos = mutation({
  path: '/api/delivery/photos/ask',
  summary:
    'Asks the firm that weighed for further photographs of a ticket that still counts or waits; one ' +
    'question at a time.',
  access: DELIVERY_DESK,
  input: { ticketId: Id, what: text(2, 200) },
  output: z.object({ questionId: Id }),
  faults: [not_found, wrong_state, weighbridgeFaults.photos_asked],
});

export const sendPhotos = mutation({
  path: '/api/delivery/photos/send',
  summary: 'Answers the desk with photographs of the firm that weighed; they are kept as evidence.',
  access: SCALE_SEATS,
  input: { questionId: Id, photos: list(Id, MAX_TICKET_PHOTOS, 1), note: text(0, 200) },
  output: z.object({ questionId: Id }),
  faults: [not_found, weighbridgeFaults.photos_sent, weighbridgeFaults.photos_unusable],
});
