// Signing form: opens the paper, confirms its hash, asks for the PIN.

import { useCallback, useEffect, useState } from 'react';
import { useSignerCredential } from '#features/certificate/web/useSignerCredential.tsx';
import { OpenPaper } from '#features/document/web/OpenPaper.tsx';
import { SignedBytes } from '#features/document/web/SignedBytes.tsx';
import { FaultLink } from '#features/funds/web/FaultLink.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Checkbox } from '#packages/ui/Choices.tsx';
import { Figure } from '#packages/ui/Figure.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { ErrorState } from '#packages/ui/States.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import type { ContractDetail } from '../../calls/read.ts';
import { reviewPaper, signContract } from '../../calls/sign.ts';
import { ReadingCopy } from '../parts/ReadingCopy.tsx';
import { Refusing } from './Refusing.tsx';
import { SigningCertificate } from './SigningCertificate.tsx';

type Reviewed = OutputOf<typeof reviewPaper>;

export function PaperToSign({
  contract,
  onSigned,
}: {
  contract: ContractDetail;
  onSigned: (signed: OutputOf<typeof signContract>) => void;
}) {
  const t = useTranslation('contract');
  const { paper, failure, print } = usePaper(contract.card.id, contract.card.version);
  if (failure !== undefined) return <ErrorState message={failure} onRetry={print} />;
  if (!paper)
    return (
      <>
        <output className="contract-note">{t('paper.printing')}</output>
        <Skeleton shape="detail" />
      </>
    );
  return (
    <Confirming key={paper.sha256} contract={contract} paper={paper} onSigned={onSigned} onChanged={print} />
  );
}

/** Prints on load; reloads if a newer version appeared. */
function usePaper(contractId: string, version: number) {
  const [paper, setPaper] = useState<Reviewed>();
  const { run, problem } = useMutationCall(reviewPaper);
  const print = useCallback(async () => {
    setPaper(undefined);
    setPaper(await run({ contractId }));
  }, [run, contractId]);
  useEffect(() => {
    void print();
  }, [print, version]);
  return { paper, failure: problem, print };
}

interface ConfirmingProps {
  readonly contract: ContractDetail;
  readonly paper: Reviewed;
  readonly onSigned: (signed: OutputOf<typeof signContract>) => void;
  readonly onChanged: () => unknown;
}

function Confirming({ contract, paper, onSigned, onChanged }: ConfirmingProps) {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms');
  const { money } = useFormats();
  const [isRead, setRead] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isRefusing, setRefusing] = useState(false);
  const { run, problem, fault, isBusy } = useMutationCall(signContract);
  const { fields, sign, isEmpty } = useSignerCredential({
    hint: t('pin.hint'),
    isReady: () => {
      setTried(true);
      return isRead;
    },
    onProof: async (proof) => {
      const signed = await run({ contractId: contract.card.id, sha256: paper.sha256, proof });
      if (signed) onSigned(signed);
    },
  });
  return (
    <>
      <Section
        title={t('paper.title')}
        note={paper.pages === null ? undefined : t('paper.pages', { pages: paper.pages })}
      >
        <p>{t('paper.read')}</p>
        <OpenPaper link={paper.link} label={t('paper.open')} isWide />
        <ReadingCopy contractId={contract.card.id} />
        <SignedBytes
          title={t('paper.same')}
          sha256={paper.sha256}
          label={t('paper.sha256')}
          why={t('paper.sha256Why')}
        />
        <Checkbox
          isOn={isRead}
          onChange={setRead}
          error={isTried && !isRead ? t('paper.confirmFirst') : undefined}
        >
          {t('paper.confirm')}
        </Checkbox>
      </Section>
      <SigningCertificate />
      <Section title={t('pin.title')}>
        {fields}
        <Rows>
          <Row label={t('sign.binds')} hint={t('sign.bindsWhy')} />
          {contract.toSetAside !== null && (
            <Row
              label={t('sign.setsAside')}
              hint={t('bonds.why')}
              value={<Figure value={money(contract.toSetAside)} unit={tTerms('unit.yuan')} />}
            />
          )}
        </Rows>
      </Section>
      {problem && (
        <NoticeBox tone="danger" action={<Remedy name={fault?.name} onChanged={onChanged} />}>
          {problem}
        </NoticeBox>
      )}
      <StickyBar
        primary={{
          label: t('act.sign'),
          isBusy,
          onPress: sign,
          reason: !isRead ? t('paper.confirmFirst') : isEmpty ? t('pin.first') : undefined,
        }}
        secondary={[
          {
            label: t('act.reject'),
            onPress: () => {
              setRefusing(true);
            },
          },
        ]}
      />
      {isRefusing && (
        <Refusing
          contract={contract}
          onClose={() => {
            setRefusing(false);
          }}
        />
      )}
    </>
  );
}

/** Reloads if the paper changed meanwhile. */
function Remedy({ name, onChanged }: { name: string | undefined; onChanged: () => unknown }) {
  const t = useTranslation('contract');
  if (name !== 'hash_changed') return <FaultLink fault={name} />;
  return (
    <button
      type="button"
      className="ui-link"
      onClick={() => {
        onChanged();
      }}
    >
      {t('paper.again')}
    </button>
  );
}
