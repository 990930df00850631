// A network in the hand: what is sent waits until the test answers it, lets it fail, or lets time pass.

export interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  /** As text; JSON for calls. */
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
  answer(content: unknown, init?: ResponseInit): void;
  lose(): void;
}

export function handNetwork() {
  const sent: Sent[] = [];
  const send = ((url: string, { method = 'GET', headers, body, signal }: RequestInit = {}) =>
    new Promise<Response>((resolve, reject) => {
      const text = typeof body === 'string' ? body : '';
      sent.push({
        url,
        method,
        headers: new Headers(headers),
        text,
        body: text ? (JSON.parse(text) as Readonly<Record<string, unknown>>) : {},
        answer: (content, init) => {
          resolve(new Response(typeof content === 'string' ? content : JSON.stringify(content), init));
        },
        lose: () => {
          reject(new TypeError('Failed to fetch'));
        },
      });
      signal?.addEventListener('abort', () => {
        reject(new DOMException('aborted', 'AbortError'));
      });
    })) as typeof fetch;
  return { sent, send };
}

export const success = (body: unknown = {}, code = '0') => ({ code, msg: '', body });
