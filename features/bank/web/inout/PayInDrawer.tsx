// Drawer with one receipt and its posting state.

import { Amount } from '#features/funds/web/Amount.tsx';
import { entryPath } from '#features/funds/web/paths.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { readPayIn } from '../../calls/inout.ts';
import type { FirmReceipt } from '../../calls/inout.ts';
import { lineTone } from './tones.ts';

export function PayInDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation('bank');
  const query = useCall(readPayIn, { id });
  return (
    <Drawer isOpen onClose={onClose} title={t('detail.in')}>
      <QueryView query={query} feature="bank" shape="lines">
        {(line) => <PayInFacts line={line} />}
      </QueryView>
    </Drawer>
  );
}

export function PayInFacts({ line }: { line: FirmReceipt }) {
  const t = useTranslation('bank');
  const { second } = useFormats();
  return (
    <Rows title={t('detail.in')}>
      <Row
        isFact
        label={t('common.state')}
        value={<Tag tone={lineTone(line.state)}>{t(`line.${line.state}`)}</Tag>}
      />
      <Row isFact label={t('common.amount')} value={<Amount fen={line.amount} />} />
      <Row isFact label={t('bank')} value={t(`bank.${line.bank}`)} />
      <Row isFact label={t('serial')} value={<CopyableId id={line.serial} />} />
      <Row
        isFact
        label={t('common.payer')}
        value={line.payerName}
        valueHint={line.payerTail === '' ? undefined : `····${line.payerTail}`}
      />
      {line.remark !== '' && <Row isFact label={t('remark')} value={line.remark} />}
      <Row isFact label={t('bookedAt')} value={second(line.bookedAt)} />
      {line.creditedAt && <Row isFact label={t('creditedAt')} value={second(line.creditedAt)} />}
      {line.rule && <Row isFact label={t('matchedBy')} value={t(`rule.${line.rule}`)} />}
      {line.entryId && <Row label={t('toEntry')} to={entryPath(line.entryId)} />}
    </Rows>
  );
}
