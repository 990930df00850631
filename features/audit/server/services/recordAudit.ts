// Decides which calls are audited, and records them.

import { safeParse } from 'zod/mini';
import { OPERATOR_SEATS } from '#features/firm/seats.ts';
import { type Call, CallEnvelope } from '#packages/rpc/contract/call.ts';
import type { Actor, AuditRecorder, CallAttempt, Disclosed } from '#packages/rpc/server/context.ts';
import { maskInput } from '../../rules/masking.ts';
import { findMatter } from '../../rules/matter.ts';
import { insertAuditRow } from '../queries.ts';

const MAX_IP_LENGTH = 64;
const MAX_DEVICE_LENGTH = 200;

/** Returns a recorder for audited calls, otherwise undefined. */
export function createAuditRecorder(attempt: CallAttempt): AuditRecorder | undefined {
  const { call, actor, origin, body } = attempt;
  if (!isRecorded(call, actor)) return undefined;
  return async ({ tx, now, newId }, { code, answer, disclosed = [] }) => {
    await insertAuditRow(
      tx,
      {
        id: newId(),
        actor,
        loginName: actor ? undefined : fieldOf(body, 'loginName')?.trim().toLowerCase(),
        ip: origin.ip.slice(0, MAX_IP_LENGTH),
        device: origin.device.slice(0, MAX_DEVICE_LENGTH),
        path: call.path,
        input: maskInput(call.input, body),
        matter: findMatter(call.path, body, call.kind === 'mutation' ? answer : undefined),
        disclosed: [...new Set(disclosed.map(describe))],
        outcome: code,
        randomCode: randomCodeOf(body),
        trace: origin.trace,
      },
      now,
    );
  };
}

/** A retried transaction notes the same again. */
const describe = ({ record, of, fields }: Disclosed) => `${record} (${of}): ${fields.join(', ')}`;

const operatorSeats: ReadonlySet<string> = new Set(OPERATOR_SEATS);

/** Calls open to anyone are no operators' acts: reading an article counts its readers. */
function isRecorded(call: Call, actor: Actor | undefined): boolean {
  if (call.isAudited) return true;
  return (
    call.kind === 'mutation' &&
    call.access !== 'anyone' &&
    (actor?.seats.some((seat) => operatorSeats.has(seat)) ?? false)
  );
}

function fieldOf(body: unknown, name: string): string | undefined {
  const value: unknown =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
  return typeof value === 'string' && !value.includes('\u0000') ? value : undefined;
}

function randomCodeOf(body: unknown): string | undefined {
  const randomCode = fieldOf(body, 'randomCode');
  return randomCode !== undefined && safeParse(CallEnvelope, { randomCode }).success ? randomCode : undefined;
}
