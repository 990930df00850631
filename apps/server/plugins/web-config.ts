// The app's settings of this installation, as a script of the same origin.

import type { FastifyInstance } from 'fastify';
import type { PushSettings } from '../push.ts';

export interface WebConfig {
  readonly siteTitle: string;
  /** What links that are passed on begin with. Empty: where the page came from. */
  readonly site: string;
  /** Empty: where the page came from. */
  readonly httpRequest: string;
  readonly wsRequest: string;
  readonly version: string;
  readonly isSSL: boolean;
  readonly behaviorInfoSubmitInterval: number;
  readonly behaviorInfoClearInterval: number;
  readonly outsideHosts: readonly string[];
  /** Demonstration data are loaded: the login page shows how to get in. */
  readonly demo: boolean;
  /** `hosts`: others that a redirect may lead to. */
  readonly push: (PushSettings & { readonly hosts: readonly string[] }) | undefined;
}

export function serveWebConfig(app: FastifyInstance, config: () => Promise<WebConfig>) {
  app.get('/web-config.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(`window.webConfig = ${JSON.stringify(await config())};\n`),
  );
}
