// Tickets of file links.

import { describe, expect, it } from 'vitest';
import { readTicket, writeTicket } from './signFileTicket.ts';

describe('a ticket', () => {
  const ticket = { fileId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', until: new Date('2026-11-24T01:22:00Z') };
  it('is read by who wrote it, and by nobody else', () => {
    expect([
      readTicket('key', writeTicket('key', ticket)),
      readTicket('other', writeTicket('key', ticket)),
    ]).toEqual([ticket, undefined]);
  });
});
