// What a loan is asked for on, as facts.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { BaseWire } from '../calls/apply.ts';

export function BaseRows({ base: found }: { base: BaseWire }) {
  const t = useTranslation('financing');
  const { day, price, integer } = useFormats();
  const { sum: yuan, weight } = useTermFormats();
  const { variety, place } = useCatalogNames();
  const { product, base, contract, counterparty, left, dueOn, latest, coal } = found;
  return (
    <Rows title={t(`base.${product}`)}>
      <Row
        isFact
        label={base.no}
        value={yuan(left)}
        valueHint={t(`left.${product}`)}
        hint={[counterparty?.shortName, product === 'order' ? contract.title : contract.no]
          .filter(Boolean)
          .join(' · ')}
        weight="strong"
      />
      {coal && (
        <>
          <Row
            isFact
            label={variety(coal.varietyId)}
            value={weight(coal.quantity)}
            hint={[place(coal.placeId), coal.heat === null ? '' : `${integer(coal.heat)} kcal/kg`]
              .filter(Boolean)
              .join(' · ')}
          />
          {coal.price !== null && coal.quotedOn !== null && (
            <Row
              isFact
              label={t('detail.marketPrice')}
              value={t('perTonne', { price: price(coal.price) })}
              valueHint={day(coal.quotedOn)}
            />
          )}
        </>
      )}
      {dueOn !== null && (
        <Row
          isFact
          label={t(`due.${product}`)}
          value={day(dueOn)}
          {...(latest !== null && product !== 'draft' && { hint: t('select.latest', { day: day(latest) }) })}
        />
      )}
    </Rows>
  );
}
