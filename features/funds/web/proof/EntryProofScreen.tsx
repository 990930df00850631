// Verifies the proof of an entry in the browser and shows each step.

import { useEffect, useState } from 'react';
import '../funds.css';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { type CheckResult, checkProof } from '#packages/proof/check.ts';
import type { EntryProof as Proof } from '#packages/proof/entryProof.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { saveAs } from '#packages/ui/saveAs.ts';
import { Tag } from '#packages/ui/Tag.tsx';
import { Timeline } from '#packages/ui/Timeline.tsx';
import { readEntryProof } from '../../calls/proof.ts';
import { DrawerSection } from '../DrawerSection.tsx';
import { storeHead, readLastHead, withLastHead } from './lastHead.ts';

/** Poll interval while a new entry waits for its hash and a signed head. */
const AGAIN_MS = 3_000;

export function EntryProofScreen({ id }: { id: string }) {
  const t = useTranslation('funds.proof');
  const [last] = useState(readLastHead);
  const query = useCall(readEntryProof, { id, ...(last && { since: last.size }) });
  const { data, refetch } = query;
  const isWaiting = data?.proof === null;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      void refetch();
    }, AGAIN_MS);
    return () => {
      clearInterval(timer);
    };
  }, [isWaiting, refetch]);
  return (
    <QueryView query={query} feature="funds" shape="lines">
      {({ no, proof }) =>
        proof ? (
          <Checking no={no} proof={withLastHead(proof, last)} />
        ) : (
          <p className="funds-note">{t('waiting')}</p>
        )
      }
    </QueryView>
  );
}

/** `crypto.subtle` exists on secure pages only. */
const canCompute = () => typeof crypto !== 'undefined' && 'subtle' in crypto;

export function Checking({ no, proof }: { no: string; proof: Proof }) {
  const t = useTranslation('funds.proof');
  const [checked, setChecked] = useState<readonly CheckResult[]>();
  const check = async () => {
    setChecked(undefined);
    const found = await checkProof(proof);
    if (found.every(({ isKept }) => isKept)) storeHead(proof.head);
    setChecked(found);
  };
  return (
    <>
      <p className="funds-note funds-note-first">{t('why')}</p>
      {!canCompute() && <NoticeBox tone="warning">{t('insecure')}</NoticeBox>}
      {checked && <ProofResult checked={checked} proof={proof} />}
      <div className="funds-doors">
        <Button kind={checked ? 'secondary' : 'primary'} isDisabled={!canCompute()} onPress={check}>
          {checked ? t('again') : t('check')}
        </Button>
        <Button
          onPress={() => {
            saveAs(`${no}.proof.json`, new TextEncoder().encode(JSON.stringify(proof, null, 2)));
          }}
        >
          {t('save')}
        </Button>
      </div>
      <p className="funds-note">{t('outside')}</p>
    </>
  );
}

export function ProofResult({
  checked,
  proof: { head, path, earlier },
}: {
  checked: readonly CheckResult[];
  proof: Proof;
}) {
  const t = useTranslation('funds.proof');
  const { integer, second } = useFormats();
  const isWhole = checked.every(({ isKept }) => isKept);
  const steps = checked.map(({ check, isKept, found }) => ({
    key: check,
    phase: isKept ? ('done' as const) : ('current' as const),
    title: (
      <>
        {t(`step.${check}`)}{' '}
        <Tag tone={isKept ? 'success' : 'danger'}>{isKept ? t('kept') : t('broken')}</Tag>
      </>
    ),
    notes: [
      t(`why.${check}`, {
        count: path.length,
        ...(earlier && {
          size: integer(BigInt(earlier.head.size)),
          at: second(new Date(earlier.head.madeAt)),
        }),
      }),
      ...found
        .split(' ')
        .filter((hash) => hash !== '')
        .map((hash) => <Short key={hash} hash={hash} />),
    ],
  }));
  return (
    <>
      <NoticeBox tone={isWhole ? 'success' : 'danger'}>{isWhole ? t('allKept') : t('someBroken')}</NoticeBox>
      <Timeline label={t('title')} steps={steps} />
      <DrawerSection title={t('head')}>
        <Rows title={t('head')}>
          <Row isFact label={t('size')} value={integer(BigInt(head.size))} />
          <Row isFact label={t('root')} value={<Short hash={head.root} />} />
          <Row isFact label={t('madeAt')} value={second(new Date(head.madeAt))} />
          <Row
            isFact
            label={t('key')}
            hint={t('keyWhy')}
            value={<Short hash={checked.find(({ check }) => check === 'head')?.found ?? ''} />}
          />
        </Rows>
      </DrawerSection>
    </>
  );
}

const Short = ({ hash }: { hash: string }) => (
  <CopyableId id={hash} shown={`${hash.slice(0, 8)}…${hash.slice(-8)}`} />
);
