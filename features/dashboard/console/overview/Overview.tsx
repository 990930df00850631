// Page of the market at a glance: a panel for each desk’s figures.

import './overview.css';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import {
  overviewFrozen,
  overviewMarket,
  overviewPlatform,
  overviewPrices,
  overviewStages,
} from '../../calls/overview.ts';
import { DealsPanel } from './DealsPanel.tsx';
import { FrozenPanel } from './FrozenPanel.tsx';
import { MarketFigures } from './MarketFigures.tsx';
import { PlatformPanel } from './PlatformPanel.tsx';
import { PricesPanel } from './PricesPanel.tsx';
import { StagesPanel } from './StagesPanel.tsx';

export default function Overview() {
  const t = useTranslation('dashboard.console');
  const title = useTranslation('*.desk')('overview');
  const may = useMayCall();
  return (
    <DeskPage title={title} about={t('overview.about')}>
      {may(overviewMarket) && <MarketFigures />}
      <div className="overview">
        {may(overviewMarket) && <DealsPanel />}
        {may(overviewStages) && <StagesPanel />}
        {may(overviewPrices) && <PricesPanel />}
        {may(overviewFrozen) && <FrozenPanel />}
        {may(overviewPlatform) && <PlatformPanel />}
      </div>
    </DeskPage>
  );
}
