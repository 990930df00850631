// Uploads one file from the console.

import * as z from 'zod/mini';
import { readConsoleToken, clearConsoleSession } from '#features/account/console/session.ts';
import type { Fault } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { RUNTIME } from '#packages/fault/runtime.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import type { CallFailure } from '#packages/rpc/client/client.ts';
import { isUnauthorized, toCallError, parseContent, ReplyEnvelope } from '#packages/rpc/client/exchange.ts';
import { KeptFile, UPLOAD_PATH } from '../calls.ts';
import { fileFaults } from '../faults.ts';

export type DeskUploadResult =
  | { readonly ok: true; readonly file: KeptFile }
  | { readonly ok: false; readonly failure: CallFailure };

const FAULTS: readonly Fault[] = [...Object.values(fileFaults), ...Object.values(genericFaults)];

export async function uploadDeskFile(file: File): Promise<DeskUploadResult> {
  const form = new FormData();
  form.append('file', file, file.name);
  const token = readConsoleToken();
  const answer = await fetch(UPLOAD_PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${token ?? ''}`, lang: 'zh-CN' },
    body: form,
  }).catch(() => undefined);
  if (!answer) return { ok: false, failure: new CallError('offline', RUNTIME.uploadNetwork, '') };
  if (isUnauthorized(answer.status) && readConsoleToken() === token) clearConsoleSession();
  const content = parseContent(await answer.text());
  const { code, msg = '', body } = z.safeParse(ReplyEnvelope, content).data ?? {};
  const kept = answer.ok && code === '0' ? z.safeDecode(KeptFile, body as never) : undefined;
  if (kept?.success) return { ok: true, file: kept.data };
  const fault = isUnauthorized(answer.status) ? undefined : FAULTS.find((one) => String(one.code) === code);
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
  return {
    ok: false,
    failure: toCallError({
      status: answer.status,
      statusText: answer.statusText,
      isSuccess: answer.ok,
      content,
    }),
  };
}
