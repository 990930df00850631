// Tests of what the desk of unsent messages shows and offers, in five languages and by seat.

import { describe, expect, it } from 'vitest';
import { SEND_FAILURES, SEND_STATES } from '#features/account/rules/sends.ts';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import { answered, answeredPage, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { type GivenUp, givenUpCounts, listGivenUp } from '../calls/sends.ts';
import Sends from './Sends.tsx';

const AT = new Date('2026-11-24T01:00:00Z');
const message = (fields: Partial<GivenUp>): GivenUp => ({
  id: '01M7XQK9SG23KNFKAFZKV5A68X',
  channel: 'text',
  kind: 'notice',
  receiver: '138****5678',
  state: 'failed',
  createdAt: AT,
  triedAt: AT,
  attempts: 3,
  resent: 0,
  failure: 'busy',
  reply: 503,
  ...fields,
});
const every = [
  ...SEND_STATES.map((state) => message({ id: state, state })),
  ...SEND_FAILURES.map((failure) =>
    message({
      id: failure,
      failure,
      reply: null,
      channel: 'mail',
      kind: 'code',
      receiver: 'w***@mine.example',
    }),
  ),
];
const shown = async (
  list: readonly GivenUp[] | Error,
  { locale = 'zh-Hans', seat = 'operator_admin' }: { locale?: Locale; seat?: GivenSeat } = {},
) =>
  textOf(
    await draw(<Sends />, {
      locale,
      seats: [seat],
      answers: [
        answeredPage(listGivenUp, {}, list instanceof Error ? list : { list: [...list] }),
        answered(givenUpCounts, {}, { counts: [{ channel: 'mail', state: 'failed', count: 12 }] }),
      ],
    }),
  );
type GivenSeat = 'operator_admin' | 'operator_auditor';

describe('the desk of unsent messages', () => {
  it.each(LOCALES)('has words for every channel, state and reason in %s', async (locale) => {
    const text = await shown(every, { locale });
    expect(text).not.toMatch(GAPS);
    expect(text).not.toMatch(/code_over|no_answer|unreachable\b(?! )/);
    expect(text).toContain('138****5678');
  });

  it.each([
    ['zh-Hans', ['发送失败', '验证码已失效', '通道繁忙或要求稍候（503）', '邮件 12']],
    ['fr', ['Code expiré', 'Le canal est saturé ou demande d’attendre (503)', 'w***@mine.example']],
  ] as const)('says them in %s', async (locale, words) => {
    const text = (await shown(every, { locale })).replaceAll(/\s+/g, ' ');
    for (const word of words) expect(text).toContain(word);
  });

  it('says that all was sent where nothing was given up', async () => {
    expect(await shown([])).toContain('全部已发出');
  });

  it('says that it could not be read', async () => {
    expect(await shown(new Error('no line'))).toContain('重试');
  });

  it.each([
    ['operator_admin', true],
    ['operator_auditor', false],
  ] as const)('lets %s select rows: %s', async (seat, isOffered) => {
    const html = await draw(<Sends />, {
      seats: [seat],
      answers: [answeredPage(listGivenUp, {}, { list: every }), answered(givenUpCounts, {}, { counts: [] })],
    });
    expect(html.includes('type="checkbox"')).toBe(isOffered);
  });
});
