// Figures of the open market: quantity, and the lowest price of each variety.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { divide, HAO_PER_FEN } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { homeFigures } from '../calls/home.ts';
import './desk.css';

const MAX_VARIETIES = 3;

export function Market() {
  const t = useTranslation('dashboard');
  const names = useCatalogNames();
  const { money, tonnes, integer } = useFormats();
  const query = useCall(homeFigures, {});
  return (
    <Section title={t('home.market')} note={t('home.marketNote')}>
      <div className="desk-market">
        <QueryView query={query} feature="generic" shape="lines">
          {({ count, left, firms, varieties }) => (
            <>
              <KeyFigures
                figures={varieties.slice(0, MAX_VARIETIES).map(({ varietyId, lowestAtMarketHeat }) => ({
                  key: varietyId,
                  label: names.variety(varietyId),
                  size: '22',
                  value: money(divide(lowestAtMarketHeat, HAO_PER_FEN, 'half_up')),
                }))}
              />
              <KeyFigures
                figures={[
                  { key: 'count', value: integer(count), label: t('home.listings'), size: '16' },
                  { key: 'left', value: tonnes(left), label: t('home.left'), size: '16' },
                  { key: 'firms', value: integer(firms), label: t('home.firms'), size: '16' },
                ]}
              />
            </>
          )}
        </QueryView>
      </div>
    </Section>
  );
}
