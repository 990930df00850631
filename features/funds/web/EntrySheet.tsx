// One entry of the ledger: its legs, and the seal that makes any later change show.
import { readEntry } from '../calls.ts';
import { useFundsWords } from './words.ts';
import { matterPath } from '#features/catalog/matter.ts';
import { Reading } from '#packages/call/Reading.tsx';
import { useCall } from '#packages/call/useCall.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Figure } from '#packages/ui/Figure.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Sheet } from '#packages/ui/Sheet.tsx';
import { bucketOf } from './bucket.ts';

export function EntrySheet({ id, onClose }: { id: string; onClose(): void }) {
  const words = useFundsWords();
  const { money, second } = useFormats();
  const query = useCall(readEntry, { id });
  return (
    <Sheet isOpen onClose={onClose} title={query.data ? words[`event.${query.data.event}`] : words.flow}>
      <Reading query={query} feature="funds" shape="lines">
        {({ no, reason, matter, postedAt, legs, seal }) => (
          <>
            <Rows title={words.flow}>
              <Row isFact label={words.entryNo} value={<CopyableId id={no} />} />
              <Row isFact label={words.time} value={second(postedAt)} />
              <Row isFact label={words.reason} value={words[`reason.${reason}`]} />
              <Row isFact label={words.matter} value={<CopyableId id={matter.no} to={matterPath(matter)} />} />
            </Rows>
            <Rows title={words.legs}>
              {legs.map(({ account, amount, after }) => (
                <Row
                  key={account} label={bucketOf(account, words)} value={<Figure value={`${amount > 0n ? '+' : ''}${money(amount)}`} isAmount />}
                  valueHint={<Figure value={money(after)} isAmount size="14" tone="secondary" />}
                />
              ))}
            </Rows>
            <Rows title={words.seal}>
              {seal
                ? <><Row isFact label={words.sealNo} value={seal.sequence} /><Row isFact label={words.seal} value={<CopyableId id={`${seal.hash.slice(0, 8)}…${seal.hash.slice(-8)}`} />} /></>
                : <Row isFact label={words.seal} value={words.notSealed} />}
            </Rows>
          </>
        )}
      </Reading>
    </Sheet>
  );
}
