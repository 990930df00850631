// The settings of this installation, from `/web-config.js`, which is loaded before the app.

import { readWebConfig } from './configFields.ts';

declare global {
  interface Window {
    webConfig?: unknown;
  }
}

export const webConfig = readWebConfig(window.webConfig);

/** Where the push connection goes when nothing else is set: the page's own host. */
export const pushAddress =
  webConfig.wsRequest || `${window.location.protocol.replace('http', 'ws')}//${window.location.host}/push`;
