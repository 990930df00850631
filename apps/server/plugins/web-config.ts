// Serves this installation's settings to the app, as a same-origin script.

import type { FastifyInstance } from 'fastify';
import type { PushConfig } from '../push.ts';

export interface ServedWebConfig {
  readonly siteTitle: string;
  readonly site: string;
  /** Base of API requests. Empty: the page's origin. */
  readonly httpRequest: string;
  readonly wsRequest: string;
  readonly version: string;
  readonly isSSL: boolean;
  readonly behaviorInfoSubmitInterval: number;
  readonly behaviorInfoClearInterval: number;
  readonly outsideHosts: readonly string[];
  readonly map: { readonly tiles: readonly string[]; readonly attribution: string };
  /** Demonstration data are loaded: the login page shows the logins. */
  readonly demo: boolean;
  /** `hosts`: further hosts that a push redirect may name. */
  readonly push: (PushConfig & { readonly hosts: readonly string[] }) | undefined;
}

export function serveWebConfig(app: FastifyInstance, config: () => Promise<ServedWebConfig>) {
  app.get('/web-config.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`window.webConfig = ${JSON.stringify(await config())};\n`),
  );
}
