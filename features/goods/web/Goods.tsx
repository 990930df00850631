// Goods: what the firm has lying there to sell, what it has bought and where that is, and its receipts.
import './goods.css';
import * as z from 'zod/mini';
import { ReceiptState, STOCK_SEATS } from '../calls.ts';
import { Bought } from './Bought.tsx';
import { Receipts } from './Receipts.tsx';
import { useSay } from './say.ts';
import { Stock } from './Stock.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { Day } from '#packages/call/wire.ts';
import { NavAction } from '#packages/ui/NavBar.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Tabs } from '#packages/ui/Tabs.tsx';

const TABS = ['stock', 'bought', 'receipts'] as const;
const GoodsQuery = z.object({
  tab: z.optional(z.enum(TABS)), keyword: z.optional(z.string()), unlifted: z.optional(z.string()),
  place: z.optional(z.string()), variety: z.optional(z.string()), state: z.catch(z.optional(ReceiptState), undefined),
  from: z.catch(z.optional(Day), undefined), to: z.catch(z.optional(Day), undefined),
});

export default function Goods() {
  const { say } = useSay();
  const { firm, holds } = useTrader();
  const [{ tab: wished, keyword = '', unlifted, place, variety, state, from, to }, change] = useScreenQuery(GoodsQuery);
  // Who only buys begins with what it bought.
  const tab = wished ?? (firm && !firm.capabilities.includes('sell') ? 'bought' : 'stock');
  const mayKeep = holds(STOCK_SEATS);
  const mayIssue = mayKeep && firm?.kind === 'warehouse';
  const seek = (text: string) => { change({ keyword: text }); };
  return (
    <Screen
      title={say('title')} action={<>
        {tab === 'stock' && mayKeep && <NavAction to="pages/business/goods/write">{say('lot.add')}</NavAction>}
        {tab === 'receipts' && mayIssue && <NavAction to="pages/business/goods/issue">{say('receipt.issue')}</NavAction>}
      </>}
      top={<Tabs label={say('title')} value={tab} views={TABS.map((value) => ({ value, label: say(`tab.${value}`) }))} onChange={(next) => { change({ tab: next, keyword: undefined }); }} />}
    >
      {tab === 'stock' && <Stock wanted={{ keyword, placeId: place, varietyId: variety }} onSeek={seek} onPlace={(id) => { change({ place: id }); }} onVariety={(id) => { change({ variety: id }); }} mayKeep={mayKeep} />}
      {tab === 'bought' && <Bought keyword={keyword} onSeek={seek} hasUnlifted={unlifted === '1'} onUnlifted={(isOn) => { change({ unlifted: isOn ? '1' : undefined }); }} />}
      {tab === 'receipts' && <Receipts keyword={keyword} onSeek={seek} days={{ from, to }} onDays={change} state={state} onState={(chosen) => { change({ state: chosen }); }} />}
    </Screen>
  );
}
