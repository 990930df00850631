// Request headers that describe the app and the device.

import { webConfig } from './webConfig.ts';

let encryptedDevice: string | undefined;

/** Sent besides the token. The server's sentences are in Chinese. */
export const requestHeaders = (): Record<string, string> => ({
  'app-version': webConfig.version,
  lang: 'zh-CN',
  ...(encryptedDevice === undefined ? {} : { 'device-info': encryptedDevice }),
});

/** Once per start. Needs a secure page (Web Crypto) and the site's public key. */
export async function encryptDeviceHeader(): Promise<void> {
  const { push, version } = webConfig;
  if (!push || !window.isSecureContext) return;
  const [{ describeDevice }, { encryptDevice }] = await Promise.all([
    import('#packages/device/description.ts'),
    import('#packages/device/seal.ts'),
  ]);
  const { userAgent, language } = navigator;
  const { width, height } = window.screen;
  encryptedDevice = await encryptDevice(
    push,
    describeDevice({ userAgent, language, width, height, version }),
  );
}
