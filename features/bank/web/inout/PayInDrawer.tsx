// Drawer with one receipt and its posting state.

import { Amount } from '#features/funds/web/Amount.tsx';
import { entryPath } from '#features/funds/web/paths.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { readPayIn } from '../../calls/inout.ts';
import type { FirmReceipt } from '../../calls/inout.ts';
import { useBankScreenWords, useBankWords } from '../useWords.ts';
import { lineTone } from './tones.ts';

export function PayInDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useBankScreenWords();
  const query = useCall(readPayIn, { id });
  return (
    <Drawer isOpen onClose={onClose} title={words['detail.in']}>
      <QueryView query={query} feature="bank" shape="lines">
        {(line) => <PayInFacts line={line} />}
      </QueryView>
    </Drawer>
  );
}

export function PayInFacts({ line }: { line: FirmReceipt }) {
  const words = useBankScreenWords();
  const named = useBankWords();
  const { second } = useFormats();
  return (
    <Rows title={words['detail.in']}>
      <Row
        isFact
        label={words.state}
        value={<Tag tone={lineTone(line.state)}>{named[`line.${line.state}`]}</Tag>}
      />
      <Row isFact label={words.amount} value={<Amount fen={line.amount} />} />
      <Row isFact label={words.bank} value={named[`bank.${line.bank}`]} />
      <Row isFact label={words.serial} value={<CopyableId id={line.serial} />} />
      <Row
        isFact
        label={words.payer}
        value={line.payerName}
        valueHint={line.payerTail === '' ? undefined : `····${line.payerTail}`}
      />
      {line.remark !== '' && <Row isFact label={words.remark} value={line.remark} />}
      <Row isFact label={words.bookedAt} value={second(line.bookedAt)} />
      {line.creditedAt && <Row isFact label={words.creditedAt} value={second(line.creditedAt)} />}
      {line.rule && <Row isFact label={words.matchedBy} value={named[`rule.${line.rule}`]} />}
      {line.entryId && <Row label={words.toEntry} to={entryPath(line.entryId)} />}
    </Rows>
  );
}
