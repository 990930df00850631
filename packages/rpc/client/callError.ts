// Everything a call does not declare: no network, no time, no token, no right, or a defect.

import { RUNTIME } from '#packages/fault/runtime.ts';

type Kind = 'offline' | 'timeout' | 'aborted' | 'signed_out' | 'refused' | 'broken';

export class CallError extends Error {
  readonly kind: Kind;
  readonly code: string;
  readonly body: unknown;
  /** The code of the platform's own fault, where the answer named one: its words say it in the reader's language. */
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
