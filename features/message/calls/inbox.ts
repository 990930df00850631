// Calls for the inbox: unread counts, reading, marking and deleting.

import * as z from 'zod/mini';
import { WireMatter } from '#features/catalog/matter.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { choice, Id, list, Moment, pageInput, pageOf, text } from '#packages/schema/wire.ts';
import { messageFaults } from '../faults.ts';
import { MESSAGE_TYPES } from '../types.ts';

const Type = choice(MESSAGE_TYPES);
const Count = z.int();
const followsMe = () => ['me'];

/** The text is the feature's translation `message.<template>.title` and `.body`, filled with `params`. */
export const Message = z.object({
  id: Id,
  type: Type,
  feature: z.string(),
  template: z.string(),
  params: z.record(z.string(), z.string()),
  matter: WireMatter,
  createdAt: Moment,
  readAt: z.nullable(Moment),
  needsAck: z.boolean(),
  acknowledgedAt: z.nullable(Moment),
});
export type Message = z.output<typeof Message>;

export const countUnreadByType = query({
  path: '/api/message/inbox/unread_by_type',
  summary:
    'How many messages of each type the person has not read, types without any being left out, and how ' +
    'many they have still to acknowledge.',
  access: 'signed_in',
  input: {},
  output: z.object({ list: z.array(z.object({ type: Type, count: Count })), toAcknowledge: Count }),
  topics: followsMe,
});

export const readInbox = query({
  path: '/api/message/inbox/page',
  summary: 'The messages of the person, the newest first.',
  access: 'signed_in',
  input: {
    type: z.optional(Type),
    unreadOnly: z.optional(z.boolean()),
    toAcknowledge: z.optional(z.boolean()),
    ...pageInput,
    after: z.optional(Id),
  },
  output: pageOf(Message),
  topics: followsMe,
  // Sentences, read one by one.
  isExported: false,
});

export const readMessage = query({
  path: '/api/message/inbox/detail',
  summary: 'One message of the person.',
  access: 'signed_in',
  input: { id: Id },
  output: Message,
  faults: [genericFaults.not_found],
});

export const MAX_MESSAGES_PER_CALL = 100;

export const markRead = mutation({
  path: '/api/message/inbox/read',
  summary: 'Marks messages as read.',
  access: 'signed_in',
  input: { ids: list(Id, MAX_MESSAGES_PER_CALL, 1) },
  output: z.object({ unread: Count }),
  faults: [genericFaults.not_found],
});

export const deleteMessages = mutation({
  path: '/api/message/inbox/delete',
  summary:
    'Deletes messages for good; what they are about stays. What must be acknowledged is not deleted before.',
  access: 'signed_in',
  input: { ids: list(Id, MAX_MESSAGES_PER_CALL, 1) },
  output: z.object({ unread: Count }),
  faults: [genericFaults.not_found, messageFaults.not_acknowledged],
});

export const acknowledgeMessage = mutation({
  path: '/api/message/inbox/acknowledge',
  summary: 'Acknowledges a message that asks for it; the reminders end. The first time counts.',
  access: 'signed_in',
  input: { id: Id },
  output: z.object({ acknowledgedAt: Moment, unread: Count }),
  faults: [genericFaults.not_found, messageFaults.nothing_to_acknowledge],
});

export const markAllRead = mutation({
  path: '/api/message/inbox/read_all',
  summary: 'Marks all messages of the person as read, or all of one type.',
  access: 'signed_in',
  input: { type: z.optional(Type) },
  output: z.object({ unread: Count }),
});

export const bindPush = mutation({
  path: '/api/message/push/bind',
  summary:
    'Lets the person hear of messages at this client of the push service, until this session ends. False: ' +
    'there is no such client.',
  access: 'signed_in',
  input: { cid: text(1, 64) },
  output: z.object({ bound: z.boolean() }),
});
