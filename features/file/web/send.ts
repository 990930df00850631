// Sends one file, saying how far it has got. The only request that is no call: `fetch` does not tell how much has left.
import * as z from 'zod/mini';
import { currentToken } from '#features/account/web/session.ts';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import type { RaisedFault } from '#packages/call/client.ts';
import type { Fault } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { KeptFile, UPLOAD_PATH } from '../calls.ts';
import { fileFaults } from '../faults.ts';

/** What no answer speaks of, by its general word. */
type Line = 'offline' | 'timeout' | 'signed_out' | 'broken' | 'refused';
export type Trouble = RaisedFault<Fault> | Line;
export type Sending = { readonly ok: true; readonly file: KeptFile } | { readonly ok: false; readonly trouble: Trouble };

const FAULTS: readonly Fault[] = [...Object.values(fileFaults), ...Object.values(genericFaults)];
const LONGEST_MS = 120_000;
const Envelope = z.object({ code: z.string(), msg: z.string(), body: z.unknown() });

/** `onShare` hears a number from 0 to 1; `signal` gives up. */
export function send(file: File, onShare: (share: number) => void, signal: AbortSignal): Promise<Sending> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const lost = (kind: 'offline' | 'timeout') => () => { resolve({ ok: false, trouble: kind }); };
    request.open('POST', webConfig.httpRequest + UPLOAD_PATH);
    request.setRequestHeader('authorization', `Bearer ${currentToken() ?? ''}`);
    request.timeout = LONGEST_MS;
    request.upload.onprogress = ({ loaded, total }) => { onShare(total > 0 ? loaded / total : 0); };
    request.onload = () => { resolve(read(request.status, request.responseText)); };
    request.onerror = lost('offline');
    request.onabort = lost('offline');
    request.ontimeout = lost('timeout');
    signal.addEventListener('abort', () => { request.abort(); });
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}

function read(status: number, text: string): Sending {
  const envelope = z.safeParse(Envelope, parsed(text));
  if (!envelope.success) return { ok: false, trouble: 'broken' };
  const { code, msg, body } = envelope.data;
  if (code === '0') return { ok: true, file: z.decode(KeptFile, body as never) };
  if (status === 401) return { ok: false, trouble: 'signed_out' };
  const fault = FAULTS.find((one) => String(one.code) === code);
  return { ok: false, trouble: fault ? { name: fault.name, feature: fault.feature, code, msg, params: body as never } : 'refused' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
