// Screen to register a payment outside the account: contract, then the form.

import * as z from 'zod/mini';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { fen, plus } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { Id } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { orderContracts, paymentOrderDetail } from '../../calls/order.ts';
import { RegisterForm } from './RegisterForm.tsx';

const RegisterQuery = z.object({
  contractId: z.catch(z.optional(Id), undefined),
  replaces: z.catch(z.optional(Id), undefined),
});
type Contract = OutputOf<typeof orderContracts>['contracts'][number];

export default onTrial('money', RegisterPayment);

function RegisterPayment() {
  const t = useTranslation('fee');
  const [{ contractId, replaces }, change] = useScreenQuery(RegisterQuery);
  const query = useCall(orderContracts, {});
  const replaced = useCall(
    paymentOrderDetail,
    { orderId: replaces ?? '' },
    { enabled: replaces !== undefined },
  );
  const contract = query.data?.contracts.find(({ id }) => id === contractId);
  if (contract && (replaces === undefined || replaced.data))
    return <RegisterForm key={contract.id} contract={contract} replaced={replaced.data} />;
  return (
    <Screen title={t('chooseContract')}>
      <QueryView query={query} feature="fee" shape="list">
        {({ contracts }) => (
          <Contracts
            contracts={contracts}
            onChoose={(chosen) => {
              change({ contractId: chosen }, false);
            }}
          />
        )}
      </QueryView>
    </Screen>
  );
}

function Contracts({
  contracts,
  onChoose,
}: {
  contracts: readonly Contract[];
  onChoose: (id: string) => void;
}) {
  const t = useTranslation('fee');
  const { orderWeight } = useTermFormats();
  if (contracts.length === 0)
    return <EmptyState icon="contract" title={t('contracts.none')} why={t('contracts.noneWhy')} />;
  return (
    <Card>
      <Rows title={t('chooseContract')}>
        {contracts.map(({ id, no, title, seller, quantity, sheets }) => (
          <Row
            key={id}
            label={title}
            hint={[no, seller.shortName, quantity && orderWeight(quantity)].filter(Boolean).join(' · ')}
            onPress={() => {
              onChoose(id);
            }}
            {...(sheets.length > 0
              ? {
                  value: t('sheetLeft', { left: plus(fen(0n), ...sheets.map(({ left }) => left)) }),
                }
              : {})}
          />
        ))}
      </Rows>
    </Card>
  );
}
