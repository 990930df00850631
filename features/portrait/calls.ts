// Calls for people's portraits: one's own, and those of the firm's people.

import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import { mutation, query } from '#packages/rpc/contract/call.ts';
import { Id } from '#packages/schema/wire.ts';
import { portraitFaults } from './faults.ts';

/** Base64 of 4 MB: what is larger than the portrait allows is still told how much that is. */
export const MAX_BASE64_LENGTH = 5_600_000;
/** Bytes that are taken; the page sends a tenth of it. */
export const MAX_PICTURE_BYTES = 2 * 1_024 * 1_024;

export const ownPortrait = query({
  path: '/api/portrait/own/read',
  summary: 'The portrait of whoever is signed in; null while there is none.',
  access: 'signed_in',
  input: {},
  output: z.object({ portraitId: z.nullable(Id) }),
  topics: () => ['me'],
});

export const portraitPicture = query({
  path: '/api/portrait/picture/read',
  summary:
    'A portrait of 256 by 256 pixels (WebP, Base64): one’s own, or of somebody who holds a seat in the ' +
    'firm one acts for. Another picture has another id, so that this one can be kept for good.',
  access: 'signed_in',
  input: { id: Id },
  output: z.object({ picture: z.string() }),
  faults: [genericFaults.not_found],
});

export const setPortrait = mutation({
  path: '/api/portrait/own/set',
  summary:
    'Sets the portrait from a JPEG, PNG or WebP picture (Base64): its middle square is drawn again in 256 ' +
    'by 256 pixels, without anything the file says about place, time or camera.',
  access: 'signed_in',
  isAudited: true,
  input: {
    picture: z
      .string()
      .check(z.minLength(4), z.maxLength(MAX_BASE64_LENGTH), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  },
  output: z.object({ portraitId: Id }),
  faults: [genericFaults.too_often, ...Object.values(portraitFaults)],
  limit: { name: 'portraits', max: 10, windowMs: 60_000, countedBy: 'person' },
});

export const removePortrait = mutation({
  path: '/api/portrait/own/remove',
  summary: 'Removes the portrait.',
  access: 'signed_in',
  isAudited: true,
  input: {},
  output: z.object({}),
});
