// Stands in for Web eID in a browser: an extension that reaches a card.

import type { Page } from 'playwright-core';
import type { Card } from '#packages/pki/deviceKey.example.ts';

type Message = Readonly<Record<string, string>>;

/** A request is carried out, waits for the PIN, finds nobody, or fails with this code. */
type Behaviour = 'right' | 'held' | 'absent' | `ERR_WEBEID_${string}`;

export async function insertCard(page: Page, first: Card, origin: string) {
  let [card, behaviour]: [Card, Behaviour] = [first, 'right'];
  let held: Message | undefined;
  const carryOut = ({ action, challengeNonce = '', hash = '' }: Message): object => {
    if (action === 'web-eid:status') return { library: '2.0.0', extension: '2.3.0', nativeApp: '2.5.0' };
    if (action === 'web-eid:authenticate') return card.authenticate(origin, challengeNonce);
    if (action === 'web-eid:get-signing-certificate')
      return { certificate: card.signing, supportedSignatureAlgorithms: [{ hashFunction: 'SHA-256' }] };
    return { signature: card.sign(hash), signatureAlgorithm: { hashFunction: 'SHA-256' } };
  };
  await page.exposeFunction('answerAsCard', (asked: Message) => {
    if (behaviour === 'absent') return undefined;
    if (behaviour === 'held' && asked['action'] !== 'web-eid:status') {
      held = asked;
      return { suffix: 'ack', fields: {} };
    }
    return behaviour === 'right' || behaviour === 'held' || asked['action'] === 'web-eid:status'
      ? { suffix: 'success', fields: carryOut(asked) }
      : { suffix: 'failure', fields: { error: { code: behaviour, message: behaviour } } };
  });
  await page.addInitScript(() => {
    type Answer = { suffix: string; fields: object } | undefined;
    const { answerAsCard } = window as unknown as { answerAsCard: (asked: unknown) => Promise<Answer> };
    window.addEventListener('message', (event: MessageEvent<{ action?: unknown } | undefined>) => {
      const action = event.source === window ? event.data?.action : undefined;
      if (typeof action !== 'string' || !/^web-eid:(?!.*-(?:ack|success|failure)$)/.test(action)) return;
      void answerAsCard(event.data).then((answer) => {
        if (!answer) return;
        window.postMessage({ action: `${action}-ack` }, location.origin);
        window.postMessage({ action: `${action}-${answer.suffix}`, ...answer.fields }, location.origin);
      });
    });
  });
  return {
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    /** Carries out what was held. */
    release: () => {
      const answer = held && { action: `${held['action'] ?? ''}-success`, ...carryOut(held) };
      return page.evaluate((message) => {
        window.postMessage(message, location.origin);
      }, answer);
    },
    insert: (next: Card) => {
      card = next;
    },
  };
}
