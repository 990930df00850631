// Uploads one file with progress, which `fetch` does not report.

import * as z from 'zod/mini';
import { currentToken, clearSession } from '#features/account/web/session.ts';
import { requestHeaders } from '#features/catalog/web/requestHeaders.ts';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import type { Fault } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { RUNTIME, TIMEOUT_MS } from '#packages/fault/runtime.ts';
import { aborted, CallError } from '#packages/rpc/client/callError.ts';
import type { CallFailure } from '#packages/rpc/client/client.ts';
import { isUnauthorized, toCallError, parseContent, ReplyEnvelope } from '#packages/rpc/client/exchange.ts';
import { KeptFile, OWN_UPLOAD_PATH, UPLOAD_PATH } from '../calls.ts';
import { fileFaults } from '../faults.ts';

export type UploadResult =
  | { readonly ok: true; readonly file: KeptFile }
  | { readonly ok: false; readonly failure: CallFailure };

const FAULTS: readonly Fault[] = [...Object.values(fileFaults), ...Object.values(genericFaults)];

interface UploadTerms {
  /** The person's own file instead of the firm's. */
  readonly isOwn?: boolean | undefined;
}

/** `onShare` receives 0 to 1; `signal` aborts. Times out when nothing has moved for the timeout of a call. */
export function uploadFile(
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
  { isOwn = false }: UploadTerms = {},
): Promise<UploadResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const token = currentToken();
    let isLate = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isLate = true;
        request.abort();
      }, TIMEOUT_MS);
    };
    const end = (sending: UploadResult) => {
      clearTimeout(timer);
      resolve(sending);
    };
    const fail = (failure: CallFailure) => {
      end({ ok: false, failure });
    };
    request.open('POST', webConfig.httpRequest + (isOwn ? OWN_UPLOAD_PATH : UPLOAD_PATH));
    for (const [name, value] of Object.entries({
      ...requestHeaders(),
      authorization: `Bearer ${token ?? ''}`,
    }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onShare(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      if (isUnauthorized(request.status) && currentToken() === token) clearSession();
      end(read(request));
    };
    request.onerror = () => {
      fail(new CallError('offline', RUNTIME.uploadNetwork, ''));
    };
    request.onabort = () => {
      fail(isLate ? new CallError('timeout', RUNTIME.timeout, 'timeout') : aborted());
    };
    signal.addEventListener('abort', () => {
      request.abort();
    });
    const form = new FormData();
    form.append('file', file, file.name);
    wait();
    request.send(form);
  });
}

function read({ status, statusText, responseText }: XMLHttpRequest): UploadResult {
  const content = parseContent(responseText);
  const { code, msg = '', body } = z.safeParse(ReplyEnvelope, content).data ?? {};
  const isSuccess = status >= 200 && status <= 299;
  const file = isSuccess && code === '0' ? z.safeDecode(KeptFile, body as never) : undefined;
  if (file?.success) return { ok: true, file: file.data };
  const fault = isUnauthorized(status) ? undefined : FAULTS.find((one) => String(one.code) === code);
  if (fault)
    return {
      ok: false,
      failure: {
        name: fault.name,
        feature: fault.feature,
        code: String(fault.code),
        msg,
        params: body as never,
      },
    };
  return { ok: false, failure: toCallError({ status, statusText, isSuccess, content }) };
}
