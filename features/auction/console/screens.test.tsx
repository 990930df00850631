// The monitor of a session in five languages, and its acts for each seat.

import { describe, expect, it } from 'vitest';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { monitor } from '../calls/session.ts';
import { HALL_NOW, someLot, someSession } from '../lots.example.ts';
import type { Monitored } from './monitored.ts';
import { hashOfSecret, newSecret } from './secret.ts';
import { MonitorView, SessionMonitor } from './SessionMonitor.tsx';

const { spec } = someLot();
const { card } = someSession();
const watched = (changes: Partial<Monitored['lots'][number]> = {}): Monitored => ({
  at: HALL_NOW,
  card,
  servedAt: HALL_NOW,
  enrolled: 3,
  connected: 2,
  sealedOpening: 'operators',
  secrets: [{ slot: 1, by: '尹川', isMine: false, hash: 'ef'.repeat(32), isRevealed: false }],
  lots: [
    {
      lot: someLot({ spec: { ...spec, cap: haoPerTonne(6_500_000n), capTie: 'draw' } }),
      bidsPerMinute: 12,
      connected: 1,
      lastBidAt: HALL_NOW,
      limits: 2,
      sealed: 0,
      voidAsked: { isMine: false, by: '李敏', reason: 'same controller', at: HALL_NOW },
      openers: [],
      sealedFor: null,
      ...changes,
    },
  ],
});
const nothing = () => undefined;
const view = (session: Monitored) => (
  <MonitorView session={session} tripMs={41} onClose={nothing} onDone={nothing} />
);

it.each(LOCALES)('is drawn with every word and number in %s', async (locale) => {
  const text = textOf(await draw(view(watched()), { locale, seats: ['operator_trade'] }));
  expect(text).not.toMatch(GAPS);
  expect(text).not.toMatch(/\bconsole\.\w+/);
  expect(text).toContain('41 ms');
});

describe('whoever may pause', () => {
  const t = translation('auction.console', 'en');
  const english = async (seat: 'operator_trade' | 'operator_auditor', session = watched()) =>
    textOf(
      await draw(<SessionMonitor sessionId={card.id} onClose={nothing} />, {
        locale: 'en',
        seats: [seat],
        answers: [answered(monitor, { sessionId: card.id }, session)],
      }),
    );

  it('has it in one press, with a reason that stands ready', async () => {
    const text = await english('operator_trade');
    expect(text).toContain(t('pauseAll', { count: 1 }));
    expect(text).toContain(t('waitsVoid'));
  });

  it('reads that nobody can resume what runs', async () => {
    expect(await english('operator_trade')).toContain(t('resumeAll', { count: 0 }));
  });
});

describe('a secret for draws', () => {
  it('is new each time, and published as the hash of its text', async () => {
    expect(newSecret()).toMatch(/^[0-9a-f]{64}$/);
    expect(newSecret()).not.toBe(newSecret());
    expect(await hashOfSecret('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});
