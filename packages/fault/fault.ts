// Declared faults: business errors a caller can react to, with code and params.

import * as z from 'zod/mini';

export interface FaultSpec {
  readonly code: number;
  /** What the caller needs to correct the request: the gap, the allowed range, the newest price. */
  readonly params?: z.ZodMiniType;
  /**
   * Input fields it concerns, for calls whose input names them differently: the first that a call takes.
   * `{x}` stands for the parameter x. A parameter `field`, or a list of items with one, goes before
   * (fields.ts).
   */
  readonly fields?: readonly string[];
}

export interface Fault<Name extends string = string, Params extends z.ZodMiniType = z.ZodMiniType> {
  readonly feature: string;
  readonly name: Name;
  readonly code: number;
  readonly params: Params;
  readonly fields: readonly string[];
}

type ParamsOf<Spec extends FaultSpec> = Spec['params'] extends z.ZodMiniType
  ? Spec['params']
  : typeof noParams;
export type FaultsOf<Specs extends Record<string, FaultSpec>> = {
  readonly [Name in keyof Specs & string]: Fault<Name, ParamsOf<Specs[Name]>>;
};

export const noParams = z.strictObject({});

const byCode = new Map<number, Fault>();
/** Of the faults that loaded code has declared. */
export const findFault = (code: number): Fault | undefined => byCode.get(code);

/** Declares faults. Their order is the order of checking; codes are never renamed or reused. */
export function faults<const Specs extends Record<string, FaultSpec>>(
  feature: string,
  specs: Specs,
): FaultsOf<Specs> {
  const entries = Object.entries(specs).map(
    ([name, { code, params = noParams, fields = [] }]) =>
      [name, { feature, name, code, params, fields }] as const,
  );
  for (const [, fault] of entries) byCode.set(fault.code, fault);
  return Object.fromEntries(entries) as unknown as FaultsOf<Specs>;
}

/** Thrown by `fail`; the call runtime rolls back and returns the fault. */
export class Failure extends Error {
  readonly fault: Fault;
  readonly params: unknown;
  constructor(fault: Fault, params: unknown) {
    super(`${fault.feature}.${fault.name}`);
    this.fault = fault;
    this.params = params;
  }
}

type FailParams<F extends Fault> =
  Record<never, never> extends z.output<F['params']>
    ? [params?: z.output<F['params']>]
    : [params: z.output<F['params']>];

/** Raises a fault that the call declares; others do not compile. */
export type Fail<Declared extends Fault> = <F extends Declared>(fault: F, ...params: FailParams<F>) => never;

export const fail: Fail<Fault> = (fault, ...[params]) => {
  throw new Failure(fault, params ?? {});
};
