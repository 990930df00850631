// Page of money in and out.

import '../bank.css';
import * as z from 'zod/mini';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { Day } from '#packages/schema/wire.ts';
import { Forbidden } from '#packages/ui-data/mobile/QueryView.tsx';
import { EyeToggle } from '#packages/ui/Concealment.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tabs } from '#packages/ui/Tabs.tsx';
import { TREASURERS, TREASURY_SEATS } from '../../states.ts';
import { Apply } from './Apply.tsx';
import { Guide } from './Guide.tsx';
import { PayInDrawer } from './PayInDrawer.tsx';
import { TRANSFER_FILTERS, Transfers } from './Transfers.tsx';
import { WithdrawalDrawer } from './WithdrawalDrawer.tsx';

const WAYS = ['in', 'out'] as const;
const word = z.optional(z.string());
const day = z.catch(z.optional(Day), undefined);

const Query = z.object({
  way: z.catch(z.optional(z.enum(WAYS)), undefined),
  filter: z.catch(z.optional(z.enum(TRANSFER_FILTERS)), undefined),
  keyword: word,
  from: day,
  to: day,
  id: word,
  receipt: word,
  do: z.catch(z.optional(z.enum(['apply'])), undefined),
  again: word,
});

export default onTrial('money', Inout);

function Inout() {
  const t = useTranslation('bank');
  const { holds, isKnown } = useTrader();
  const mayPay = holds(TREASURERS);
  const [{ way: asked, filter, keyword, from, to, id, receipt, do: doing, again }, change] =
    useScreenQuery(Query);
  const way = asked ?? (id === undefined ? 'in' : 'out');
  if (isKnown && !holds(TREASURY_SEATS))
    return (
      <Screen title={t('inout')}>
        <Forbidden />
      </Screen>
    );
  const bar =
    way === 'out' && mayPay ? (
      <StickyBar
        primary={{
          label: t('apply'),
          onPress: () => {
            change({ do: 'apply', again: undefined });
          },
        }}
      />
    ) : undefined;
  return (
    <Screen
      title={t('inout')}
      action={<EyeToggle />}
      bar={bar}
      top={
        <Tabs
          label={t('inout')}
          value={way}
          views={WAYS.map((value) => ({ value, label: t(`way.${value}`) }))}
          onChange={(value) => {
            change({ way: value, filter: undefined, keyword: undefined, from: undefined, to: undefined });
          }}
        />
      }
    >
      {way === 'in' && <Guide mayPay={mayPay} />}
      <Transfers
        way={way}
        mayPay={mayPay}
        filter={filter}
        keyword={keyword ?? ''}
        days={{ from, to }}
        onChange={change}
        onOpen={(one) => {
          change(way === 'out' ? { id: one } : { receipt: one });
        }}
      />
      {doing === 'apply' && mayPay && (
        <Apply
          againOf={again}
          onClose={() => {
            change({ do: undefined, again: undefined });
          }}
          onDone={(done) => {
            change({ do: undefined, again: undefined, way: 'out', id: done });
          }}
        />
      )}
      {id !== undefined && doing === undefined && (
        <WithdrawalDrawer
          key={id}
          id={id}
          mayPay={mayPay}
          onClose={() => {
            change({ id: undefined });
          }}
          onAgain={() => {
            change({ do: 'apply', again: id, id: undefined });
          }}
        />
      )}
      {receipt !== undefined && (
        <PayInDrawer
          key={receipt}
          id={receipt}
          onClose={() => {
            change({ receipt: undefined });
          }}
        />
      )}
    </Screen>
  );
}
