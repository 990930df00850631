// Confirms an action in the console, with its consequences and a reason.

import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { DeskProblem } from './DeskProblem.tsx';

export interface ConfirmWithReasonProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly isDanger?: boolean;
  readonly reason?: 'needed' | 'optional' | undefined;
  readonly longestReason?: number;
  /** Returns the failure's text, which is shown; undefined on success. */
  onConfirm(reason: string): Promise<string | undefined>;
  onClose(): void;
}

/** Mounted while open, so that each time starts with an empty field. */
export function ConfirmWithReason({
  title,
  children,
  confirmLabel,
  isDanger = false,
  reason: wanted,
  longestReason = 200,
  onConfirm,
  onClose,
}: ConfirmWithReasonProps) {
  const t = useTranslation('ui.admin');
  const id = useId();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    if (wanted === 'needed' && !reason.trim()) return setProblem(t('reasonNeeded'));
    setBusy(true);
    const against = await onConfirm(reason.trim()).finally(() => {
      setBusy(false);
    });
    return against === undefined ? onClose() : setProblem(against);
  };
  return (
    <Modal
      open
      title={title}
      okText={confirmLabel}
      cancelText={t('common.cancel')}
      confirmLoading={isBusy}
      okButtonProps={{ danger: isDanger }}
      onOk={() => {
        void confirm();
      }}
      onCancel={onClose}
      destroyOnHidden
      afterOpenChange={(isOpen) => {
        if (isOpen) document.getElementById(id)?.focus();
      }}
    >
      {children}
      {wanted && (
        <div className="desk-reason">
          <label htmlFor={id}>{t('common.reason')}</label>
          <Input.TextArea
            id={id}
            value={reason}
            rows={3}
            maxLength={longestReason}
            showCount
            aria-required={wanted === 'needed'}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              setReason(target.value);
              setProblem(undefined);
            }}
          />
          <p id={`${id}-hint`} className="desk-about">
            {t('reasonHint')}
          </p>
        </div>
      )}
      <DeskProblem>{problem}</DeskProblem>
    </Modal>
  );
}
