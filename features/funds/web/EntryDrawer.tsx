// Drawer with one ledger entry: its legs and its place in the hash chain.

import './funds.css';
import { matterPath } from '#features/catalog/matter.ts';
import { useFormats } from '#packages/i18n/react.ts';
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
import { useProofWords } from './proof/useWords.ts';
import { useFundsWords } from './useWords.ts';

type Entry = OutputOf<typeof readEntry>;

export function EntryDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const words = useFundsWords();
  const query = useCall(readEntry, { id });
  return (
    <Drawer isOpen onClose={onClose} title={query.data ? words[`event.${query.data.event}`] : words.flow}>
      <QueryView query={query} feature="funds" shape="lines">
        {(entry) => <EntryParts entry={entry} />}
      </QueryView>
    </Drawer>
  );
}

export function EntryParts({ entry }: { entry: Entry }) {
  const words = useFundsWords();
  const proof = useProofWords();
  const { second } = useFormats();
  return (
    <>
      <Rows title={words.flow}>
        <Row isFact label={words.entryNo} value={<CopyableId id={entry.no} />} />
        <Row isFact label={words.time} value={second(entry.postedAt)} />
        <Row isFact label={words.reason} value={words[`reason.${entry.reason}`]} />
        <Row
          isFact
          label={words.matter}
          value={<CopyableId id={entry.matter.no} to={matterPath(entry.matter)} />}
        />
        {entry.reverses && <Row label={words.reverses} to={entryPath(entry.reverses)} />}
        {entry.reversedBy && <Row label={words.reversedBy} to={entryPath(entry.reversedBy)} />}
      </Rows>
      <DrawerSection title={words.legs}>
        <Legs legs={entry.legs} />
      </DrawerSection>
      <DrawerSection title={words.seal}>
        <ChainLink seal={entry.seal} />
      </DrawerSection>
      <DrawerSection title={proof.title}>
        <EntryProofScreen id={entry.id} />
      </DrawerSection>
    </>
  );
}

function Legs({ legs }: Pick<Entry, 'legs'>) {
  const words = useFundsWords();
  return (
    <Rows title={words.legs}>
      {legs.map(({ account, amount, after }) => (
        <Row
          key={account}
          label={bucketOf(account, words)}
          value={<Amount fen={amount} isSigned />}
          valueHint={
            <>
              {words.after} <Amount fen={after} size="14" tone="secondary" />
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
  const words = useFundsWords();
  if (!seal) return <p className="funds-note">{words.notSealed}</p>;
  return (
    <Rows title={words.seal}>
      <Row isFact label={words.sealNo} value={seal.sequence} />
      <Row isFact label={words.sealHash} value={<Short hash={seal.hash} />} />
      <Row
        isFact
        label={words.sealPrevious}
        value={<Short hash={seal.previousHash} />}
        hint={words.sealWhy}
      />
    </Rows>
  );
}
