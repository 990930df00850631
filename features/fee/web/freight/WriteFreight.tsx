// Screen to write a freight bill: contract, then the form.

import * as z from 'zod/mini';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { Id } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { freightChoices, freightContracts } from '../../calls/freight.ts';
import { FreightForm } from './FreightForm.tsx';

const WriteQuery = z.object({ contractId: z.catch(z.optional(Id), undefined) });

export default onTrial('money', WriteFreight);

function WriteFreight() {
  const [{ contractId }, change] = useScreenQuery(WriteQuery);
  if (contractId !== undefined) return <Chosen key={contractId} contractId={contractId} />;
  return (
    <Contracts
      onChoose={(chosen) => {
        change({ contractId: chosen }, false);
      }}
    />
  );
}

function Contracts({ onChoose }: { onChoose: (contractId: string) => void }) {
  const t = useTranslation('fee');
  const { weight } = useTermFormats();
  const query = useCall(freightContracts, {});
  return (
    <Screen title={t('chooseContract')}>
      <QueryView query={query} feature="fee" shape="list">
        {({ contracts }) =>
          contracts.length === 0 ? (
            <EmptyState icon="pickup" title={t('contracts.noTrips')} why={t('freights.emptyWhy')} />
          ) : (
            <Card>
              <Rows title={t('chooseContract')}>
                {contracts.map(({ id, no, title, seller, buyer, trips, loaded }) => (
                  <Row
                    key={id}
                    label={title}
                    hint={`${no} · ${seller.shortName} → ${buyer.shortName}`}
                    value={t('trips.count', { count: trips })}
                    valueHint={weight(loaded)}
                    onPress={() => {
                      onChoose(id);
                    }}
                  />
                ))}
              </Rows>
            </Card>
          )
        }
      </QueryView>
    </Screen>
  );
}

function Chosen({ contractId }: { contractId: string }) {
  const query = useCall(freightChoices, { contractId });
  const t = useTranslation('fee');
  if (query.data) return <FreightForm contractId={contractId} choices={query.data} />;
  return (
    <Screen title={t('freight.write')}>
      <QueryView query={query} feature="fee">
        {() => null}
      </QueryView>
    </Screen>
  );
}
