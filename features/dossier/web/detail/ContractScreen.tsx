// Page of one contract.

import * as z from 'zod/mini';
import { contractDetail, contractOfDeal, contractPage } from '#features/contract/calls/read.ts';
import { verifyPath } from '#features/contract/web/parts/paths.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useListed } from '#packages/rpc/react/useListed.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NavAction } from '#packages/ui/NavBar.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { ActBar } from '../acts/ActBar.tsx';
import { ContractCardOf } from '../lists/cards.tsx';
import { DocumentSection } from './DocumentSection.tsx';

/** `deal`: the response it came from, for links right after a deal. */
const DetailQuery = z.object({ id: z.optional(z.string()), deal: z.optional(z.string()) });

export default onTrial('signatures', ContractScreen);

function ContractScreen() {
  const [{ id, deal }] = useScreenQuery(DetailQuery);
  return deal === undefined ? <Contract id={askedId(id)} /> : <OfDeal responseId={askedId(deal)} />;
}

function OfDeal({ responseId }: { responseId: string }) {
  const t = useTranslation('contract');
  const query = useCall(contractOfDeal, { responseId });
  if (query.data) return <Contract id={query.data.contractId} />;
  return (
    <Screen title={t('detail.title')}>
      <QueryView query={query} feature="contract">
        {() => null}
      </QueryView>
    </Screen>
  );
}

function Contract({ id }: { id: string }) {
  const t = useTranslation('contract');
  const query = useCall(contractDetail, { contractId: id });
  const { data } = query;
  const listed = useListed(contractPage, id);
  return (
    <Screen
      title={t('detail.title')}
      bar={data && <ActBar contract={data} onDone={() => query.refetch()} />}
      action={
        data?.paper && (
          <NavAction to={verifyPath(data.card.no, data.paper.verifyCode)}>{t('act.verify')}</NavAction>
        )
      }
    >
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView
          query={query}
          feature="contract"
          meanwhile={listed && <ContractCardOf list={listed.kind} contract={listed} />}
        >
          {(contract) => <DocumentSection contract={contract} onDone={() => query.refetch()} />}
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}
