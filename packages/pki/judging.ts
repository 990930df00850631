// The process in which strangers' files are judged; it ends with the one that asks.
import { type Judgement, judgeSignatures, UnreadablePdf } from './verify.ts';

export interface Case { readonly pdf: Uint8Array; readonly authorities: readonly Uint8Array[] }
export type Verdict = { readonly judgement: Judgement } | { readonly unreadable: string } | { readonly error: string };

process.on('message', ({ pdf, authorities }: Case) => {
  judgeSignatures(pdf, authorities)
    .then((judgement): Verdict => ({ judgement }), (error: unknown): Verdict =>
      (error instanceof UnreadablePdf ? { unreadable: error.message } : { error: error instanceof Error ? error.stack ?? error.message : String(error) }))
    .then((verdict) => { process.send?.(verdict); })
    .catch((error: unknown) => { throw error; });
});
