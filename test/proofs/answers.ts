// Whether an answer is one that its call has said it may give.

import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Call } from '#packages/rpc/contract/call.ts';

const STATUS: Readonly<Record<string, readonly number[]>> = {
  900400: [400, 413, 415],
  100405: [401],
  900429: [429],
};
const ALWAYS = [
  genericFaults.bad_parameter,
  genericFaults.not_signed_in,
  genericFaults.no_permission,
  genericFaults.code_reused,
];
const Envelope = z.strictObject({ code: z.string(), msg: z.string(), body: z.unknown() });

/** What is wrong with it, or undefined. */
export function flawIn(call: Call, status: number, payload: string): string | undefined {
  const envelope = z.safeParse(Envelope, readJson(payload));
  if (!envelope.success) return `${status}, and no envelope: ${payload.slice(0, 200)}`;
  const { code, body } = envelope.data;
  if (code === '0') return status === 200 ? flawOf(call.output, body) : `success under ${status}`;
  const fault = [...call.faults, ...ALWAYS].find((one) => String(one.code) === code);
  if (!fault) return `${status} ${code}, which it does not declare: ${payload.slice(0, 200)}`;
  if (status !== 200 && !STATUS[code]?.includes(status)) return `${code} under ${status}`;
  return flawOf(fault.params, body);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Read by its schema and written again it has to be the same: nothing missing, nothing more. */
function flawOf(schema: z.ZodMiniType, body: unknown): string | undefined {
  const read = z.safeDecode(schema, body as never);
  if (!read.success) return `off its schema: ${read.error.message.slice(0, 300)}`;
  const again: unknown = JSON.parse(JSON.stringify(z.encode(schema, read.data)));
  return isDeepStrictEqual(again, body)
    ? undefined
    : `more than its schema: ${JSON.stringify(body).slice(0, 200)}`;
}
