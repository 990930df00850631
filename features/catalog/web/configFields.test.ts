// The web config with valid and invalid values.

import { describe, expect, it } from 'vitest';
import { readWebConfig } from './configFields.ts';

const usual = readWebConfig({});

describe('a field that is right is taken', () => {
  it.each([
    ['httpRequest', 'https://api.example.com'],
    ['wsRequest', 'wss://push.example.com/push'],
    ['site', 'https://coal.example.com'],
    ['version', '1.2.0'],
    ['isSSL', true],
    ['behaviorInfoSubmitInterval', 30_000],
    ['behaviorInfoClearInterval', 3_600_000],
    ['siteTitle', '一个网'],
    ['locale', 'fr'],
    ['demo', true],
    ['outsideHosts', ['www.example.com', '*.example.org']],
    ['map', { tiles: ['https://a.example/{z}/{x}/{y}.png'], attribution: '© Example' }],
  ])('%s', (name, value) => {
    expect(readWebConfig({ [name]: value })).toEqual({ ...usual, [name]: value });
  });
});

describe('a field that is wrong falls back alone', () => {
  it.each([
    ['httpRequest', 'javascript:alert(1)'],
    ['httpRequest', 'api.example.com'],
    ['httpRequest', 7],
    ['site', 'javascript:alert(1)'],
    ['site', 'coal.example.com'],
    ['wsRequest', 'https://push.example.com'],
    ['version', 'newest'],
    ['version', null],
    ['isSSL', 'yes'],
    ['behaviorInfoSubmitInterval', 0],
    ['behaviorInfoSubmitInterval', '10000'],
    ['behaviorInfoSubmitInterval', Number.NaN],
    ['behaviorInfoClearInterval', -1],
    ['behaviorInfoClearInterval', Infinity],
    ['siteTitle', ''],
    ['outsideHosts', ['www.example.com', 'https://example.org']],
    ['outsideHosts', '*'],
    ['outsideHosts', ['*']],
    ['map', { tiles: ['data:image/png,{z}{x}{y}'], attribution: '' }],
    ['demo', 1],
  ])('%s: %j', (name, value) => {
    expect(readWebConfig({ version: '2.0.0', locale: 'es', [name]: value })).toEqual({
      ...usual,
      version: '2.0.0',
      locale: 'es',
      ...(name === 'version' ? { version: '1.0.0' } : {}),
    });
  });
});

it.each([undefined, null, 'text', 7, [], Object.create({ version: '9.9.9' })])(
  'without a config there are the defaults: %j',
  (found) => {
    expect(readWebConfig(found)).toEqual(usual);
  },
);

it('encrypts every address where the installation is encrypted', () => {
  const { httpRequest, wsRequest } = readWebConfig({
    isSSL: true,
    httpRequest: 'http://api.example.com',
    wsRequest: 'ws://push.example.com',
  });
  expect([httpRequest, wsRequest]).toEqual(['https://api.example.com', 'wss://push.example.com']);
});

it('cannot be changed once it is read', () => {
  const config = readWebConfig({ outsideHosts: ['www.example.com'] });
  expect(() => {
    (config as { version: string }).version = '2';
  }).toThrow(TypeError);
  expect(() => {
    (config.outsideHosts as string[]).push('evil.example');
  }).toThrow(TypeError);
});
