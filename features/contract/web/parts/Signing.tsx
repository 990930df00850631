// Remaining time to sign.

import '../contract.css';
import { serverNow } from '#packages/time/serverClock.ts';
import { Countdown } from '#packages/ui/Countdown.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { useSay } from '../say.ts';

export function SignBy({ signBy }: { signBy: Date }) {
  const { say, minute } = useSay();
  return (
    <div className="contract-line">
      <span>{say('sign.by', { time: minute(signBy) })}</span>
      <SigningTime signBy={signBy} />
    </div>
  );
}

export function SigningTime({ signBy }: { signBy: Date }) {
  const { say, countdown } = useSay();
  return (
    <Tag tone="warning">
      <Countdown
        deadline={signBy.getTime()}
        now={serverNow}
        format={(left) => say('sign.left', { time: countdown(left) })}
        over={say('sign.over')}
      />
    </Tag>
  );
}
