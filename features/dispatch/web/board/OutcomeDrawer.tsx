// What came of booking or copying, truck by truck, the failed ones first.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { copyTrucks } from '../../calls/board.ts';

export type Outcome = OutputOf<typeof copyTrucks>;

export function OutcomeDrawer({
  outcome: { trucks, leftOut },
  onClose,
}: {
  outcome: Outcome;
  onClose: () => void;
}) {
  const t = useTranslation('dispatch');
  const { minute } = useFormats();
  const without = trucks.filter(({ problem }) => problem !== null);
  const booked = trucks.filter(({ problem }) => problem === null);
  if (trucks.length + leftOut.length === 0)
    return (
      <Drawer isOpen onClose={onClose} title={t('outcome')}>
        <NoticeBox tone="info">{t('nothingToCopy')}</NoticeBox>
      </Drawer>
    );
  return (
    <Drawer isOpen onClose={onClose} title={t('outcome')}>
      <NoticeBox tone="warning">
        {t('outcomeSum', { booked: booked.length, without: without.length, out: leftOut.length })}
      </NoticeBox>
      <Rows title={t('outcome')}>
        {leftOut.map(({ plate, problem }) => (
          <Row key={plate} isFact tone="danger" label={plate} value={t(`leftOut.${problem}`)} />
        ))}
        {without.map(({ plate, problem }) => (
          <Row key={plate} isFact tone="danger" label={plate} value={problem && t(`problem.${problem}`)} />
        ))}
        {booked.map(({ plate, slotAt }) => (
          <Row key={plate} isFact label={plate} value={slotAt && minute(slotAt)} />
        ))}
      </Rows>
    </Drawer>
  );
}
