// Page of goods: stock, bought goods and warehouse receipts.

import './goods.css';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { NavAction } from '#packages/ui/NavBar.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Tabs } from '#packages/ui/Tabs.tsx';
import { STOCK_SEATS } from '../calls.ts';
import { Bought } from './Bought.tsx';
import { GoodsQuery, TABS } from './query.ts';
import { Receipts } from './Receipts.tsx';
import { Stock } from './Stock.tsx';

export default function Goods() {
  const t = useTranslation('goods');
  const { firm, holds } = useTrader();
  const [query, change] = useScreenQuery(GoodsQuery);
  // Pure buyers start with what they bought.
  const tab = query.tab ?? (firm && !firm.capabilities.includes('sell') ? 'bought' : 'stock');
  const mayKeep = holds(STOCK_SEATS);
  const mayIssue = mayKeep && firm?.kind === 'warehouse';
  return (
    <Screen
      title={t('title')}
      action={
        <>
          {tab === 'stock' && mayKeep && (
            <NavAction to="pages/business/goods/write">{t('lot.add')}</NavAction>
          )}
          {tab === 'receipts' && mayIssue && (
            <NavAction to="pages/business/goods/issue">{t('receipt.issue')}</NavAction>
          )}
        </>
      }
      top={
        <Tabs
          label={t('title')}
          value={tab}
          views={TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
          onChange={(next) => {
            change({ tab: next, keyword: undefined, from: undefined, to: undefined });
          }}
        />
      }
    >
      {tab === 'stock' && <Stock query={query} change={change} mayKeep={mayKeep} />}
      {tab === 'bought' && <Bought query={query} change={change} />}
      {tab === 'receipts' && <Receipts query={query} change={change} />}
    </Screen>
  );
}
