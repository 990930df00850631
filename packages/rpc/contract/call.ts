// A call: one definition that the server carries out, the client calls, the pages hook and OpenAPI prints.

import * as z from 'zod/mini';
import type { Fault } from '#packages/fault/fault.ts';

/** Who may call: anyone at all, anyone signed in, or those who hold one of the named seats. */
export type Access = 'anyone' | 'signed_in' | readonly string[];

export interface Call<
  Takes extends z.ZodMiniType = z.ZodMiniType,
  Gives extends z.ZodMiniType = z.ZodMiniType,
  Declared extends Fault = Fault,
  Kind extends 'query' | 'mutation' = 'query' | 'mutation',
> {
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** An act writes and is idempotent by its randomCode; a query never changes anything. */
  readonly kind: Kind;
  readonly input: Takes;
  readonly output: Gives;
  readonly faults: readonly Declared[];
  /** The topics whose events make an answer stale: the hook follows them. */
  readonly topics?: (input: z.output<Takes>) => string[];
  /** How many days, both ends counted in, a query may be asked for at once: a year where nothing is said (period.ts). */
  readonly maxDays?: number;
  /** Recorded whoever makes it and whether it succeeds or not: what touches the safety of an account, or shows what is personal. */
  readonly isAudited?: boolean;
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
  readonly maxDays?: number;
  readonly isAudited?: boolean;
}

/** A call that reads. */
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

/** A call that writes: in one transaction, once for each randomCode. */
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

/** What every body carries beside the fields of its call. */
export const Envelope = z.object({
  acctMode: z.optional(z.enum(['1', '2', '3'])),
  randomCode: z.optional(z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/))),
  menuCode: z.optional(z.string().check(z.maxLength(40))),
});
export type Envelope = z.output<typeof Envelope>;

/** The answer's envelope: success is code '0'. */
export interface Reply {
  readonly code: string;
  readonly msg: string;
  readonly body: unknown;
}
