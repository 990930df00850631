// What a body may be: JSON, since another content type would reach us without a browser's preflight; and a form where files are taken in.

import type { FastifyInstance } from 'fastify';

/** It needs a token in a header, which no foreign page can send without a preflight either. */
const FORM = /^multipart\/form-data *;/i;
const JSON_ONLY = /^application\/json(?: *; *charset=(?:utf-8|"utf-8"))? *$/i;

class NotJson extends Error {
  readonly statusCode = 415;
}

class NotText extends Error {
  readonly statusCode = 400;
}

/** A large body is large by its texts. Millions of empty lists would take seconds to read, and everybody waits meanwhile. */
const MOST_VALUES = 50_000;

class TooMany extends Error {
  readonly statusCode = 413;
  readonly code = `≤ ${MOST_VALUES} values`;
}

const [QUOTE, COMMA, LIST, BACKSLASH, OBJECT] = [0x22, 0x2c, 0x5b, 0x5c, 0x7b];

/** Outside of texts a comma or a bracket stands before each value but the first. */
function holdsTooMany(body: string): boolean {
  let values = 0;
  let isText = false;
  for (let at = 0; at < body.length && values <= MOST_VALUES; at += 1) {
    const sign = body.charCodeAt(at);
    if (sign === QUOTE) isText = !isText;
    else if (isText) at += sign === BACKSLASH ? 1 : 0;
    else if (sign === COMMA || sign === LIST || sign === OBJECT) values += 1;
  }
  return values > MOST_VALUES;
}

/** Half of a surrogate pair, and the zero character: only an escape can write them, and only as escapes are they written again. No database keeps them. */
const UNKEEPABLE = /(?:^|[^\\])(?:\\\\)*\\u(?:0000|d[89a-f])/i;
const isText = (body: string, value: unknown) =>
  !UNKEEPABLE.test(body) || !UNKEEPABLE.test(JSON.stringify(value));

export function acceptJsonOnly(app: FastifyInstance, formPath: string) {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else if (holdsTooMany(body as string)) done(new TooMany());
    else
      void parse(request, body as string, (error, value) => {
        done(error ?? (isText(body as string, value) ? null : new NotText()), value);
      });
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const allowed = request.routeOptions.url === formPath ? FORM : JSON_ONLY;
    const isAllowed = request.method !== 'POST' || allowed.test(request.headers['content-type'] ?? '');
    done(isAllowed ? undefined : new NotJson('bodies are application/json'));
  });
}
