// Tests of the names of devices, for what browsers and the app say of themselves.

import { describe, expect, it } from 'vitest';
import { nameDevice } from './nameDevice.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';

describe('a device is named', () => {
  it.each([
    ['Chrome 131 · Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`],
    [
      'Edge 131 · Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/131.0.2903.70`,
    ],
    ['Chrome 131 · macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36`],
    [
      'Safari 18 · macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    ],
    [
      'Safari 18 · iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    ],
    [
      'WeChat 8 · iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.53',
    ],
    ['Chrome 131 · Android 14', `Mozilla/5.0 (Linux; Android 14; Pixel 7) ${CHROME} Mobile Safari/537.36`],
    [
      'Huawei Browser 15 · Android 12',
      `Mozilla/5.0 (Linux; Android 12; NOH-AN00) ${CHROME} HuaweiBrowser/15.0.4.312 Mobile Safari/537.36`,
    ],
    ['Firefox 133 · Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
    ['Linux', `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Unheard/1.0`],
    ['Pixel 7 · Android 14', 'Pixel 7 · Android 14 · 412×915 · zh-CN · 1.4.0'],
    ['iOS', 'iPhone · OS 18.1 · 390×844 · zh-CN · 1.4.0'],
    ['Edge · Windows', 'Edge · Windows NT 10.0 · 1920×1080 · zh-CN · 1.4.0'],
    ['macOS', 'Macintosh · OS X 10.15.7 · 1440×900 · fr · 1.4.0'],
    ['Windows', 'Windows NT 10.0 · 1920×1080 · zh-CN · 1.4.0'],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['', ''],
  ])('%s', (name, device) => {
    expect(nameDevice(device)).toBe(name);
  });
});
