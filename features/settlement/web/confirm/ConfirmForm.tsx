// Form to confirm a sheet: check, paper with hash, certificate and PIN.

import { useCallback, useEffect, useState } from 'react';
import { useSignerCredential } from '#features/certificate/web/useSignerCredential.tsx';
import { SigningCertificate } from '#features/contract/web/sign/SigningCertificate.tsx';
import { Digest } from '#features/document/web/Digest.tsx';
import { OpenPaper } from '#features/document/web/OpenPaper.tsx';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Checkbox } from '#packages/ui/Choices.tsx';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { ErrorState } from '#packages/ui/States.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { confirmSheet } from '../../calls/confirm.ts';
import { sheetPaper } from '../../calls/input.ts';
import type { SettledSheet } from '../../explain.ts';
import { useSay } from '../parts/say.ts';
import { useChargeName } from '../parts/useCharges.ts';
import type { SheetDetail } from '../sheet/detail.ts';
import { SheetWorking } from '../working/SheetWorking.tsx';

export interface AnswerProps {
  readonly detail: SheetDetail;
  readonly settled: SettledSheet;
  readonly onDone: () => void;
}

export function ConfirmForm({ detail, settled, onDone }: AnswerProps) {
  const { say, trade, money } = useSay();
  const { card } = detail;
  const { paper, failure, print } = usePaper(card.id, card.version);
  const chargeName = useChargeName(detail.input.charges);
  const [isRead, setRead] = useState(false);
  const [isTried, setTried] = useState(false);
  const { run, problem, fault, isBusy } = useMutationCall(confirmSheet);
  const { fields, sign, isEmpty } = useSignerCredential({
    isReady: () => {
      setTried(true);
      return paper !== undefined && isRead;
    },
    onProof: async (proof) => {
      if (!paper || !(await run({ sheetId: card.id, version: card.version, sha256: paper.sha256, proof })))
        return;
      showToast(say('confirmed'));
      onDone();
    },
  });
  return (
    <>
      <SheetWorking settled={settled} chargeName={chargeName} />
      <Section title={say('paper.title')}>
        {failure !== undefined && <ErrorState message={failure} onRetry={print} isSlim />}
        {!paper && failure === undefined && (
          <>
            <output className="settlement-note">{say('paper.printing')}</output>
            <Skeleton shape="lines" />
          </>
        )}
        {paper && (
          <>
            <OpenPaper link={paper.link} label={say('paper.open')} isWide />
            <Digest value={paper.sha256} label={say('paper.sha256')} />
            <Checkbox
              isOn={isRead}
              onChange={setRead}
              error={isTried && !isRead ? say('paper.readFirst') : undefined}
            >
              {say('paper.read')}
            </Checkbox>
          </>
        )}
      </Section>
      <SigningCertificate />
      <Section title={say('pin.title')}>
        {fields}
        <p className="settlement-note">{say('answer.confirm.why')}</p>
      </Section>
      <ProblemNotice
        problem={problem}
        fault={fault}
        action={
          fault?.name === 'paper_changed' && (
            <button
              type="button"
              className="ui-link"
              onClick={() => {
                void print();
              }}
            >
              {say('paper.again')}
            </button>
          )
        }
      />
      <StickyBar
        note={
          <span className="ui-number">
            {say(card.payable < 0n ? 'line.refund' : 'line.payable')}{' '}
            {money(card.payable < 0n ? -card.payable : card.payable)}&nbsp;{trade('unit.yuan')}
          </span>
        }
        primary={{
          label: say('answer.sign'),
          isBusy,
          onPress: sign,
          reason: !paper
            ? say('paper.printing')
            : !isRead
              ? say('paper.readFirst')
              : isEmpty
                ? say('pin.first')
                : undefined,
        }}
      />
    </>
  );
}

/** Rendered on opening, and again for a new version. */
function usePaper(sheetId: string, version: number) {
  const [paper, setPaper] = useState<OutputOf<typeof sheetPaper>>();
  const { run, problem } = useMutationCall(sheetPaper);
  const print = useCallback(async () => {
    setPaper(undefined);
    setPaper(await run({ sheetId, version }));
  }, [run, sheetId, version]);
  useEffect(() => {
    void print();
  }, [print]);
  return { paper, failure: problem, print };
}
