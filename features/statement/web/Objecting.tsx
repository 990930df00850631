// Form to object to a statement.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { TextArea } from '#packages/ui/TextField.tsx';
import { objectToStatement, type Statement } from '../calls.ts';
import { useMonthFormat } from './month.ts';

const MIN_REASON = 5;
const MAX_REASON = 500;

export function ObjectionForm({
  statement: { id, no, month },
  onClose,
  onDone,
}: {
  statement: Statement;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslation('statement');
  const monthOf = useMonthFormat();
  const [reason, setReason] = useState('');
  const isShort = reason.trim().length < MIN_REASON;
  return (
    <ActDrawer
      title={t('object')}
      call={objectToStatement}
      input={() => (isShort ? undefined : { id, reason })}
      rows={[{ key: 'month', label: monthOf(month), value: no }]}
      done={t('objected')}
      onClose={onClose}
      onDone={onDone}
    >
      {(isTried) => (
        <>
          <p className="funds-note">{t('objectWhy')}</p>
          <TextArea
            label={t('reason')}
            value={reason}
            onChange={setReason}
            maxLength={MAX_REASON}
            isRequired
            error={isTried && isShort ? t('reasonShort') : undefined}
          />
        </>
      )}
    </ActDrawer>
  );
}
