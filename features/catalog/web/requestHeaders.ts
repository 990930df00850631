// The device as it describes itself to the server, sealed; a request before that is ready goes without it.
import { webConfig } from '#features/catalog/web/webConfig.ts';

let sealed: string | undefined;

export const deviceHeader = (): Record<string, string> => (sealed === undefined ? {} : { 'device-info': sealed });

/** Once for each start. Encryption exists on secure pages only, and a site may have no key. */
export async function describeThisDevice(): Promise<void> {
  const { push, version } = webConfig;
  if (!push || !window.isSecureContext) return;
  const [{ describeDevice }, { sealDevice }] = await Promise.all([import('#packages/device/description.ts'), import('#packages/device/seal.ts')]);
  const { userAgent, language } = navigator;
  const { width, height } = window.screen;
  sealed = await sealDevice(push, describeDevice({ userAgent, language, width, height, version }));
}
