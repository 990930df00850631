// Drawer with one transfer proof and its result.

import '../bank.css';
import { useState } from 'react';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { Amount } from '#features/funds/web/Amount.tsx';
import { DrawerSection } from '#features/funds/web/DrawerSection.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { readTransferProof } from '../../calls/proof.ts';
import { proofActionsOf, WithdrawProofDrawer } from './ProofActions.tsx';
import { ProofStateTag } from './ProofStateTag.tsx';

type Detail = OutputOf<typeof readTransferProof>;
interface DrawerProps {
  readonly id: string;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
  readonly onEdit: () => void;
  readonly onChanged: () => unknown;
}

export function ProofDrawer({ id, mayWrite, onClose, onEdit, onChanged }: DrawerProps) {
  const t = useTranslation('bank');
  const query = useCall(readTransferProof, { id });
  const [isWithdrawing, setWithdrawing] = useState(false);
  const changed = () => Promise.all([query.refetch(), onChanged()]);
  if (isWithdrawing && query.data)
    return (
      <WithdrawProofDrawer
        proof={query.data}
        onClose={() => {
          setWithdrawing(false);
        }}
        onDone={changed}
      />
    );
  return (
    <Drawer isOpen onClose={onClose} title={t('detail.proof')}>
      <QueryView query={query} feature="bank" shape="lines">
        {(proof) => (
          <>
            <ProofFacts proof={proof} />
            {mayWrite && (
              <Acts
                state={proof.state}
                onEdit={onEdit}
                onWithdraw={() => {
                  setWithdrawing(true);
                }}
              />
            )}
          </>
        )}
      </QueryView>
    </Drawer>
  );
}

export function ProofFacts({ proof }: { proof: Detail }) {
  const t = useTranslation('bank');
  const { minute, day } = useFormats();
  return (
    <>
      {proof.reason !== '' && (
        <NoticeBox tone="danger" title={t('rejectedWhy')}>
          {proof.reason}
        </NoticeBox>
      )}
      <Rows title={t('detail.proof')}>
        <Row isFact label={t('common.state')} value={<ProofStateTag state={proof.state} />} />
        <Row isFact label={t('common.amount')} value={<Amount fen={proof.amount} />} />
        <Row isFact label={t('paidOn')} value={day(proof.paidOn)} />
        <Row isFact label={t('payerName')} value={proof.payerName} />
        <Row isFact label={t('payerAccount')} value={`····${proof.payerTail}`} valueHint={proof.payerBank} />
        <Row isFact label={t('serial')} value={<CopyableId id={proof.serial} />} />
        <Row isFact label={t('proofPurpose')} value={t(`proofPurpose.${proof.purpose}`)} />
        {proof.matterNo !== '' && (
          <Row isFact label={t('matterNo')} value={<CopyableId id={proof.matterNo} />} />
        )}
        <Row isFact label={t('submittedAt')} value={minute(proof.submittedAt)} />
        {proof.decidedAt && <Row isFact label={t('decidedAt')} value={minute(proof.decidedAt)} />}
      </Rows>
      <DrawerSection title={t('files')}>
        <Rows title={t('files')}>
          {proof.files.map(({ fileId, name, url }) => (
            <Row
              key={fileId}
              label={name}
              value={
                <a
                  className="ui-link"
                  href={webConfig.httpRequest + url}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {t('open')}
                </a>
              }
            />
          ))}
        </Rows>
      </DrawerSection>
    </>
  );
}

function Acts({
  state,
  onEdit,
  onWithdraw,
}: {
  state: Detail['state'];
  onEdit: () => void;
  onWithdraw: () => void;
}) {
  const t = useTranslation('bank');
  const acts = proofActionsOf(state);
  return (
    <div className="bank-acts">
      {acts.includes('withdraw') && (
        <Button kind="danger" onPress={onWithdraw}>
          {t('withdraw')}
        </Button>
      )}
      {acts.includes('edit') && (
        <Button kind="primary" onPress={onEdit}>
          {t('edit')}
        </Button>
      )}
    </div>
  );
}
