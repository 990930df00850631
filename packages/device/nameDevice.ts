// Names a device for people: its browser or model, and its system.

/** Those that contain the names of others come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/HuaweiBrowser\/(\d+)/, 'Huawei Browser'],
  [/MiuiBrowser\/(\d+)/, 'Mi Browser'],
  [/M?QQBrowser\/(\d+)/, 'QQ Browser'],
  [/UC?Browser\/(\d+)/, 'UC Browser'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Edg|EdgA|EdgiOS)\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
];

/** Browsers no longer tell which version of Windows and macOS they run on. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/(?:OpenHarmony|HarmonyOS)/, 'HarmonyOS'],
  [/Windows NT/, 'Windows'],
  [/iPad/, 'iPadOS'],
  [/iPhone/, 'iOS'],
  [/Android (\d+)/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

function named(names: readonly (readonly [RegExp, string])[], text: string): string {
  for (const [pattern, name] of names) {
    const found = pattern.exec(text);
    if (found) return [name, found[1]].filter(Boolean).join(' ');
  }
  return '';
}

/** Of a browser's own description, that is all of it; of the app's, what stands before the screen. */
export function nameDevice(device: string): string {
  const system = named(SYSTEMS, device);
  if (system === '') return device;
  if (device.startsWith('Mozilla/')) return [named(BROWSERS, device), system].filter(Boolean).join(' · ');
  const [model = ''] = device.split(' · ');
  return named(SYSTEMS, model) === '' ? `${model} · ${system}` : system;
}
