// An act that needs no more than a yes, or a reason.
import { useState } from 'react';
import type { SheetAct, SheetOf } from './sheets.ts';
import { useDoing } from '../parts/useDoing.ts';
import { useSay } from '../say.ts';
import type { Call, InputOf } from '#packages/call/call.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { ConfirmSheet } from '#packages/ui/ConfirmSheet.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';

interface PlainProps<C extends Call> extends SheetOf {
  readonly act: SheetAct;
  readonly call: C;
  readonly input: (reason: string) => InputOf<C>;
  readonly needsReason?: boolean;
}

const LEAST_REASON = 2;
const MOST_REASON = 200;

export function PlainSheet<C extends Call>({ act, call, input, needsReason = false, contract: { card }, onClose, onDone }: PlainProps<C>) {
  const { say, trade, tonnes, price } = useSay();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, obstacle, isBusy } = useDoing(call);
  const isMissing = needsReason && reason.trim().length < LEAST_REASON;
  const confirm = async () => {
    setTried(true);
    if (isMissing) return;
    if (await run(input(reason.trim())) === undefined) return;
    showToast(trade('done'));
    onDone();
  };
  return (
    <ConfirmSheet
      isOpen onClose={onClose} title={say(`act.${act}`)} confirmLabel={say(`act.${act}`)} onConfirm={confirm} isBusy={isBusy}
      rows={[
        { key: 'no', label: card.title, value: card.no },
        ...(card.quantity === null ? [] : [{ key: 'quantity', label: say('field.quantity'), value: `${tonnes(card.quantity)} ${trade('unit.tonne')}` }]),
        ...(card.price === null ? [] : [{ key: 'price', label: say('field.price'), value: `${price(card.price)} ${trade('unit.yuan_per_tonne')}` }]),
      ]}
    >
      <p>{say(`act.${act}.why`)}</p>
      {needsReason && (
        <TextArea
          label={trade('reason')} value={reason} onChange={setReason} maxLength={MOST_REASON} isRequired error={isTried && isMissing ? trade('reasonMissing') : undefined}
        />
      )}
      {obstacle && <Notice tone="danger">{obstacle.text}</Notice>}
    </ConfirmSheet>
  );
}
