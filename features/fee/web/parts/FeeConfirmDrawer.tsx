// Drawer that confirms an action, with an optional text and its error.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import type { Translate } from '#packages/i18n/translate.ts';
import type { OutputOf, Call, InputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { ConfirmDrawer } from '#packages/ui/ConfirmDrawer.tsx';
import type { RowProps } from '#packages/ui/Row.tsx';
import { TextArea, TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';

export interface ActDrawerProps<C extends Call> {
  readonly title: string;
  readonly confirmLabel: string;
  readonly why?: string;
  readonly rows?: readonly (RowProps & { readonly key: string })[];
  readonly call: C;
  /** Text to enter: a reason or an invoice number. */
  readonly asks?: 'reason' | 'invoiceNo';
  readonly input: (text: string) => InputOf<C>;
  readonly onClose: () => void;
  readonly onDone?: (answer: OutputOf<C>) => void;
}

const MIN_REASON_LENGTH = 2;

export function FeeConfirmDrawer<C extends Call>({
  title,
  confirmLabel,
  why,
  rows = [],
  call,
  asks,
  input,
  onClose,
  onDone,
}: ActDrawerProps<C>) {
  const t = useTranslation('fee');
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, problem, setProblem, isBusy } = useMutationCall(call);
  const wrong = wrongWith(asks, text.trim(), t);
  const confirm = async () => {
    setTried(true);
    if (wrong !== undefined) return;
    const answer = await run(input(text.trim()));
    if (answer === undefined) return;
    showToast(t('common.done'));
    await queries.invalidateQueries();
    onDone?.(answer);
    onClose();
  };
  const field = {
    name: asks,
    value: text,
    isRequired: true,
    error: isTried ? wrong : undefined,
    onChange: (typed: string) => {
      setText(typed);
      setProblem(undefined);
    },
  };
  return (
    <ConfirmDrawer
      isOpen
      onClose={onClose}
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={confirm}
      isBusy={isBusy}
      rows={rows}
    >
      {asks === 'reason' && <TextArea label={t('common.reason')} maxLength={300} {...field} />}
      {asks === 'invoiceNo' && (
        <TextField label={t('invoiceNo')} maxLength={20} inputMode="numeric" autoComplete="off" {...field} />
      )}
      {problem === undefined ? (
        why !== undefined && <NoticeBox>{why}</NoticeBox>
      ) : (
        <NoticeBox tone="danger">{problem}</NoticeBox>
      )}
    </ConfirmDrawer>
  );
}

function wrongWith(
  asks: 'reason' | 'invoiceNo' | undefined,
  text: string,
  t: Translate<'fee'>,
): string | undefined {
  if (asks === 'reason' && text.length < MIN_REASON_LENGTH) return t('reason.short');
  return asks === 'invoiceNo' && !/^\d{20}$/.test(text) ? t('invoiceNo.bad') : undefined;
}
