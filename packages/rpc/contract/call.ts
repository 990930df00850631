// Definition of a call, shared by server, client, React hooks and OpenAPI.

import * as z from 'zod/mini';
import type { Fault } from '#packages/fault/fault.ts';
import type { RateLimit } from './limit.ts';

/** Who may call: anyone, any signed-in user, or holders of one of these seats. */
export type Access = 'anyone' | 'signed_in' | readonly string[];

/** The seats that may call; none where seats do not decide. */
export const seatsOf = ({ access }: { readonly access: Access }): readonly string[] =>
  typeof access === 'string' ? [] : access;

/**
 * The answer goes out with the news of the only topic, to those of its followers who may call. It is the same
 * for all of them.
 */
export interface PushedAnswer<Takes, Gives> {
  /** The input behind the id in the topic's name. */
  inputOf(id: string): Takes;
  /** Of two answers the one with the greater number is the later one; equal numbers decide nothing. */
  orderOf(answer: Gives): number;
}

export interface Call<
  Takes extends z.ZodMiniType = z.ZodMiniType,
  Gives extends z.ZodMiniType = z.ZodMiniType,
  Declared extends Fault = Fault,
  Kind extends 'query' | 'mutation' = 'query' | 'mutation',
> {
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** A mutation writes and is idempotent by its randomCode; a query never writes. */
  readonly kind: Kind;
  readonly input: Takes;
  readonly output: Gives;
  readonly faults: readonly Declared[];
  /** Topics whose events make the answer stale; hooks subscribe to them. */
  readonly topics?: (input: z.output<Takes>) => string[];
  readonly pushed?: PushedAnswer<z.output<Takes>, z.output<Gives>>;
  /** Longest period a query may cover, in days, both ends included; default a year (period.ts). */
  readonly maxDays?: number;
  /**
   * Every attempt is audited, whoever makes it: calls that concern account security or show personal data.
   * A query that shows encrypted numbers to some callers only is audited if it has shown one.
   */
  readonly isAudited?: boolean | 'if_disclosed';
  /** The record of a repetition does not tell who called: the person stands there as a keyed hash. */
  readonly isUnlinked?: boolean;
  /** A paged query is a table that can be exported, unless this is false. */
  readonly isExported?: boolean;
  /** How often it may be called; default by kind of call and caller (apps/server/plugins/rate-limit.ts). */
  readonly limit?: RateLimit;
}

export type Shape = Readonly<Record<string, z.core.$ZodType>>;
type Taken<S extends Shape> = z.ZodMiniObject<{ -readonly [K in keyof S]: S[K] }, z.core.$strict>;
export type InputOf<C extends Call> = z.output<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;
export type FaultOf<C extends Call> = C['faults'][number];

interface Definition<S extends Shape, Gives extends z.ZodMiniType, Declared extends Fault> {
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly input: S;
  readonly output: Gives;
  readonly faults?: readonly Declared[];
  readonly topics?: (input: z.output<Taken<S>>) => string[];
  readonly pushed?: PushedAnswer<z.output<Taken<S>>, z.output<Gives>>;
  readonly maxDays?: number;
  readonly isAudited?: boolean | 'if_disclosed';
  readonly isUnlinked?: boolean;
  readonly isExported?: boolean;
  readonly limit?: RateLimit;
}

export function query<S extends Shape, Gives extends z.ZodMiniType, Declared extends Fault = never>(
  definition: Definition<S, Gives, Declared>,
): Call<Taken<S>, Gives, Declared, 'query'> {
  return {
    ...definition,
    kind: 'query',
    input: z.strictObject(definition.input) as Taken<S>,
    faults: definition.faults ?? [],
  };
}

/** Defines a writing call: one transaction, at most once per randomCode. */
export function mutation<S extends Shape, Gives extends z.ZodMiniType, Declared extends Fault = never>(
  definition: Definition<S, Gives, Declared>,
): Call<Taken<S>, Gives, Declared, 'mutation'> {
  return {
    ...definition,
    kind: 'mutation',
    input: z.strictObject(definition.input) as Taken<S>,
    faults: definition.faults ?? [],
  };
}

/** Fields of every request body besides the call's input. */
export const CallEnvelope = z.object({
  acctMode: z.optional(z.enum(['1', '2', '3'])),
  randomCode: z.optional(z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/))),
  menuCode: z.optional(z.string().check(z.maxLength(40))),
});
export type CallEnvelope = z.output<typeof CallEnvelope>;

/** Envelope of a response; success is code '0'. */
export interface Reply {
  readonly code: string;
  readonly msg: string;
  readonly body: unknown;
}
