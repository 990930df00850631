// Timestamps over a log, verified on this device.

import { useEffect, useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import type { Stamp } from '../../rules/replay.ts';
import { type VerifiedStamp, verifyStamp } from './verifyStamp.ts';

type Verdict = VerifiedStamp | 'broken' | 'unknown';

export function Stamps({ stamps }: { stamps: readonly Stamp[] }) {
  const t = useTranslation('auction');
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>();
  useEffect(() => {
    let isShown = true;
    const verify = async () => {
      const found = await Promise.all(
        stamps.map(async ({ text, token }): Promise<Verdict> => {
          try {
            return (await verifyStamp(text, token)) ?? 'broken';
          } catch {
            return 'unknown';
          }
        }),
      );
      if (isShown) setVerdicts(found);
    };
    void verify();
    return () => {
      isShown = false;
    };
  }, [stamps]);
  if (stamps.length === 0) return <NoticeBox tone="info">{t('replay.unstamped')}</NoticeBox>;
  return verdicts?.map((verdict, at) => <StampLine key={at} verdict={verdict} />);
}

/** What was found of one token. */
export function StampLine({ verdict }: { verdict: Verdict }) {
  const t = useTranslation('auction');
  const { second } = useFormats();
  if (verdict === 'broken') return <NoticeBox tone="danger">{t('replay.stampBroken')}</NoticeBox>;
  if (verdict === 'unknown') return <NoticeBox tone="warning">{t('replay.stampUnknown')}</NoticeBox>;
  return (
    <NoticeBox tone="success">{t('replay.stamped', { at: second(verdict.at), by: verdict.by })}</NoticeBox>
  );
}
