// That a contract waits for its signatures, and how long it still may.
import './contract.css';
import type { ContractCard } from '../calls.ts';
import { useContractWords } from './words.ts';
import { serverNow } from '#features/catalog/web/clock.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { Countdown } from '#packages/ui/Countdown.tsx';
import { Tag } from '#packages/ui/Tag.tsx';

export function Signing({ contract: { signBy } }: { contract: Pick<ContractCard, 'signBy'> }) {
  const words = useContractWords();
  const { fill, minute } = useFormats();
  return (
    <div className="contract-line">
      <span>{fill(words['card.signBy'], { time: minute(signBy) })}</span>
      <SigningTime signBy={signBy} />
    </div>
  );
}

export function SigningTime({ signBy }: { signBy: Date }) {
  const words = useContractWords();
  const { countdown, fill } = useFormats();
  return (
    <Tag tone="warning">
      <Countdown deadline={signBy.getTime()} now={serverNow} format={(left) => fill(words.left, { time: countdown(left) })} over={words.over} />
    </Tag>
  );
}
