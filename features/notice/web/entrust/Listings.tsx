// Listings of an entrustment, as proposed and as they were put up.

import { matterPath } from '#features/catalog/matter.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { EntrustDetail } from '../../calls/entrust.ts';
import { isUp } from '../../rules/listed.ts';

export function Listings({ detail: { proposedTo, listings } }: { detail: EntrustDetail }) {
  const t = useTranslation('notice');
  const { minute, tonnes } = useFormats();
  const unit = useQuantityUnit();
  return (
    <>
      {proposedTo && (
        <NoticeBox tone="info" title={`${t('listed.until')} ${minute(proposedTo)}`}>
          {t('listed.why')}
        </NoticeBox>
      )}
      {listings.length > 0 && (
        <Section title={t('listed.title')}>
          <Rows title={t('listed.title')}>
            {listings.map(({ id, no, lotNo, state, quantity, left, validTo }) => {
              const isOn = isUp(state);
              return (
                <Row
                  key={id}
                  label={`${t('lot.nth', { no: lotNo })} · ${no}`}
                  hint={`${t('listed.until')} ${minute(validTo)}`}
                  value={
                    <Tag tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'listed.up' : 'listed.over')}</Tag>
                  }
                  valueHint={t('listed.left', { left: tonnes(left), quantity: tonnes(quantity), unit })}
                  to={matterPath({ type: 'listing', id })}
                />
              );
            })}
          </Rows>
        </Section>
      )}
    </>
  );
}
