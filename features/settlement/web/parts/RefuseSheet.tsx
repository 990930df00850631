// Saying no to what the other side asks, with the reason; or taking back what one asked oneself.
import { useState } from 'react';
import { useDoing } from './useDoing.ts';
import { useSay } from './say.ts';
import type { Call, InputOf } from '#packages/call/call.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Sheet } from '#packages/ui/Sheet.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';

interface RefuseProps<C extends Call> {
  readonly title: string;
  readonly why: string;
  readonly call: C;
  readonly input: (reason: string) => InputOf<C>;
  readonly needsReason?: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function RefuseSheet<C extends Call>({ title, why, call, input, needsReason = true, onClose, onDone }: RefuseProps<C>) {
  const { trade } = useSay();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, obstacle, isBusy } = useDoing(call);
  const isMissing = needsReason && reason.trim().length < 2;
  const refuse = async () => {
    setTried(true);
    if (!isMissing && await run(input(reason.trim())) !== undefined) onDone();
  };
  return (
    <Sheet isOpen onClose={onClose} title={title} foot={<Button kind="danger" isWide isBusy={isBusy} onPress={refuse}>{title}</Button>}>
      <p>{why}</p>
      {needsReason && <TextArea label={trade('reason')} value={reason} onChange={setReason} maxLength={300} isRequired error={isTried && isMissing ? trade('reasonMissing') : undefined} />}
      {obstacle && <Notice tone="danger">{obstacle.text}</Notice>}
    </Sheet>
  );
}
