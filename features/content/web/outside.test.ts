// Tests of outside addresses, as authors write them and as attackers do.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outsidePath, checkOutsideAddress } from './outside.ts';

const HOSTS = ['www.example.com', '*.example.org', 'xn--fiq228c.example'];
const read = (written: string) => checkOutsideAddress(written, HOSTS);

describe('an address that may be opened', () => {
  it.each([
    ['https://www.example.com', 'https://www.example.com/', 'www.example.com'],
    ['https://www.example.com/a/b?c=d#e', 'https://www.example.com/a/b?c=d#e', 'www.example.com'],
    ['HTTPS://WWW.EXAMPLE.COM/', 'https://www.example.com/', 'www.example.com'],
    ['https://www.example.com:443/', 'https://www.example.com/', 'www.example.com'],
    ['https://news.example.org/x', 'https://news.example.org/x', 'news.example.org'],
    ['https://a.b.example.org/', 'https://a.b.example.org/', 'a.b.example.org'],
    [
      'https://www.example.com/?to=https://evil.example',
      'https://www.example.com/?to=https://evil.example',
      'www.example.com',
    ],
    ['https://www.example.com/@user', 'https://www.example.com/@user', 'www.example.com'],
  ])('%s', (written, href, host) => {
    expect(read(written)).toEqual({ isAllowed: true, href, host, isForeign: false });
  });

  it('shows a name of other letters by its code', () => {
    expect(read('https://中文.example/')).toEqual({
      isAllowed: true,
      href: 'https://xn--fiq228c.example/',
      host: 'xn--fiq228c.example',
      isForeign: true,
    });
  });
});

describe('an address that may not', () => {
  it.each([
    ['', 'malformed'],
    ['www.example.com', 'malformed'],
    ['//www.example.com', 'malformed'],
    ['/a', 'malformed'],
    ['#/pages/x', 'malformed'],
    ['https://', 'malformed'],
    ['https:///www.example.com/x', 'malformed'],
    ['https:/www.example.com', 'malformed'],
    ['https:www.example.com', 'malformed'],
    ['https:\\\\www.example.com', 'malformed'],
    ['https://www.example.com\\@evil.example', 'malformed'],
    ['https://evil.example\\.www.example.com', 'malformed'],
    [' https://www.example.com', 'malformed'],
    ['https://www.example.com ', 'malformed'],
    ['https://www.exam ple.com', 'malformed'],
    ['ht\ttps://www.example.com', 'malformed'],
    ['https://www.example.com/\n', 'malformed'],
    ['\u0000https://www.example.com', 'malformed'],
    ['https://www.exam\u00adple.com', 'malformed'],
    ['https://www.exam\u200bple.com', 'malformed'],
    ['https://\u202emoc.elpmaxe.www/', 'malformed'],
    ['https://www.example.com\ufeff', 'malformed'],
    ['https://www.example.com\u3164', 'malformed'],
    ['https://www.example.com:99999', 'malformed'],
    ['https://[::1', 'malformed'],
    [`https://www.example.com/${'a'.repeat(2_000)}`, 'malformed'],
    ['http://www.example.com', 'insecure'],
    ['javascript:alert(1)', 'insecure'],
    ['JaVaScRiPt:alert(1)', 'insecure'],
    ['javascript://www.example.com/%0aalert(1)', 'insecure'],
    ['data:text/html,<script>alert(1)</script>', 'insecure'],
    ['vbscript:x', 'insecure'],
    ['file:///etc/passwd', 'insecure'],
    ['blob:https://www.example.com/x', 'insecure'],
    ['ftp://www.example.com', 'insecure'],
    ['wss://www.example.com', 'insecure'],
    ['view-source:https://www.example.com', 'insecure'],
    ['intent://www.example.com#Intent;scheme=https;end', 'insecure'],
    ['about:blank', 'insecure'],
    ['weixin://dl', 'insecure'],
    ['https://user@www.example.com', 'disguised'],
    ['https://user:word@www.example.com', 'disguised'],
    ['https://@www.example.com', 'disguised'],
    ['https://:@www.example.com', 'disguised'],
    ['https://www.example.com@evil.example', 'disguised'],
    ['https://www.example.com%2f@evil.example', 'disguised'],
    ['https://evil.example', 'unlisted'],
    ['https://example.com', 'unlisted'],
    ['https://www.example.com.evil.example', 'unlisted'],
    ['https://evil.example/www.example.com', 'unlisted'],
    ['https://evil.example?www.example.com', 'unlisted'],
    ['https://evil.example#www.example.com', 'unlisted'],
    ['https://wwww.example.com', 'unlisted'],
    ['https://www-example.com', 'unlisted'],
    ['https://example.org', 'unlisted'],
    ['https://evilexample.org', 'unlisted'],
    ['https://example.org.evil.example', 'unlisted'],
    ['https://www.example.com.', 'unlisted'],
    ['https://www.example.com:8443', 'unlisted'],
    ['https://127.0.0.1', 'unlisted'],
    ['https://2130706433', 'unlisted'],
    ['https://0x7f.1', 'unlisted'],
    ['https://[::1]/', 'unlisted'],
    ['https://localhost', 'unlisted'],
    ['https://www.еxample.com', 'unlisted'],
    ['https://www.examρle.com', 'unlisted'],
    ['https://www.example.com%00.evil.example', 'malformed'],
    ['https://www.example.com%2eevil.example', 'unlisted'],
    ['https://www。example。com.evil.example', 'unlisted'],
  ])('%j is %s', (written, why) => {
    expect(read(written)).toMatchObject({ isAllowed: false, why });
  });

  it('names a look-alike by its code', () => {
    expect(read('https://www.еxample.com')).toMatchObject({ host: 'www.xn--xample-2of.com' });
  });

  it('is any, where nothing is listed', () => {
    expect(checkOutsideAddress('https://www.example.com', [])).toMatchObject({ why: 'unlisted' });
  });
});

it('opens nothing that is not https on a listed name, whatever is put together', () => {
  const pieces = fc.constantFrom(
    'https',
    'http',
    'javascript',
    ':',
    '/',
    '//',
    '\\',
    '@',
    '.',
    '?',
    '#',
    '%2f',
    '%00',
    'www.example.com',
    'evil.example',
    'example.org',
    'news',
    ' ',
    '\t',
    '\u200b',
    '。',
    '443',
    'x',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(pieces, { maxLength: 12 }).map((all) => all.join('')),
        fc.webUrl(),
        fc.string(),
      ),
      (written) => {
        const found = read(written);
        if (!found.isAllowed) return;
        const { protocol, hostname, username, password, port } = new URL(found.href);
        expect([protocol, username, password, port]).toEqual(['https:', '', '', '']);
        expect(hostname).toMatch(/^(www\.example\.com|[^/]+\.example\.org|xn--fiq228c\.example)$/);
        expect(found.host).toBe(hostname);
      },
    ),
    { numRuns: 20_000 },
  );
});

it('carries an address to the page that says where it leads', () => {
  const address = 'https://www.example.com/a?b=1&c=#d';
  expect(new URLSearchParams(outsidePath(address).split('?')[1]).get('url')).toBe(address);
});
