// Confirms a statement: prints the sealed file first, since the PIN signs it.

import { useEffect, useRef, useState } from 'react';
import { Amount } from '#features/funds/web/Amount.tsx';
import { PinDrawer } from '#features/funds/web/PinDrawer.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { ErrorState } from '#packages/ui/States.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { confirmStatement, printStatement, type Statement } from '../calls.ts';
import { useMonthFormat } from './month.ts';
import { OpenPdf, type PrintedStatement } from './StatementPdf.tsx';

interface ConfirmProps {
  readonly statement: Statement;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function ConfirmStatement({ statement, onClose, onDone }: ConfirmProps) {
  const t = useTranslation('statement');
  const { run, problem } = useMutationCall(printStatement);
  const [printed, setPrinted] = useState<PrintedStatement>();
  const print = useRef(async () => undefined as unknown);
  print.current = async () => {
    setPrinted(await run({ id: statement.id }));
  };
  useEffect(() => {
    void print.current();
  }, []);
  if (printed) return <Signing statement={statement} printed={printed} onClose={onClose} onDone={onDone} />;
  return (
    <Drawer isOpen onClose={onClose} title={t('confirm')}>
      {problem ? (
        <ErrorState message={problem} onRetry={() => print.current()} />
      ) : (
        <Skeleton shape="lines" />
      )}
    </Drawer>
  );
}

function Signing({
  statement,
  printed,
  onClose,
  onDone,
}: ConfirmProps & { readonly printed: PrintedStatement }) {
  const t = useTranslation('statement');
  const monthOf = useMonthFormat();
  const { sha256 } = printed;
  return (
    <PinDrawer
      call={confirmStatement}
      title={t('confirm')}
      confirmLabel={t('confirm')}
      onClose={onClose}
      input={(proof) => ({ id: statement.id, sha256, proof })}
      onDone={() => {
        showToast(t('confirmed'));
        onDone();
      }}
      rows={[
        { key: 'month', label: t('month'), value: monthOf(statement.month) },
        { key: 'opening', label: t('opening'), value: <Amount fen={statement.opening} /> },
        { key: 'closing', label: t('closing'), value: <Amount fen={statement.closing} /> },
        { key: 'hash', label: t('paperHash'), value: `${sha256.slice(0, 8)}…${sha256.slice(-8)}` },
      ]}
    >
      <div className="funds-doors">
        <OpenPdf printed={printed} />
      </div>
      <p className="funds-note">{t('confirmWhy')}</p>
    </PinDrawer>
  );
}
