// Delegates of an order: tonnes used and the signature.

import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { OrderDetail } from './orderDetail.ts';

export function Delegates({ order: { delegates, delegation } }: { order: OrderDetail }) {
  const t = useTranslation('pickup');
  const { tonnes, day: dayOf, minute } = useFormats();
  if (delegates.length === 0) return <p className="ui-card-note">{t('delegates.none')}</p>;
  return (
    <Rows>
      {delegates.map((one) => (
        <Row
          key={one.id}
          label={one.name}
          hint={`${t(`delegate.${one.kind}`)} · ${one.idNumber} · ${one.phone}`}
          value={t('delegate.used', { lifted: tonnes(one.lifted), limit: tonnes(one.limit) })}
          valueHint={`${dayOf(one.from)} – ${dayOf(one.to)}`}
        />
      ))}
      {delegation && (
        <Row
          isFact
          label={t('delegation')}
          hint={minute(delegation.at)}
          value={delegation.by}
          valueHint={t('delegation.serial', { serial: delegation.serial.slice(-8).toUpperCase() })}
        />
      )}
    </Rows>
  );
}
