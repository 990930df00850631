// Failures a call does not declare: network, timeout, session, rights, defects.

import { RUNTIME } from '#packages/fault/runtime.ts';

type Kind = 'offline' | 'timeout' | 'aborted' | 'signed_out' | 'refused' | 'broken';

export class CallError extends Error {
  readonly kind: Kind;
  readonly code: string;
  readonly body: unknown;
  /** Code of the platform's generic fault, if the response contained one: it has a translation. */
  readonly platformCode: string | undefined;
  constructor(
    kind: Kind,
    code: string,
    msg: string,
    { body, platformCode }: { body?: unknown; platformCode?: string | undefined } = {},
  ) {
    super(msg);
    this.kind = kind;
    this.code = code;
    this.body = body;
    this.platformCode = platformCode;
  }
}

export const aborted = () => new CallError('aborted', RUNTIME.aborted, 'abort');
