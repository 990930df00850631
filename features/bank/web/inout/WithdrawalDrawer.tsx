// Drawer with one withdrawal: progress, fee, actions.

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
import { Tag } from '#packages/ui/Tag.tsx';
import { Timeline, type TimelineStep } from '#packages/ui/Timeline.tsx';
import { readWithdrawal } from '../../calls/inout.ts';
import { payoutReceipt } from '../../calls/inout.ts';
import { wasPaid } from '../../states.ts';
import { CancelWithdrawalDrawer, isCancellable } from './CancelWithdrawalDrawer.tsx';
import { withdrawalTone } from './tones.ts';

type Detail = OutputOf<typeof readWithdrawal>;

interface DrawerProps {
  readonly id: string;
  readonly mayPay: boolean;
  readonly onClose: () => void;
  readonly onAgain: () => void;
}

export function WithdrawalDrawer({ id, mayPay, onClose, onAgain }: DrawerProps) {
  const t = useTranslation('bank');
  const query = useCall(readWithdrawal, { id });
  const [isCancelling, setCancelling] = useState(false);
  if (isCancelling && query.data)
    return (
      <CancelWithdrawalDrawer
        payout={query.data}
        onClose={() => {
          setCancelling(false);
        }}
        onDone={() => query.refetch()}
      />
    );
  return (
    <Drawer isOpen onClose={onClose} title={t('detail.out')}>
      <QueryView query={query} feature="bank" shape="lines">
        {(detail) => (
          <>
            <WithdrawalFacts detail={detail} />
            {wasPaid(detail.state) && <PayoutReceipt id={detail.id} />}
            {mayPay && (
              <Acts
                detail={detail}
                onAgain={onAgain}
                onCancel={() => {
                  setCancelling(true);
                }}
              />
            )}
          </>
        )}
      </QueryView>
    </Drawer>
  );
}

export function WithdrawalFacts({ detail }: { detail: Detail }) {
  const t = useTranslation('bank');
  const { minute, day } = useFormats();
  return (
    <>
      {detail.reason !== '' && (
        <NoticeBox tone="danger" title={t(`withdrawal.${detail.state}`)}>
          {detail.reason}
        </NoticeBox>
      )}
      <Rows title={t('detail.out')}>
        <Row isFact label={t('no')} value={<CopyableId id={detail.no} />} />
        <Row
          isFact
          label={t('common.state')}
          value={<Tag tone={withdrawalTone(detail.state)}>{t(`withdrawal.${detail.state}`)}</Tag>}
        />
        <Row isFact label={t('common.amount')} value={<Amount fen={detail.amount} />} />
        <Row isFact label={t('fee')} value={<Amount fen={detail.fee} />} />
        <Row isFact label={t('applyTo')} value={`${t(`bank.${detail.bank}`)} ····${detail.tail}`} />
        <Row isFact label={t('applyPurpose')} value={detail.purpose} />
        <Row isFact label={t('appliedAt')} value={minute(detail.appliedAt)} />
        <Row isFact label={t('valueDay')} value={day(detail.valueDay)} />
        {detail.bankSerial && (
          <Row isFact label={t('serial')} value={<CopyableId id={detail.bankSerial} />} />
        )}
        <Row
          isFact
          label={t('proofSerial')}
          value={
            <CopyableId
              id={detail.certificateSerial.toUpperCase()}
              shown={`…${detail.certificateSerial.slice(-8).toUpperCase()}`}
            />
          }
        />
      </Rows>
      <DrawerSection title={t('timeline')}>
        <Progress detail={detail} />
      </DrawerSection>
    </>
  );
}

const NEXT = {
  applied: 'next.check',
  checked: 'next.send',
  approved: 'next.send',
  sent: 'next.bank',
} as const;

function Progress({ detail: { timeline, state } }: { detail: Detail }) {
  const t = useTranslation('bank');
  const { second } = useFormats();
  const steps: TimelineStep[] = timeline.map(({ move, at, by, reason }) => ({
    key: `${move} ${at.getTime()}`,
    phase: 'done',
    title: t(`move.${move}`),
    notes: [[second(at), by].filter(Boolean).join(' · '), ...(reason === '' ? [] : [reason])],
  }));
  const next = state in NEXT ? NEXT[state as keyof typeof NEXT] : undefined;
  return (
    <Timeline
      label={t('timeline')}
      steps={next ? [...steps, { key: 'next', phase: 'current', title: t(next) }] : steps}
    />
  );
}

export function PayoutReceipt({ id }: { id: string }) {
  const t = useTranslation('bank');
  const query = useCall(payoutReceipt, { id });
  return (
    <QueryView query={query} feature="bank" shape="lines">
      {({ url }) => (
        <Row
          label={t('receiptTitle')}
          value={
            <a
              className="ui-link"
              href={webConfig.httpRequest + url}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('receipt')}
            </a>
          }
        />
      )}
    </QueryView>
  );
}

function Acts({
  detail: { state, mayRepeat },
  onAgain,
  onCancel,
}: {
  detail: Detail;
  onAgain: () => void;
  onCancel: () => void;
}) {
  const t = useTranslation('bank');
  return (
    <div className="bank-acts">
      {isCancellable(state) && (
        <Button kind="danger" onPress={onCancel}>
          {t('cancel')}
        </Button>
      )}
      {mayRepeat && (
        <Button kind="primary" onPress={onAgain}>
          {t('again')}
        </Button>
      )}
    </div>
  );
}
