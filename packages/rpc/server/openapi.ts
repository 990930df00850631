// Generates the OpenAPI document of the calls.

import * as z from 'zod/mini';
import { type Call, CallEnvelope } from '../contract/call.ts';

interface DocumentInfo {
  readonly title: string;
  readonly version: string;
}

/** Converts the schemas when `paths` is read first: that takes longer than the rest of a server's start. */
export function toOpenApi(calls: readonly Call[], { title, version }: DocumentInfo) {
  let paths: Record<string, { readonly post: ReturnType<typeof operation> }> | undefined;
  return {
    openapi: '3.1.0',
    info: { title, version },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    get paths() {
      paths ??= Object.fromEntries(calls.map((call) => [call.path, { post: operation(call) }]));
      return paths;
    },
  };
}

function operation(call: Call) {
  const [, , area = 'other'] = call.path.split('/');
  return {
    tags: [area],
    summary: call.summary,
    description: describe(call),
    ...(call.access === 'anyone' ? {} : { security: [{ bearer: [] }] }),
    requestBody: { required: true, content: { 'application/json': { schema: withEnvelope(call) } } },
    responses: {
      200: {
        description: 'code 0, or a declared fault',
        content: { 'application/json': { schema: reply(call) } },
      },
    },
  };
}

function describe({ access, kind, faults }: Call): string {
  const who = typeof access === 'string' ? access : access.join(', ');
  const rows = faults.map((fault) => `| ${fault.code} | ${fault.feature}.${fault.name} |`);
  return [`${kind}; ${who}`, ...(rows.length ? ['', '| code | fault |', '|---|---|', ...rows] : [])].join(
    '\n',
  );
}

type Schema = { properties?: Record<string, unknown>; required?: string[] };
const schemaOf = (schema: z.ZodMiniType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: listChoices }) as Schema;

/** Choices to which features add are known once all features are registered. */
function listChoices({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }) {
  const { choices } = jsonSchema as { readonly choices?: () => string[] };
  if (choices) jsonSchema.enum = choices();
  delete jsonSchema['choices'];
}

/** Adds the envelope's fields; mutations that need a session require a randomCode. */
function withEnvelope(call: Call): Schema {
  const { properties, required = [], ...rest } = schemaOf(call.input);
  const isRepeatable = call.kind === 'mutation' && call.access !== 'anyone';
  return {
    ...rest,
    properties: { ...properties, ...schemaOf(CallEnvelope).properties },
    required: [...required, ...(isRepeatable ? ['randomCode'] : [])],
  };
}

function reply(call: Call): Schema {
  return {
    properties: { code: { type: 'string' }, msg: { type: 'string' }, body: schemaOf(call.output) },
    required: ['code', 'msg', 'body'],
  };
}
