// People whose key is on a smart card, and who have it sign what a call asks for, for tests.

import { applyWithDevice } from '#features/certificate/calls/device.ts';
import { ownCertificate } from '#features/certificate/calls/own.ts';
import type { DeviceTask } from '#features/certificate/faults.ts';
import { keepAuthorities } from '#features/certificate/server/public.ts';
import { type Authority, createAuthority } from '#packages/pki/authority.ts';
import { type Card, type CardOptions, makeCard } from '#packages/pki/deviceKey.example.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { TestApp } from './app.ts';
import { letterOf, proveName } from './signing.ts';
import { answerOf } from './trading.ts';

/** An authority of cards that the platform trusts. */
export async function openCardAuthority(app: TestApp): Promise<Authority> {
  const authority = await createAuthority({ name: '某卡 CA' }, { from: app.now, days: 3_650 });
  await app.perform((ctx) => keepAuthorities(ctx, [authority.certificate]));
  return authority;
}

type Change = Omit<CardOptions, 'subject' | 'from'> & { readonly name?: string; readonly code?: string };

/** A card in the name of the person for the firm; `change` makes it another's. */
export async function cardOf(
  app: TestApp,
  authority: Authority,
  person: Client,
  { name, code, ...options }: Change = {},
): Promise<Card> {
  const own = answerOf(await person(ownCertificate, {}));
  if (!own.isNameProved) await proveName(app, person);
  return makeCard(authority, {
    from: app.now,
    ...options,
    subject: {
      name: name ?? own.person,
      organization: own.firm?.name ?? '',
      organizationId: code ?? own.firm?.creditCode ?? '',
    },
  });
}

type Answered = { readonly ok: boolean } & Record<string, unknown>;

/** What the answer asks the device to sign. */
export function taskOf(answer: unknown): DeviceTask {
  const { fault } = answer as Answered & { fault?: { name: string; params: DeviceTask } };
  if (fault?.name !== 'device_asked') throw new Error(`no device is asked: ${JSON.stringify(answer)}`);
  return fault.params;
}

export const answerWith = (card: Card, { ticketId, hash }: DeviceTask) => ({
  answer: { ticketId, signature: card.sign(hash) },
});

/** Both calls of an application; resolves to the answer of the second. */
export async function applyWithCard(app: TestApp, person: Client, card: Card) {
  const { firm } = answerOf(await person(ownCertificate, {}));
  const letterId = await app.perform((ctx) => letterOf(ctx, firm?.creditCode ?? ''));
  const input = { certificate: card.signing, letterId };
  const task = taskOf(await person(applyWithDevice, { ...input, proof: {} }));
  return person(applyWithDevice, { ...input, proof: answerWith(card, task) });
}
