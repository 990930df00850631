// Remaining time to sign.

import '../contract.css';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { Countdown } from '#packages/ui/Countdown.tsx';
import { Tag } from '#packages/ui/Tag.tsx';

export function SignBy({ signBy }: { signBy: Date }) {
  const t = useTranslation('contract');
  const { minute } = useFormats();
  return (
    <div className="contract-line">
      <span>{t('sign.by', { time: minute(signBy) })}</span>
      <SigningTime signBy={signBy} />
    </div>
  );
}

export function SigningTime({ signBy }: { signBy: Date }) {
  const t = useTranslation('contract');
  const { countdown } = useFormats();
  return (
    <Tag tone="warning">
      <Countdown
        deadline={signBy.getTime()}
        now={serverNow}
        format={(left) => t('sign.left', { time: countdown(left) })}
        over={t('sign.over')}
      />
    </Tag>
  );
}
