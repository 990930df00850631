// Form to confirm a sheet: check, paper with hash, certificate and PIN.

import { useCallback, useEffect, useState } from 'react';
import { useSignerCredential } from '#features/certificate/web/useSignerCredential.tsx';
import { SigningCertificate } from '#features/contract/web/sign/SigningCertificate.tsx';
import { OpenPaper } from '#features/document/web/OpenPaper.tsx';
import { SignedBytes } from '#features/document/web/SignedBytes.tsx';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
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
import type { SheetDetail } from '../../calls/sheet.ts';
import type { SettledSheet } from '../../explain.ts';
import { useChargeName } from '../parts/useCharges.ts';
import { SheetWorking } from '../working/SheetWorking.tsx';

export interface AnswerProps {
  readonly detail: SheetDetail;
  readonly settled: SettledSheet;
  readonly onDone: () => void;
}

export function ConfirmForm({ detail, settled, onDone }: AnswerProps) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const { money } = useFormats();
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
      showToast(t('confirmed'));
      onDone();
    },
  });
  return (
    <>
      <SheetWorking settled={settled} chargeName={chargeName} />
      <Section title={t('paper.title')}>
        {failure !== undefined && <ErrorState message={failure} onRetry={print} isSlim />}
        {!paper && failure === undefined && (
          <>
            <output className="settlement-note">{t('paper.printing')}</output>
            <Skeleton shape="lines" />
          </>
        )}
        {paper && (
          <>
            <OpenPaper link={paper.link} label={t('paper.open')} isWide />
            <SignedBytes
              title={t('paper.same')}
              sha256={paper.sha256}
              label={t('paper.sha256')}
              why={t('paper.sameWhy')}
            />
            <Checkbox
              isOn={isRead}
              onChange={setRead}
              error={isTried && !isRead ? t('paper.readFirst') : undefined}
            >
              {t('paper.read')}
            </Checkbox>
          </>
        )}
      </Section>
      <SigningCertificate />
      <Section title={t('pin.title')}>
        {fields}
        <p className="settlement-note">{t('answer.confirm.why')}</p>
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
              {t('paper.again')}
            </button>
          )
        }
      />
      <StickyBar
        note={
          <span className="ui-number">
            {t(card.payable < 0n ? 'line.refund' : 'line.payable')}{' '}
            {money(card.payable < 0n ? -card.payable : card.payable)}&nbsp;{tTerms('unit.yuan')}
          </span>
        }
        primary={{
          label: t('answer.sign'),
          isBusy,
          onPress: sign,
          reason: !paper
            ? t('paper.printing')
            : !isRead
              ? t('paper.readFirst')
              : isEmpty
                ? t('pin.first')
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
