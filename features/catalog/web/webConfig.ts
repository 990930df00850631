// Settings of this installation, from `/web-config.js`, loaded before the app.

import { readWebConfig } from './configFields.ts';

declare global {
  interface Window {
    webConfig?: unknown;
  }
}

export const webConfig = readWebConfig(window.webConfig);

export const pushAddress =
  webConfig.wsRequest || `${window.location.protocol.replace('http', 'ws')}//${window.location.host}/push`;
