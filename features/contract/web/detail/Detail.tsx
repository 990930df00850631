// A contract as a document: its state and deadline, the parties, every term, signatures, bonds, and what it came from.
import * as z from 'zod/mini';
import { contractDetail } from '../../calls.ts';
import { ActBar } from '../acts/ActBar.tsx';
import { useSay } from '../say.ts';
import { Document } from './Document.tsx';
import { askedId } from '#features/trade/web/shared/id.ts';
import { Reading } from '#packages/call/Reading.tsx';
import { useCall } from '#packages/call/useCall.ts';
import { NavAction } from '#packages/ui/NavBar.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { verifyPath } from '../parts/paths.ts';

const DetailQuery = z.object({ id: z.optional(z.string()) });

export default function Detail() {
  const { say } = useSay();
  const [{ id }] = useScreenQuery(DetailQuery);
  const query = useCall(contractDetail, { contractId: askedId(id) });
  const { data } = query;
  return (
    <Screen
      title={say('detail.title')} bar={data && <ActBar contract={data} onDone={() => query.refetch()} />}
      action={data?.paper && <NavAction to={verifyPath(data.card.no, data.paper.verifyCode)}>{say('act.verify')}</NavAction>}
    >
      <PullToRefresh onRefresh={() => query.refetch()}>
        <Reading query={query} feature="contract">{(contract) => <Document contract={contract} onDone={() => query.refetch()} />}</Reading>
      </PullToRefresh>
    </Screen>
  );
}
