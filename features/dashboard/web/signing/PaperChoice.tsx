// A paper to choose; once chosen it is printed, and opens for reading.

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { contractDetail } from '#features/contract/calls/read.ts';
import { reviewPaper } from '#features/contract/calls/sign.ts';
import { OpenPaper } from '#features/document/web/OpenPaper.tsx';
import type { FileLink } from '#features/file/calls.ts';
import { sheetPaper } from '#features/settlement/calls/input.ts';
import { sheetDetail } from '#features/settlement/calls/sheet.ts';
import { printStatement } from '#features/statement/calls.ts';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Checkbox } from '#packages/ui/Choices.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { ErrorState } from '#packages/ui/States.tsx';
import { useTodoText } from '../todoText.ts';
import type { PaperKind, PaperTodo, PrintedPaper } from './papers.ts';
import './signing.css';

interface PaperProps {
  readonly paper: PaperTodo;
  readonly onPrinted: (printed: PrintedPaper) => void;
}

interface PaperChoiceProps extends PaperProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function PaperChoice({ isOn, onChange, ...props }: PaperChoiceProps) {
  const { paper } = props;
  const { label, size } = useTodoText(paper);
  const Printed = PRINTED[paper.kind];
  return (
    <div className="signing-paper">
      <Checkbox isOn={isOn} onChange={onChange}>
        <span className="signing-label">{label}</span>
        {paper.title !== paper.no && <span className="signing-part">{paper.title}</span>}
        {size !== '' && <strong className="signing-part ui-number">{size}</strong>}
        <span className="signing-part ui-number">{paper.no}</span>
      </Checkbox>
      {isOn && <Printed {...props} />}
    </div>
  );
}

const PRINTED: Readonly<Record<PaperKind, (props: PaperProps) => ReactNode>> = {
  sign_contract: ContractPaper,
  confirm_sheet: SheetPaper,
  confirm_statement: StatementPaper,
};

function ContractPaper({ paper, onPrinted }: PaperProps) {
  const t = useTranslation('contract');
  const { sum } = useTermFormats();
  const query = useCall(contractDetail, { contractId: paper.id });
  const { run, problem } = useMutationCall(reviewPaper, { refetch: false });
  const state = usePrinted(
    useCallback(() => run({ contractId: paper.id }), [run, paper.id]),
    onPrinted,
  );
  return (
    <>
      {query.data && query.data.toSetAside !== null && (
        <Row isFact label={t('sign.setsAside')} value={sum(query.data.toSetAside)} />
      )}
      <PrintedView {...state} problem={problem} />
    </>
  );
}

function SheetPaper(props: PaperProps) {
  const t = useTranslation('settlement');
  const { sum } = useTermFormats();
  const query = useCall(sheetDetail, { sheetId: props.paper.id });
  return (
    <QueryView query={query} feature="settlement" shape="lines">
      {({ card: { version, payable } }) => (
        <>
          <Row
            isFact
            label={t(payable < 0n ? 'line.refund' : 'line.payable')}
            value={sum(payable < 0n ? -payable : payable)}
          />
          <SheetVersion key={version} version={version} {...props} />
        </>
      )}
    </QueryView>
  );
}

function SheetVersion({ paper, version, onPrinted }: PaperProps & { version: number }) {
  const { run, problem } = useMutationCall(sheetPaper, { refetch: false });
  const state = usePrinted(
    useCallback(() => run({ sheetId: paper.id, version }), [run, paper.id, version]),
    onPrinted,
  );
  return <PrintedView {...state} problem={problem} />;
}

function StatementPaper({ paper, onPrinted }: PaperProps) {
  const { run, problem } = useMutationCall(printStatement, { refetch: false });
  const state = usePrinted(
    useCallback(() => run({ id: paper.id }), [run, paper.id]),
    onPrinted,
  );
  return <PrintedView {...state} problem={problem} />;
}

type Link = z.output<typeof FileLink>;

interface Printing {
  readonly link: Link | undefined;
  readonly print: () => Promise<void>;
}

/** Prints on being shown. */
function usePrinted(
  run: () => Promise<(PrintedPaper & { readonly link: Link }) | undefined>,
  onPrinted: PaperProps['onPrinted'],
): Printing {
  const [link, setLink] = useState<Link>();
  const told = useRef(onPrinted);
  useEffect(() => {
    told.current = onPrinted;
  });
  const print = useCallback(async () => {
    const paper = await run();
    if (!paper) return;
    setLink(paper.link);
    told.current(paper);
  }, [run]);
  useEffect(() => {
    void print();
  }, [print]);
  return { link, print };
}

function PrintedView({ link, print, problem }: Printing & { problem: string | undefined }) {
  const t = useTranslation('dashboard.signing');
  if (link) return <OpenPaper link={link} label={t('open')} />;
  if (problem !== undefined) return <ErrorState message={problem} onRetry={print} isSlim />;
  return (
    <>
      <output className="signing-part">{t('printing')}</output>
      <Skeleton shape="lines" count={1} />
    </>
  );
}
