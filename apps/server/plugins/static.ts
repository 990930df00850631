// Serves a built app: hashed files for ever, the page itself always asked for anew.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Stands in the page for the name of the site, which is this installation's. */
const TITLE = '{{SITE_TITLE}}';

/** `at` is where it lies: / or a folder of its own, with a slash at its end. */
export async function serveFiles(app: FastifyInstance, directory: string, siteTitle: string, at = '/') {
  if (!existsSync(directory)) return;
  for (const path of [at, `${at}index.html`]) {
    app.get(path, async (_request, reply) => {
      const page = await readFile(join(directory, 'index.html'), 'utf8');
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(page.replaceAll(TITLE, escaped(siteTitle)));
    });
  }
  if (at !== '/') app.get(at.slice(0, -1), (_request, reply) => reply.redirect(at, 301));
  await app.register(fastifyStatic, {
    root: directory,
    prefix: at,
    // Only once may the reply be taught to send files; nobody here asks it to.
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => MARKS[mark] ?? '');
