// Tests of what the health page says of backup and drill, in five languages.

import { describe, expect, it } from 'vitest';
import { LOCALES } from '#packages/i18n/locale.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { readHealth } from '../calls/health.ts';
import { BACKUP_STANDINGS, DRILL_STANDINGS } from '../rules/backup.ts';
import Health from './Health.tsx';

type Output = OutputOf<typeof readHealth>;
type Backup = NonNullable<Output['backup']>;
type Drill = NonNullable<Output['drill']>;

const AT = new Date('2026-11-24T01:12:00Z');
const backup: Backup = {
  standing: 'kept',
  reportedAt: AT,
  archivedUntil: AT,
  lagSeconds: 1,
  lastCopyAt: new Date('2026-11-23T18:10:00Z'),
  copyMegabytes: 12_346,
  error: '',
};
const drill: Drill = { standing: 'proven', endedAt: AT, restoredTo: AT, seconds: 412, error: '' };

async function shown(
  locale: (typeof LOCALES)[number],
  facts: Pick<Output, 'backup' | 'drill'>,
): Promise<string> {
  const health = {
    at: AT,
    figures: [],
    jobs: [],
    boxes: [],
    auditEnd: { sequence: '1', hash: 'ab' },
    ...facts,
  };
  const answers = [answered(readHealth, {}, health)];
  return textOf(await draw(<Health />, { locale, seats: ['operator_admin'], answers }));
}

describe('the backup on the health page', () => {
  it.each(LOCALES)('has a text for each standing in %s', async (locale) => {
    const texts = new Set<string>();
    for (const standing of BACKUP_STANDINGS)
      texts.add(await shown(locale, { backup: { ...backup, standing }, drill: null }));
    for (const standing of DRILL_STANDINGS)
      texts.add(await shown(locale, { backup, drill: { ...drill, standing } }));
    expect(texts.size).toBe(BACKUP_STANDINGS.length + DRILL_STANDINGS.length);
    for (const text of texts) expect(text).not.toMatch(GAPS);
  });

  it.each<[what: string, facts: Pick<Output, 'backup' | 'drill'>, texts: string[]]>([
    ['all is well', { backup, drill }, ['正常', '滞后 1 秒', '12,346 MB', '已恢复并核验无误', '用时 412 秒']],
    ['there was never any', { backup: null, drill: null }, ['这里没有备份记录：npm run backup 从未运行']],
    [
      'the first copy is being made',
      {
        backup: { ...backup, standing: 'without_copy', lastCopyAt: null, copyMegabytes: null },
        drill: null,
      },
      ['正在做首份基础备份', '尚未进行'],
    ],
    [
      'both fail',
      {
        backup: { ...backup, standing: 'failing', error: 'the bucket answers 503' },
        drill: { ...drill, standing: 'failed', restoredTo: null, seconds: null, error: 'a gap in the log' },
      },
      ['备份出错', 'the bucket answers 503', '失败', 'a gap in the log'],
    ],
  ])('says why, when %s', async (_what, facts, texts) => {
    const text = await shown('zh-Hans', facts);
    for (const one of texts) expect(text).toContain(one);
  });
});
