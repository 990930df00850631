// Rail or water carriage of an order.

import { Word } from '#features/catalog/web/word/Word.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Row } from '#packages/ui/Row.tsx';
import type { Carriage } from '../../carriage.ts';

export function CarriageRows({ carriage }: { carriage: Carriage }) {
  const t = useTranslation('pickup');
  const { day: dayOf, integer } = useFormats();
  if (carriage.by === 'rail') {
    return (
      <>
        <Row label={t('carriage.planNo')} value={carriage.planNo} isFact />
        <Row label={t('carriage.wagons')} value={integer(carriage.wagons)} isFact />
        <Row
          label={t('carriage.stations')}
          value={`${carriage.stationFrom} – ${carriage.stationTo}`}
          isFact
        />
      </>
    );
  }
  return (
    <>
      <Row
        label={t('carriage.vessel')}
        value={carriage.vessel}
        {...(carriage.voyage === '' ? {} : { valueHint: `${t('carriage.voyage')} ${carriage.voyage}` })}
        isFact
      />
      <Row label={t('carriage.ports')} value={`${carriage.portFrom} – ${carriage.portTo}`} isFact />
      <Row
        label={<Word of="laycan">{t('carriage.laycan')}</Word>}
        value={`${dayOf(carriage.laycanFrom)} – ${dayOf(carriage.laycanTo)}`}
        isFact
      />
    </>
  );
}
