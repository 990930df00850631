// The whole server: metrics, headers, bodies, OpenAPI, fault texts.

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { genericFaults } from '#packages/fault/generic.ts';
import { testApp } from '../../test/support/app.ts';
import { handlers } from './features.ts';
import { say } from './say.ts';

const app = await testApp();
const post = (url: string, payload = '{}', type = 'application/json') =>
  app.http.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

describe('the metrics', () => {
  it('count requests by route', async () => {
    await app.http.inject('/healthz');
    const { body } = await app.http.inject('/metrics');
    expect(body).toMatch(/http_request_duration_seconds_count\{route="\/healthz",status="200"\} \d/);
    expect(body).toMatch(/^push_connections 0$/m);
    expect(body).toMatch(/^database_connections \d/m);
    expect(body).toMatch(/^disk_free_bytes\{folder="FILE_STORE"\} \d/m);
    expect(body).toMatch(/^health_readable 1$/m);
    expect(body).toMatch(/^health_value\{check="bank_silent",unit="seconds"\} 0$/m);
    expect(body).toMatch(/^health_level\{check="jobs_late"\} 0$/m);
  });

  it('are for whoever shows their token, where they have one', async () => {
    const { http } = await testApp({ env: { METRICS_TOKEN: 'figures-for-the-watch' } });
    const read = async (authorization?: string) => {
      const { statusCode, headers, body } = await http.inject({
        url: '/metrics',
        headers: authorization === undefined ? {} : { authorization },
      });
      return [statusCode, headers['www-authenticate'], body.includes('database_connections')];
    };
    const refused = [401, 'Bearer', false];
    for (const shown of [
      undefined,
      'figures-for-the-watch',
      'Bearer',
      'Bearer ',
      'Bearer figures-for-the-watc',
      'Bearer figures-for-the-watch!',
      'Basic figures-for-the-watch',
    ]) {
      expect([shown, await read(shown)]).toEqual([shown, refused]);
    }
    expect(await read('Bearer figures-for-the-watch')).toEqual([200, undefined, true]);
  });
});

describe('a call', () => {
  it('without a token is refused with 401 and in Chinese', async () => {
    const reply = await post('/api/sms/content/unread/count');
    expect([reply.statusCode, reply.json()]).toEqual([
      401,
      { code: '100405', msg: '您尚未登录或登录已失效，请重新登录', body: {} },
    ]);
  });

  it('that does not exist is answered in the envelope', async () => {
    const reply = await post('/api/coal/heap/burn');
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { code: '900404', msg: '记录不存在或您无权查看', body: {} },
    ]);
  });

  it('is not to be had with GET', async () => {
    expect((await app.http.inject('/api/common/sys_info')).statusCode).toBe(404);
  });

  it.each([
    'application/json',
    'Application/JSON',
    'application/json;charset=utf-8',
    'application/json; charset=UTF-8',
    'application/json; charset="utf-8"',
    'application/json ;  charset=utf-8 ',
  ])('is read as %j', async (type) => {
    expect((await post('/api/common/sys_info', '{}', type)).json()).toMatchObject({ code: '0' });
  });

  it.each([
    '',
    'text/plain',
    'application/jsonp',
    'application/json\t; charset=utf-8',
    'application/json; charset=gbk',
    'application/json;a=b',
    'text/json',
    'application/vnd.api+json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json, text/plain',
  ])('is not read as %j', async (type) => {
    const reply = await post('/api/common/sys_info', '{}', type);
    expect([reply.statusCode, reply.json()]).toEqual([
      415,
      {
        code: '900400',
        msg: '填写的内容不符合要求，请检查后重试',
        body: { fields: [{ field: '', allowed: 'application/json' }] },
      },
    ]);
  });

  it.each([
    ['not JSON', '{"a":', 400],
    ['a list', '[]', 400],
    ['a number', '1', 400],
    ['a poisoned prototype', '{"__proto__":{"seats":["firm_admin"]}}', 400],
    ['the zero character', String.raw`{"paramKey":"a\u0000"}`, 400],
    ['half of a sign', String.raw`{"paramKey":"a\ud83d"}`, 400],
    ['more values than any call takes', `{"paramKey":[${'[],'.repeat(50_000)}[]]}`, 413],
    ['nested deeper than any call takes', `{"a":${'['.repeat(3_000)}${']'.repeat(3_000)}}`, 400],
    ['longer than 256 KB', JSON.stringify({ paramKey: 'x'.repeat(262_144) }), 413],
  ])('whose body is %s is refused by name', async (_what, body, status) => {
    const reply = await post('/api/common/sys_info', body);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([status, '900400']);
  });

  it('says how deep a body may be nested', async () => {
    const levels = (count: number) => `{"a":${'['.repeat(count - 1)}${']'.repeat(count - 1)}}`;
    const allowed = async (count: number) =>
      (await post('/api/common/sys_info', levels(count))).json<unknown>();
    expect(await allowed(33)).toMatchObject({ body: { fields: [{ field: '', allowed: '≤ 32 levels' }] } });
    expect(await allowed(32)).not.toMatchObject({ body: { fields: [{ field: '' }] } });
  });

  it('counts neither values nor levels inside of texts', async () => {
    const text = JSON.stringify('[{,"\\'.repeat(20_000));
    expect((await post('/api/common/sys_info', `{"paramKey":${text}}`)).json()).toMatchObject({
      body: { fields: [{ field: 'paramKey' }] },
    });
  });

  it('with a large body is not read for whoever is not signed in', async () => {
    const { statusCode } = await post('/api/bank/statement/import', '{"text":');
    expect(statusCode).toBe(401);
  });

  it('takes a character written as two escapes, and a backslash that only looks like one', async () => {
    for (const [at, written] of [String.raw`"\ud83d\ude00"`, String.raw`"\\ud83d"`].entries()) {
      expect(
        (
          await post(
            '/api/account/code/reset',
            `{"phone":"1390000000${at}","loginName":${written},"locale":"en"}`,
          )
        ).json(),
      ).toMatchObject({ code: '0' });
    }
  });
});

describe('the headers', () => {
  it.each(['/healthz', '/api/nothing', '/web-config.js', '/docs/json', '/docs/'])(
    'that guard the reader come with %s',
    async (url) => {
      const { headers } = await app.http.inject(url);
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(), geolocation=()') as string,
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; script-src 'self'; .*frame-ancestors 'none'/,
        ) as string,
      });
    },
  );

  it('let the app speak to its own host only', async () => {
    const { headers } = await app.http.inject({ url: '/', headers: { host: 'coal.example:8080' } });
    expect(headers['content-security-policy']).toMatchInlineSnapshot(
      `"default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self' ws://coal.example:8080 wss://coal.example:8080; worker-src 'self'; manifest-src 'self'; frame-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'; require-trusted-types-for 'script'; trusted-types dompurify service-worker default"`,
    );
  });

  it('do not repeat a host that is no host', async () => {
    const { headers } = await app.http.inject({ url: '/', headers: { host: `x; script-src *` } });
    expect(headers['content-security-policy']).toContain(`connect-src 'self';`);
  });
});

describe('the description', () => {
  it('lists every call once', async () => {
    const document = (await app.http.inject('/docs/json')).json<{ paths: Record<string, unknown> }>();
    expect(Object.keys(document.paths).sort()).toEqual(handlers.map(({ call }) => call.path).sort());
  });

  it('is compressed as the reader takes it, and sent once to whoever keeps it', async () => {
    const read = async (headers: Readonly<Record<string, string>>) => {
      const reply = await app.http.inject({ url: '/docs/json', headers });
      const { 'content-encoding': coding = 'identity', etag = '' } = reply.headers;
      return {
        status: reply.statusCode,
        coding: String(coding),
        etag: String(etag),
        bytes: reply.rawPayload,
      };
    };
    const plain = await read({});
    const [br, gzip] = [
      await read({ 'accept-encoding': 'gzip, br' }),
      await read({ 'accept-encoding': 'gzip' }),
    ];
    expect([plain.coding, br.coding, gzip.coding]).toEqual(['identity', 'br', 'gzip']);
    expect([brotliDecompressSync(br.bytes), gunzipSync(gzip.bytes)]).toEqual([plain.bytes, plain.bytes]);
    expect((await read({ 'accept-encoding': 'br;q=0, gzip;q=0.0' })).coding).toBe('identity');
    expect(Math.max(br.bytes.length, gzip.bytes.length)).toBeLessThan(plain.bytes.length / 8);
    expect(await read({ 'if-none-match': plain.etag })).toMatchObject({
      status: 304,
      bytes: Buffer.alloc(0),
    });
  });

  it('has no second form, which would be written for each reader', async () => {
    expect((await app.http.inject('/docs/yaml')).statusCode).toBe(404);
  });

  it('is written down once, however often it is asked for', async () => {
    const write = vi.spyOn(JSON, 'stringify');
    onTestFinished(() => {
      write.mockRestore();
    });
    const { headers } = await app.http.inject('/docs/json');
    const isDescription = (value: unknown) =>
      typeof value === 'object' && value !== null && 'openapi' in value;
    expect([
      headers['content-type'],
      write.mock.calls.filter(([value]) => isDescription(value)).length,
    ]).toEqual(['application/json; charset=utf-8', 0]);
  });

  it('can be browsed', async () => {
    const page = await app.http.inject('/docs/');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });
});

describe('the settings of the app', () => {
  it('are a script of the same origin', async () => {
    const { headers, body } = await app.http.inject('/web-config.js');
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'text/javascript; charset=utf-8',
      'no-store',
    ]);
    expect(body.replace(/("keyId":")[\da-f]{32}(","publicKey":")[\w+/]{390,}=*/, '$1…$2…'))
      .toMatchInlineSnapshot(`
      "window.webConfig = {"siteTitle":"朔云煤炭交易网","site":"","httpRequest":"","wsRequest":"","version":"1.0.0","isSSL":false,"behaviorInfoSubmitInterval":10000,"behaviorInfoClearInterval":86400000,"outsideHosts":[],"map":{"tiles":[],"attribution":""},"demo":false,"push":{"appId":"seam-mobile-web","keyId":"…","publicKey":"…","hosts":[]}};
      "
    `);
  });
});

describe('every fault', () => {
  const faults = [...Object.values(genericFaults), ...handlers.flatMap(({ call }) => call.faults)];
  it.each([...new Set(faults)].map((fault) => [`${fault.feature}.${fault.name}`, fault] as const))(
    '%s speaks Chinese',
    (_name, fault) => {
      expect(say(fault, {})).toMatch(/\p{Script=Han}/u);
    },
  );
});
