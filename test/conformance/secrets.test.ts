// Every input field that looks like a password, PIN, code or token is marked secret.

import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { handlers } from '#apps/server/features.ts';
import { login } from '#features/account/calls/signIn.ts';
import { type ClickEvent, createClient } from '#packages/rpc/client/client.ts';
import { isSecret } from '#packages/schema/secret.ts';

const SECRET_NAME = new RegExp(
  [
    /^(code|key|pass|ticket|proof|signature)$/,
    /pin$|passw|pwd|token|secret|captcha|otp$|one_?time/i,
    /(second|recovery|verify|verification|invite|unlock|access)_?(code|key)/i,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** Fields that only look like one: path prefix and field, and what they hold. */
const HARMLESS: Readonly<Record<string, string>> = {
  '/api/catalog/desk/dictionary/ code': 'code of a dictionary entry',
  '/api/catalog/desk/place/ code': 'code of a place',
  '/api/catalog/desk/parameter/ key': 'key of a parameter',
  '/api/clause/desk/template/ code': 'code of a clause template',
  '/api/delivery/ticket/upload signature': 'public signature of a scale over its ticket',
  '/api/log/app/push_page_visit_log key': 'name of a page parameter',
  '/api/message/desk/broadcast/ key': 'what makes a notice unrepeatable',
};

interface Field {
  readonly path: string;
  readonly name: string;
  readonly schema: z.core.$ZodType;
}

/** All fields of an input, nested ones too; what is inside a secret field is secret with it. */
function fieldsOf(path: string, schema: z.core.$ZodType): Field[] {
  if (isSecret(schema)) return [];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const within = (inner: z.core.$ZodType) => fieldsOf(path, inner);
  if ('innerType' in def) return within(def.innerType);
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => [
        { path, name, schema: field },
        ...within(field),
      ]);
    case 'array':
      return within(def.element);
    case 'record':
      return within(def.valueType);
    case 'union':
      return def.options.flatMap(within);
    default:
      return [];
  }
}

const isHarmless = ({ path, name }: Field, rule: string) => {
  const [prefix = '', field] = rule.split(' ');
  return path.startsWith(prefix) && name === field;
};
const suspects = handlers
  .flatMap(({ call }) => fieldsOf(call.path, call.input))
  .filter(({ name, schema }) => SECRET_NAME.test(name) && !isSecret(schema));

it('marks every field that looks like a secret', () => {
  expect(
    suspects
      .filter((field) => !Object.keys(HARMLESS).some((rule) => isHarmless(field, rule)))
      .map(({ path, name }) => `${path} ${name}`),
  ).toEqual([]);
});

it.each(Object.entries(HARMLESS))('%s is still there: %s', (rule) => {
  expect(suspects.some((field) => isHarmless(field, rule))).toBe(true);
});

it('finds the secrets of signing in, signing papers and driving', () => {
  const marked = handlers.flatMap(({ call }) =>
    Object.entries((call.input as z.ZodMiniObject).shape).flatMap(([name, field]) =>
      isSecret(field) ? [`${call.path} ${name}`] : [],
    ),
  );
  expect(marked).toEqual(
    expect.arrayContaining([
      '/api/auth/login password',
      '/api/account/session/second_step ticket',
      '/api/account/session/second_step code',
      '/api/certificate/own/change_pin newPin',
      '/api/bank/withdrawal/apply proof',
      '/api/delivery/pass/read pass',
    ]),
  );
});

it('sends a secret, and leaves it out of the click that the behaviour log keeps', async () => {
  const clicks: ClickEvent[] = [];
  const bodies: unknown[] = [];
  const client = createClient({
    address: '',
    token: () => undefined,
    headers: () => ({}),
    signedOut: () => undefined,
    clicked: (click) => {
      clicks.push(click);
    },
    send: (_url, init) => {
      bodies.push(JSON.parse(init?.body as string));
      return Promise.resolve(Response.json({ code: '0', msg: '', body: { token: 't', cid: 'c' } }));
    },
  });
  await client(login, { loginName: 'heishan.trader', password: 'one-of-mine' }, { menuCode: '0201' });
  expect(bodies).toMatchObject([{ loginName: 'heishan.trader', password: 'one-of-mine' }]);
  expect(clicks.map(({ fields }) => fields)).toEqual([{ loginName: 'heishan.trader' }]);
});
