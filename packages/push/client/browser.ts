// Starts the push client with the browser's sockets, storage, locks and events.

import { realTimers } from '#packages/time/timers.ts';
import { createPushClient, type PushClient } from './client.ts';
import type {
  Phone,
  PushSettings,
  PageState,
  PushSocket,
  PushEnvironment,
  BrowserTabs,
} from './environment.ts';
import { createPollingFallback } from './pollingFallback.ts';
import type { ConnectionProblem } from './problem.ts';
import { CHANNEL } from './tabMessages.ts';
import * as crypto from './webCrypto.ts';

const LEADER = 'push-leader';

const browserSight: PageState = {
  isVisible: () => document.visibilityState === 'visible',
  hasFocus: () => document.hasFocus(),
  isNetworkUp: () => navigator.onLine,
};

/** Falls back to polling without a push service or WebCrypto (insecure pages). */
export function startPush(
  settings: PushSettings | undefined,
  onProblem: (problem: ConnectionProblem) => void,
): PushClient {
  const client =
    settings && window.isSecureContext
      ? createPushClient(settings, browserEnvironment(), onProblem)
      : createPollingFallback(realTimers, browserSight);
  window.addEventListener('online', () => {
    client.wake();
  });
  document.addEventListener('visibilitychange', () => {
    if (browserSight.isVisible()) client.enable(true);
  });
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) client.close();
  });
  return client;
}

function browserEnvironment(): PushEnvironment {
  return {
    timers: realTimers,
    random: Math.random,
    newId: () => window.crypto.randomUUID(),
    open: (address) => new WebSocket(address) as PushSocket,
    store: localStorage,
    crypto,
    pageState: browserSight,
    phone,
    tabs: browserTabs(),
  };
}

/** Without the Web Locks API each tab leads for itself; the server then keeps the newest connection. */
function browserTabs(): BrowserTabs {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  return {
    post: (word) => {
      channel?.postMessage(word);
    },
    hear: (listener) => {
      if (channel)
        channel.onmessage = ({ data }) => {
          listener(data);
        };
    },
    campaign: (lead, resign) => {
      if (!('locks' in navigator)) {
        lead();
        return {
          seize: () => undefined,
          leave: () => {
            channel?.close();
          },
        };
      }
      let release = (): void => undefined;
      const left = new AbortController();
      const hold = (options: LockOptions) => {
        navigator.locks
          .request(LEADER, options, () => {
            lead();
            return new Promise<void>((resolve) => {
              release = resolve;
            });
          })
          .catch(() => {
            if (left.signal.aborted) return;
            resign();
            hold({ signal: left.signal });
          });
      };
      hold({ signal: left.signal });
      return {
        seize: () => {
          hold({ steal: true });
        },
        leave: () => {
          left.abort();
          release();
          channel?.close();
        },
      };
    },
  };
}

function phone(): Phone {
  const { language, userAgent } = navigator;
  const [, model = ''] = /;\s*([^;)]+?)\s+Build\//.exec(userAgent) ?? [];
  const [, os = ''] = /\(([^;)]+)/.exec(userAgent) ?? [];
  return {
    model,
    brand: '',
    system_version: os,
    extra: {
      os,
      platform: 'H5',
      platformVersion: '',
      platformId: '',
      language,
      userAgent: userAgent.slice(0, 500),
    },
  };
}
