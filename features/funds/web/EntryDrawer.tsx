// Drawer with one ledger entry: its legs and its place in the hash chain.

import './funds.css';
import { matterPath } from '#features/catalog/matter.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { readEntry } from '../calls/ledger.ts';
import { Amount } from './Amount.tsx';
import { bucketOf } from './bucket.ts';
import { DrawerSection } from './DrawerSection.tsx';
import { entryPath } from './paths.ts';
import { EntryProofScreen } from './proof/EntryProofScreen.tsx';

type Entry = OutputOf<typeof readEntry>;

export function EntryDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const t = useTranslation('funds');
  const query = useCall(readEntry, { id });
  return (
    <Drawer isOpen onClose={onClose} title={query.data ? t(`event.${query.data.event}`) : t('flow')}>
      <QueryView query={query} feature="funds" shape="lines">
        {(entry) => <EntryParts entry={entry} />}
      </QueryView>
    </Drawer>
  );
}

export function EntryParts({ entry }: { entry: Entry }) {
  const t = useTranslation('funds');
  const tFunds = useTranslation('funds.proof');
  const { second } = useFormats();
  return (
    <>
      <Rows title={t('flow')}>
        <Row isFact label={t('entryNo')} value={<CopyableId id={entry.no} />} />
        <Row isFact label={t('time')} value={second(entry.postedAt)} />
        <Row isFact label={t('common.reason')} value={t(`reason.${entry.reason}`)} />
        <Row
          isFact
          label={t('matter')}
          value={<CopyableId id={entry.matter.no} to={matterPath(entry.matter)} />}
        />
        {entry.reverses && <Row label={t('reverses')} to={entryPath(entry.reverses)} />}
        {entry.reversedBy && <Row label={t('reversedBy')} to={entryPath(entry.reversedBy)} />}
      </Rows>
      <DrawerSection title={t('legs')}>
        <Legs legs={entry.legs} />
      </DrawerSection>
      <DrawerSection title={t('seal')}>
        <ChainLink seal={entry.seal} />
      </DrawerSection>
      <DrawerSection title={tFunds('title')}>
        <EntryProofScreen id={entry.id} />
      </DrawerSection>
    </>
  );
}

function Legs({ legs }: Pick<Entry, 'legs'>) {
  const t = useTranslation('funds');
  return (
    <Rows title={t('legs')}>
      {legs.map(({ account, amount, after }) => (
        <Row
          key={account}
          label={bucketOf(account, t)}
          value={<Amount fen={amount} isSigned />}
          valueHint={
            <>
              {t('after')} <Amount fen={after} size="14" tone="secondary" />
            </>
          }
        />
      ))}
    </Rows>
  );
}

const Short = ({ hash }: { hash: string }) => (
  <CopyableId id={hash} shown={`${hash.slice(0, 8)}…${hash.slice(-8)}`} />
);

function ChainLink({ seal }: Pick<Entry, 'seal'>) {
  const t = useTranslation('funds');
  if (!seal) return <p className="funds-note">{t('notSealed')}</p>;
  return (
    <Rows title={t('seal')}>
      <Row isFact label={t('sealNo')} value={seal.sequence} />
      <Row isFact label={t('sealHash')} value={<Short hash={seal.hash} />} />
      <Row isFact label={t('sealPrevious')} value={<Short hash={seal.previousHash} />} hint={t('sealWhy')} />
    </Rows>
  );
}
