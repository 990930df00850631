// A session that began in a browser is worth nothing without the cookie that the browser alone has.

import type { OutgoingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { UPLOAD_PATH } from '#features/file/calls.ts';
import { FORM_TYPE, formWith, somePng } from '#features/file/server/handlers/files.example.ts';
import { chooseFirm } from '#features/firm/calls/own.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { TEST_PASSWORD, testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { loginUserMenus, logout } from '../../calls/session.ts';
import { login } from '../../calls/signIn.ts';

const app = await testApp();
const overTls = await testApp({ env: { PUBLIC_URL: 'https://coal.example.com' } });
const wang = await openFirm(app, 'wang', ['firm_trader']);
await openFirm(app, 'li', ['firm_trader']);
await openFirm(overTls, 'wang', ['firm_trader']);

const BROWSER = { 'sec-fetch-site': 'same-origin' };
const SECRET = /^(?<name>(?:__Host-)?seam-[\w-]{8})=(?<secret>[\w-]{43}); /;
let codes = 0;

async function post(path: string, fields: object, headers: OutgoingHttpHeaders, at = app) {
  const {
    statusCode,
    headers: answered,
    body,
  } = await at.http.inject({
    method: 'POST',
    url: path,
    headers,
    payload: { acctMode: '2', randomCode: `code-of-browser-${++codes}`, ...fields },
  });
  return {
    status: statusCode,
    cookies: [answered['set-cookie'] ?? []].flat(),
    ...(JSON.parse(body) as { code: string; body: { token: string; cid: string } }),
  };
}

/** A browser's sign-in: what its scripts see, and the cookie that they do not. */
async function begin({ loginName = 'wang.trader', headers = {}, at = app } = {}) {
  const fields = { loginName, password: TEST_PASSWORD };
  const { body, cookies } = await post(login.path, fields, { ...BROWSER, ...headers }, at);
  const { name = '', secret = '' } = SECRET.exec(cookies[0] ?? '')?.groups ?? {};
  return { token: body.token, cookie: `${name}=${secret}`, cookies };
}

const asks = async (headers: OutgoingHttpHeaders, at = app) =>
  (await post(loginUserMenus.path, {}, headers, at)).status;
const uploads = async (headers: OutgoingHttpHeaders) =>
  (
    await app.http.inject({
      method: 'POST',
      url: UPLOAD_PATH,
      headers: { 'content-type': FORM_TYPE, ...headers },
      payload: formWith({ content: somePng(), name: 'a.png', type: 'image/png' }),
    })
  ).statusCode;

describe('a token whose session began in a browser', async () => {
  const own = await begin();
  const other = await begin({ loginName: 'li.trader' });
  const [name = ''] = own.cookie.split('=');
  const bearer = `Bearer ${own.token}`;
  const [, random = ''] = own.token.split('.');

  it.each([
    ['with the cookie', 200, { authorization: bearer, cookie: own.cookie }],
    [
      'with the cookie among others',
      200,
      { authorization: bearer, cookie: `a=b; ${own.cookie}; ${other.cookie}` },
    ],
    ['without a cookie', 401, { authorization: bearer }],
    ['said to come from a browser', 401, { ...BROWSER, authorization: bearer }],
    ["with another session's cookie", 401, { authorization: bearer, cookie: other.cookie }],
    [
      "with another session's secret under its name",
      401,
      {
        authorization: bearer,
        cookie: `${name}=${other.cookie.split('=')[1] ?? ''}`,
      },
    ],
    ['without the part that names the cookie', 401, { authorization: `Bearer ${random}` }],
    [
      'beginning with the cookie of another',
      401,
      {
        authorization: `Bearer ${other.token.split('.')[0] ?? ''}.${random}`,
        cookie: other.cookie,
      },
    ],
    ['with an empty cookie', 401, { authorization: bearer, cookie: `${name}=` }],
    ['whose cookie came alone', 401, { cookie: own.cookie }],
  ])('%s: %i', async (_how, status, headers) => {
    expect([await asks(headers), await uploads(headers)]).toEqual([status, status]);
  });

  it('is refused like one that has ended', async () => {
    const { code, status } = await post(loginUserMenus.path, {}, { authorization: bearer });
    expect([code, status]).toEqual([String(genericFaults.not_signed_in.code), 401]);
  });
});

describe('the cookie', () => {
  it.each([
    ['over http', app, /^seam-[\w-]{8}=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/],
    [
      'over https',
      overTls,
      /^__Host-seam-[\w-]{8}=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    ],
  ])('is closed to scripts and other sites: %s', async (_how, at, form) => {
    const { cookies, token, cookie } = await begin({ at });
    expect(cookies).toEqual([expect.stringMatching(form)]);
    expect(await asks({ authorization: `Bearer ${token}`, cookie }, at)).toBe(200);
  });

  it.each([
    ['a program', {}],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a neighbouring host', { 'sec-fetch-site': 'same-site' }],
  ])('is not set for %s, whose token works alone', async (_who, headers) => {
    const fields = { loginName: 'wang.trader', password: TEST_PASSWORD };
    const { body, cookies } = await post(login.path, fields, headers);
    expect([cookies, await asks({ authorization: `Bearer ${body.token}` })]).toEqual([[], 200]);
  });

  it('is not set by a sign-in that is refused', async () => {
    const { code, cookies } = await post(
      login.path,
      { loginName: 'wang.trader', password: 'wrong' },
      BROWSER,
    );
    expect([code === '0', cookies]).toEqual([false, []]);
  });

  it('is new for each session, whatever the browser sends', async () => {
    const first = await begin();
    const second = await begin({ headers: { cookie: first.cookie, authorization: `Bearer ${first.token}` } });
    const cookie = `${first.cookie}; ${second.cookie}`;
    expect(second.cookie).not.toBe(first.cookie);
    const both = [first, second].map(({ token }) => asks({ authorization: `Bearer ${token}`, cookie }));
    expect(await Promise.all(both)).toEqual([200, 200]);
  });

  it('goes with a sign-out, and those of other sessions stay', async () => {
    const [own, other] = [await begin(), await begin({ loginName: 'li.trader' })];
    const cookie = `${own.cookie}; ${other.cookie}`;
    const { cookies } = await post(logout.path, {}, { authorization: `Bearer ${own.token}`, cookie });
    const [name = ''] = own.cookie.split('=');
    expect(cookies).toEqual([`${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`]);
    const both = [own, other].map(({ token }) => asks({ authorization: `Bearer ${token}`, cookie }));
    expect(await Promise.all(both)).toEqual([401, 200]);
  });

  it('does not add up where nobody signs out', async () => {
    const jar: string[] = [];
    for (let count = 0; count < 8; count++) {
      const { cookies } = await begin({ headers: { cookie: jar.join('; ') } });
      for (const set of cookies) {
        const [pair = '', , age] = set.split('; ');
        if (age === 'Max-Age=0')
          jar.splice(
            jar.findIndex((kept) => kept.startsWith(pair)),
            1,
          );
        else jar.push(pair);
      }
    }
    expect(jar).toHaveLength(6);
  });

  it('binds the session that goes on under another firm', async () => {
    const { token, cookie } = await begin();
    const chosen = await post(
      chooseFirm.path,
      { firmId: wang.id },
      { authorization: `Bearer ${token}`, cookie },
    );
    const authorization = `Bearer ${chosen.body.token}`;
    expect([chosen.cookies, await asks({ authorization }), await asks({ authorization, cookie })]).toEqual([
      [],
      401,
      200,
    ]);
  });
});
