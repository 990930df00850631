// Why a channel did not take a message, and when it is given up.

import { expect, it } from 'vitest';
import { ChannelAnswer, isGivenUp, readSendFailure } from './sends.ts';

const coded = (fields: object) =>
  Object.assign(new Error('550 5.1.1 <wang.li@mine.example> is unknown'), fields);
const fetchFailed = (code: string) => new TypeError('fetch failed', { cause: coded({ code }) });

it.each<[what: string, error: unknown, failure: string, reply: number | null]>([
  ['a text channel that wants another token', new ChannelAnswer(401), 'access', 401],
  ['one that forbids it', new ChannelAnswer(403), 'access', 403],
  ['one that is asked too often', new ChannelAnswer(429), 'busy', 429],
  ['one under repair', new ChannelAnswer(503), 'busy', 503],
  ['one that does not like it', new ChannelAnswer(400), 'refused', 400],
  ['nobody at the address', fetchFailed('ECONNREFUSED'), 'unreachable', null],
  ['no such host', fetchFailed('ENOTFOUND'), 'unreachable', null],
  ['a line that breaks off', fetchFailed('UND_ERR_SOCKET'), 'no_answer', null],
  ['a text channel that is silent', new DOMException('slow', 'TimeoutError'), 'no_answer', null],
  [
    'a mail server that does not know them',
    coded({ responseCode: 550, command: 'RCPT TO' }),
    'receiver',
    550,
  ],
  ['one that is full', coded({ responseCode: 452, command: 'RCPT TO' }), 'busy', 452],
  ['one that wants another password', coded({ responseCode: 535, code: 'EAUTH' }), 'access', 535],
  ['one that has no password', coded({ code: 'EAUTH' }), 'access', null],
  ['one that does not like the text', coded({ responseCode: 554, command: 'DATA' }), 'refused', 554],
  ['one that cannot be connected', coded({ code: 'ESOCKET', syscall: 'connect' }), 'unreachable', null],
  ['one that hangs up', coded({ code: 'ESOCKET', syscall: 'read' }), 'no_answer', null],
  ['one that is silent', coded({ code: 'ETIMEDOUT' }), 'no_answer', null],
  ['an address that is none', coded({ code: 'EENVELOPE' }), 'receiver', null],
  ['whatever else', coded({}), 'unknown', null],
  ['no error at all', undefined, 'unknown', null],
])('%s', (_what, error, failure, reply) => {
  expect(readSendFailure(error)).toEqual({ failure, reply });
});

it.each([
  [2, 0, false],
  [3, 0, true],
  [4, 1, false],
  [6, 1, true],
  [8, 2, false],
])('after %i tries, sent again %i times: given up %s', (attempts, resent, isOver) => {
  expect(isGivenUp({ attempts, resent })).toBe(isOver);
});
