// The settings of this installation, from `/web-config.js`, which is loaded before the app.
import * as z from 'zod/mini';

const WebConfig = z.object({
  siteTitle: z._default(z.string(), '朔云煤炭交易网'),
  httpRequest: z._default(z.string(), ''),
  wsRequest: z._default(z.string(), ''),
  version: z._default(z.string(), '1.0.0'),
  demo: z._default(z.boolean(), false),
});
export type WebConfig = z.output<typeof WebConfig>;

declare global {
  interface Window { webConfig?: unknown }
}

const read = z.safeParse(WebConfig, window.webConfig ?? {});
/** A broken configuration is as good as none: everything has a default. */
export const webConfig: WebConfig = read.success ? read.data : z.parse(WebConfig, {});

/** Where the push connection goes when nothing else is set: the page's own host. */
export const pushAddress = webConfig.wsRequest || `${window.location.protocol.replace('http', 'ws')}//${window.location.host}/push`;
