// The user agreement asks to be accepted while its newest version was not.

import { describe, expect, it, vi } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { ownUserAgreement } from '../calls/userAgreement.ts';
import { AcceptedVersions, AgreementBar } from './AgreementBar.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

type Own = OutputOf<typeof ownUserAgreement>;
const acceptedAt = new Date('2026-10-01T02:00:00Z');
const due: Own = { version: 3, mustAccept: true, accepted: [{ version: 2, acceptedAt }] };
const drawn = async (
  own: Own,
  { locale = 'zh-Hans' as (typeof LOCALES)[number], shown = 3, isIn = true } = {},
) =>
  textOf(
    await draw(
      <>
        <AgreementBar version={shown} />
        <AcceptedVersions />
      </>,
      { locale, ...(isIn && { seats: ['firm_trader'] }), answers: [answered(ownUserAgreement, {}, own)] },
    ),
  );

describe('the bar', () => {
  it.each<[string, Own, { shown?: number; isIn?: boolean }, boolean]>([
    ['whoever has to accept the version they read', due, {}, true],
    ['whoever reads another version', due, { shown: 2 }, false],
    ['whoever has accepted it', { ...due, mustAccept: false }, {}, false],
    ['a visitor', due, { isIn: false }, false],
  ])('for %s', async (_who, own, how, isShown) => {
    expect((await drawn(own, how)).includes('我已阅读并接受第 3 版')).toBe(isShown);
  });

  it('stands above the versions that were accepted, with their moments', async () => {
    expect(await drawn(due)).toMatch(/接受后方可继续交易 我已阅读并接受第 3 版.*第 2 版 10\/01 10:00/);
  });

  it.each(LOCALES)('is drawn with every word in %s', async (locale) => {
    expect(await drawn(due, { locale })).not.toMatch(GAPS);
  });
});
