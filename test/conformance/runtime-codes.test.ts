// Specification, sections 8 and 9: the runtime codes of requests and uploads, and how long each may take.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sysInfo } from '#features/catalog/calls/referenceData.ts';
import { TIMEOUT_MS } from '#packages/fault/runtime.ts';
import { createClient } from '#packages/rpc/client/client.ts';
import { failureOf, handPhone } from '../support/handPhone.ts';
import { openTab } from '../support/tab.ts';
import { settle } from '../support/timers.ts';

describe('8: runtime codes', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("8: request timeout rejected as 'timeout' code 5; 7 and 9: 60000 ms", async () => {
    const { ask, told } = handPhone();
    let outcome: unknown;
    void ask(sysInfo, {}).then((answer) => {
      outcome = answer;
    });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(failureOf(outcome)).toEqual({ kind: 'timeout', code: '5', message: 'timeout' });
    expect([told.length, TIMEOUT_MS, vi.getTimerCount()]).toEqual([1, 60_000, 0]);
  });
  it('8: an answer that stops halfway is out of time as well', async () => {
    const options = {
      ...handPhone().options,
      send: (async (_url, init) =>
        new Response(
          new ReadableStream({
            start(stream) {
              init?.signal?.addEventListener('abort', () => {
                stream.error(new Error('aborted'));
              });
            },
          }),
        )) as typeof fetch,
    };
    let outcome: unknown;
    createClient(options)(sysInfo, {}).catch((error: unknown) => {
      outcome = error;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(failureOf(outcome)).toMatchObject({ kind: 'timeout', code: '5' });
  });
  it('8: network error code 5, with no text of its own', async () => {
    const { ask, last } = handPhone();
    const answer = ask(sysInfo, {});
    await settle();
    last().lose();
    expect(failureOf(await answer)).toEqual({ kind: 'offline', code: '5', message: '' });
    expect(vi.getTimerCount()).toBe(0);
  });
  it('8: abort 600003, told to nobody', async () => {
    const { ask, told } = handPhone();
    const ending = new AbortController();
    const answer = ask(sysInfo, {}, { signal: ending.signal });
    await settle();
    ending.abort();
    expect(failureOf(await answer)).toEqual({ kind: 'aborted', code: '600003', message: 'abort' });
    expect(failureOf(await ask(sysInfo, {}, { signal: AbortSignal.abort() })).code).toBe('600003');
    expect(told).toEqual([]);
  });
});

describe('8: runtime codes of an upload', () => {
  /** The part of XMLHttpRequest that uploads use. */
  class Request {
    static last: Request | undefined;
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    readonly headers = new Map<string, string>();
    status = 0;
    statusText = '';
    responseText = '';
    url = '';
    onload = (): void => undefined;
    onerror = (): void => undefined;
    onabort = (): void => undefined;
    constructor() {
      Request.last = this;
    }
    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    send() {
      this.status = 0;
    }
    abort() {
      this.onabort();
    }
  }
  const tab = openTab();
  vi.stubGlobal('XMLHttpRequest', Request);
  beforeEach(() => {
    vi.useFakeTimers();
    tab.kept.set('TOKEN', 'a-token');
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function upload() {
    const { uploadFile } = await import('#features/file/web/uploadFile.ts');
    const shares: number[] = [];
    const ending = new AbortController();
    const sending = uploadFile(
      new File(['coal'], 'coal.pdf'),
      (share) => {
        shares.push(share);
      },
      ending.signal,
    );
    const request = Request.last;
    if (!request) throw new Error('nothing was sent');
    const finish = (status: number, content: unknown) => {
      Object.assign(request, { status, statusText: 'Bad Gateway', responseText: JSON.stringify(content) });
      request.onload();
    };
    return {
      sending: sending.then((one) => (one.ok ? one.file : failureOf(one.failure))),
      request,
      shares,
      ending,
      finish,
    };
  }

  it('7: carries the headers of every request', async () => {
    const { request } = await upload();
    expect(Object.fromEntries(request.headers)).toEqual({
      'app-version': '1.0.0',
      lang: 'zh-CN',
      authorization: 'Bearer a-token',
    });
  });
  it('8: upload network error 602001', async () => {
    const { sending, request } = await upload();
    request.onerror();
    expect(await sending).toEqual({ kind: 'offline', code: '602001', message: '' });
  });
  it('8: abort 600003', async () => {
    const { sending, ending } = await upload();
    ending.abort();
    expect(await sending).toEqual({ kind: 'aborted', code: '600003', message: 'abort' });
  });
  it("9: upload timeout 60000 ms without any progress: 'timeout' code 5", async () => {
    const { sending, request, shares } = await upload();
    await vi.advanceTimersByTimeAsync(59_999);
    request.upload.onprogress?.({ loaded: 1, total: 4 });
    await vi.advanceTimersByTimeAsync(59_999);
    request.upload.onprogress?.({ loaded: 2, total: 4 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await sending).toEqual({ kind: 'timeout', code: '5', message: 'timeout' });
    expect([shares, vi.getTimerCount()]).toEqual([[0.25, 0.5], 0]);
  });
  it("8: non-2xx results are normalised to code '-1'", async () => {
    const { sending, finish } = await upload();
    finish(502, { title: 'the title' });
    expect(await sending).toEqual({ kind: 'broken', code: '-1', message: 'the title' });
  });
  it.each([401, 403])('8: HTTP %d logs the user out locally', async (status) => {
    const { sending, finish } = await upload();
    finish(status, {});
    expect(await sending).toMatchObject({ kind: 'signed_out', code: '-1' });
    expect(tab.kept.has('TOKEN')).toBe(false);
  });
});
