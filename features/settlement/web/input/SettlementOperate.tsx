// Screen of the sheet wizard.

import '../settlement.css';
import * as z from 'zod/mini';
import { MissingSeat } from '#features/firm/web/seats/MissingSeat.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { Day, askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { sheetBasis } from '../../calls/input.ts';
import { SETTLING_SEATS } from '../../states.ts';
import { INPUT_LIST } from '../parts/paths.ts';
import { SheetWizard } from './wizard/SheetWizard.tsx';

const OperateQuery = z.object({
  contract: z.optional(z.string()),
  sheet: z.optional(z.string()),
  day: z.catch(z.optional(Day), undefined),
});

export default onTrial('signatures', SettlementOperate);

function SettlementOperate() {
  const t = useTranslation('settlement');
  const [{ contract, sheet, day }] = useScreenQuery(OperateQuery);
  const { holds, isKnown } = useTrader();
  const mayWrite = !isKnown || holds(SETTLING_SEATS);
  const query = useCall(
    sheetBasis,
    {
      contractId: askedId(contract),
      ...(sheet && { sheetId: askedId(sheet) }),
      ...(day && { priceDay: day }),
    },
    { enabled: mayWrite, keepPrevious: true },
  );
  const { data } = query;
  if (mayWrite && data && data.side === data.issuer) {
    return <SheetWizard key={data.contract.id} basis={data} onReread={() => query.refetch()} />;
  }
  return (
    <Screen title={t('operate.title')}>
      {mayWrite ? (
        data && data.side !== data.issuer ? (
          <EmptyState
            icon="settlement"
            title={t('input.theirs')}
            next={{ label: t('toInput'), to: INPUT_LIST }}
          />
        ) : (
          <QueryView query={query} feature="settlement">
            {() => null}
          </QueryView>
        )
      ) : (
        <MissingSeat
          seats={SETTLING_SEATS}
          title={t('operate.mayNot')}
          why={t('operate.mayNotWhy')}
          next={{ label: t('toInput'), to: INPUT_LIST }}
        />
      )}
    </Screen>
  );
}
