// What each request says of the app and the device; the device's description is sealed, and a request before that is ready goes without it.

import { webConfig } from './webConfig.ts';

let sealed: string | undefined;

/** What every request carries beside the token; the language of the server's sentences is Chinese. */
export const requestHeaders = (): Record<string, string> => ({
  'app-version': webConfig.version,
  lang: 'zh-CN',
  ...(sealed === undefined ? {} : { 'device-info': sealed }),
});

/** Once for each start. Encryption exists on secure pages only, and a site may have no key. */
export async function describeThisDevice(): Promise<void> {
  const { push, version } = webConfig;
  if (!push || !window.isSecureContext) return;
  const [{ describeDevice }, { sealDevice }] = await Promise.all([
    import('#packages/device/description.ts'),
    import('#packages/device/seal.ts'),
  ]);
  const { userAgent, language } = navigator;
  const { width, height } = window.screen;
  sealed = await sealDevice(push, describeDevice({ userAgent, language, width, height, version }));
}
