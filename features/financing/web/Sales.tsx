// Pledged coal that funders offer to the firm.

import './financing.css';
import { useState } from 'react';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { SignDrawer } from '#features/settlement/web/parts/SignDrawer.tsx';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Figure, FigureLine } from '#packages/ui/Figure.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { buyPledge, type OfferedPledge, offeredPledges, refusePledge } from '../calls/sale.ts';
import { BASE_PATHS, SALE_TONES } from './parts/paths.ts';

type Answer = 'buy' | 'refuse';

export default onTrial('money', Sales);

function Sales() {
  const t = useTranslation('financing');
  const query = useCall(offeredPledges, {});
  const [chosen, choose] = useState<{ sale: OfferedPledge; answer: Answer }>();
  const close = () => {
    choose(undefined);
  };
  return (
    <Screen title={t('sale.page')}>
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} feature="financing">
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState icon="financing" title={t('sale.empty')} why={t('sale.emptyWhy')} />
            ) : (
              list.map((sale) => (
                <Offered
                  key={sale.id}
                  sale={sale}
                  onAnswer={(answer) => {
                    choose({ sale, answer });
                  }}
                />
              ))
            )
          }
        </QueryView>
      </PullToRefresh>
      {chosen && (
        <Answering
          {...chosen}
          onClose={close}
          onDone={() => {
            close();
            return query.refetch();
          }}
        />
      )}
    </Screen>
  );
}

function Offered({ sale, onAnswer }: { sale: OfferedPledge; onAnswer: (answer: Answer) => void }) {
  const t = useTranslation('financing');
  const tTerms = useTranslation('terms');
  const { money, minute, integer } = useFormats();
  const { weight } = useTermFormats();
  const { variety, place } = useCatalogNames();
  const button = (answer: Answer, kind: 'primary' | 'secondary') => (
    <Button
      size="small"
      kind={kind}
      onPress={() => {
        onAnswer(answer);
      }}
    >
      {t(`sale.${answer}`)}
    </Button>
  );
  return (
    <Card
      acts={
        sale.mayAnswer && (
          <>
            {button('refuse', 'secondary')}
            {button('buy', 'primary')}
          </>
        )
      }
    >
      <div className="ui-card-line">
        <span className="financing-no ui-number">{sale.receiptNo}</span>
        <Tag tone={SALE_TONES[sale.state]}>{t(`sale.state.${sale.state}`)}</Tag>
      </div>
      <p className="financing-note">
        {sale.funder.shortName} · {minute(sale.createdAt)}
      </p>
      <FigureLine>
        <Figure size="22" isAmount value={money(sale.sum)} unit={tTerms('unit.yuan')} label={t('sale.sum')} />
      </FigureLine>
      <Rows title={sale.receiptNo}>
        <Row
          isFact
          label={variety(sale.varietyId)}
          value={weight(sale.quantity)}
          {...(sale.assay && { valueHint: `${integer(sale.assay.heat)} kcal/kg` })}
        />
        <Row
          isFact
          label={t('counterparty.receipt')}
          value={sale.warehouse}
          valueHint={place(sale.placeId)}
        />
        {sale.boughtReceiptId !== null && (
          <Row label={t('sale.bought')} to={BASE_PATHS.receipt(sale.boughtReceiptId)} />
        )}
      </Rows>
    </Card>
  );
}

function Answering({
  sale,
  answer,
  ...ends
}: {
  sale: OfferedPledge;
  answer: Answer;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const t = useTranslation('financing');
  const { sum: yuan, weight } = useTermFormats();
  const saleId = sale.id;
  const rows = [
    { key: 'coal', label: sale.receiptNo, value: weight(sale.quantity) },
    { key: 'sum', label: t('sale.sum'), value: yuan(sale.sum), weight: 'strong' as const },
  ];
  return answer === 'buy' ? (
    <SignDrawer
      title={t('sale.buy')}
      meaning={t('why.buy_pledge')}
      call={buyPledge}
      input={(proof) => ({ saleId, proof })}
      done={t('done')}
      rows={rows}
      {...ends}
    />
  ) : (
    <ReasonDrawer
      title={t('sale.refuse')}
      why={t('why.refuse_pledge')}
      call={refusePledge}
      rows={rows}
      needsReason
      mostReason={300}
      input={(reason) => ({ saleId, reason })}
      isDanger
      {...ends}
    />
  );
}
