// Tickets of signed links: what changes any part of one makes it worthless.

import { describe, expect, it } from 'vitest';
import { linkPathOf, parseFileTicket, writeLink } from './signLink.ts';

const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const OTHER_ID = '01ARZ3NDEKTSV4RRFFQ69G5FAX';
const ticket = { id: ID, until: new Date('2026-11-24T01:22:00Z') };
const written = writeLink('key', 'document', ticket).slice(linkPathOf('document').length + 1);
const later = (ticket.until.getTime() + 1).toString(36);

describe('a ticket', () => {
  it('is read under its own key and purpose', () => {
    expect(parseFileTicket('key', 'document', written)).toEqual(ticket);
  });

  it.each([
    ['another key', 'other', 'document', written],
    ['another purpose', 'key', 'upload', written],
    ['another id', 'key', 'document', written.replace(ID, OTHER_ID)],
    ['a later expiry', 'key', 'document', written.replace(/\.[0-9a-z]+\./, `.${later}.`)],
    ['another signature', 'key', 'document', `${written.slice(0, -2)}xx`],
    ['no signature', 'key', 'document', written.replace(/[^.]+$/, '')],
    ['something after it', 'key', 'document', `${written}.pdf`],
    ['nothing', 'key', 'document', ''],
  ])('is not read with %s', (_what, key, purpose, given) => {
    expect(parseFileTicket(key, purpose, given)).toBeUndefined();
  });
});
