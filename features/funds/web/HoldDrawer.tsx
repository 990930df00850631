// Drawer with one deposit or bond: remainder, source and all its entries.

import type { ReactNode } from 'react';
import { matterPath } from '#features/catalog/matter.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag, type Tone } from '#packages/ui/Tag.tsx';
import { Timeline } from '#packages/ui/Timeline.tsx';
import { type Hold, readHold } from '../calls/ledger.ts';
import { Amount } from './Amount.tsx';
import { DrawerSection } from './DrawerSection.tsx';
import { OutlookSection } from './OutlookSection.tsx';
import { entryPath, holdPath } from './paths.ts';

export function HoldDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const t = useTranslation('funds');
  const query = useCall(readHold, { id });
  return (
    <Drawer isOpen onClose={onClose} title={query.data ? t(`kind.${query.data.kind}`) : t('deposits')}>
      <QueryView query={query} feature="funds" shape="lines">
        {(hold) => (
          <HoldParts hold={hold}>
            <OutlookSection hold={hold} />
          </HoldParts>
        )}
      </QueryView>
    </Drawer>
  );
}

const TONES: Record<Hold['state'], Tone> = {
  active: 'warning',
  converted: 'info',
  released: 'success',
  partly_forfeited: 'danger',
  forfeited: 'danger',
  paid: 'success',
};

export function HoldParts({ hold, children }: { hold: OutputOf<typeof readHold>; children?: ReactNode }) {
  const t = useTranslation('funds');
  const { minute, day } = useFormats();
  return (
    <>
      <Rows title={t('deposits')}>
        <Row isFact label={t('holdNo')} value={<CopyableId id={hold.no} />} />
        <Row
          isFact
          label={t('state')}
          value={<Tag tone={TONES[hold.state]}>{t(`state.${hold.state}`)}</Tag>}
        />
        <Row isFact label={t('common.amount')} value={<Amount fen={hold.amount} />} />
        <Row isFact label={t('remaining')} value={<Amount fen={hold.remaining} />} />
        <Row
          isFact
          label={t('matter')}
          value={<CopyableId id={hold.matter.no} to={matterPath(hold.matter)} />}
        />
        <Row isFact label={t('since')} value={minute(hold.placedAt)} />
        {hold.endedAt ? (
          <Row
            isFact
            label={t('released')}
            value={minute(hold.endedAt)}
            {...(hold.reason ? { valueHint: t(`reason.${hold.reason}`) } : {})}
          />
        ) : (
          hold.expectedReleaseAt && (
            <Row isFact label={t('expectedRelease')} value={day(hold.expectedReleaseAt)} />
          )
        )}
        {hold.from && (
          <Row
            isFact
            label={t('cameFrom')}
            value={<CopyableId id={hold.from.no} to={holdPath(hold.from.id)} />}
          />
        )}
      </Rows>
      {children}
      <DrawerSection title={t('timeline')}>
        <Moves moves={hold.timeline} />
      </DrawerSection>
    </>
  );
}

function Moves({ moves }: { moves: OutputOf<typeof readHold>['timeline'] }) {
  const t = useTranslation('funds');
  const { second } = useFormats();
  const steps = moves.map(({ entryId, no, event, reason, amount, postedAt }) => ({
    key: `${entryId} ${amount}`,
    phase: 'done' as const,
    title: (
      <>
        {t(`event.${event}`)} <Amount fen={amount} isSigned />
      </>
    ),
    notes: [
      `${second(postedAt)} · ${t(`reason.${reason}`)}`,
      <CopyableId key="no" id={no} to={entryPath(entryId)} />,
    ],
  }));
  return <Timeline label={t('timeline')} steps={steps} />;
}
