// Form to object to a statement.

import { useState } from 'react';
import { useMoneyAttempt } from '#features/funds/web/useMoneyAttempt.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { ConfirmSheet } from '#packages/ui/ConfirmDrawer.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { objectToStatement, type Statement } from '../calls.ts';
import { useMonth } from './month.ts';
import { useStatementWords } from './useWords.ts';

const MIN_REASON = 5;
const MAX_REASON = 500;

export function Objecting({
  statement: { id, no, month },
  onClose,
  onDone,
}: {
  statement: Statement;
  onClose: () => void;
  onDone: () => void;
}) {
  const words = useStatementWords();
  const monthOf = useMonth();
  const { run, obstacle, isBusy } = useMoneyAttempt(objectToStatement);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isShort = reason.trim().length < MIN_REASON;
  const send = async () => {
    setTried(true);
    if (isShort || (await run({ id, reason })) === undefined) return;
    showToast(words.objected);
    onDone();
  };
  return (
    <ConfirmSheet
      isOpen
      onClose={onClose}
      title={words.object}
      confirmLabel={words.object}
      onConfirm={send}
      isBusy={isBusy}
      rows={[{ key: 'month', label: monthOf(month), value: no }]}
    >
      <p className="funds-note">{words.objectWhy}</p>
      <TextArea
        label={words.reason}
        value={reason}
        onChange={setReason}
        maxLength={MAX_REASON}
        isRequired
        error={isTried && isShort ? words.reasonShort : undefined}
      />
      {obstacle && <Notice tone="danger">{obstacle.text}</Notice>}
    </ConfirmSheet>
  );
}
