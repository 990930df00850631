// Screen of one sheet for issuer and receiver.

import * as z from 'zod/mini';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useListed } from '#packages/rpc/react/useListed.ts';
import { askedId, choice } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NavAction } from '#packages/ui/NavBar.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { optionalParam } from '#packages/ui/query.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { sheetDetail, sheetPage } from '../../calls/sheet.ts';
import { SHEET_ACTS } from '../../choices.ts';
import { indicesPath } from '../parts/paths.ts';
import { SheetCardView } from '../parts/SheetCardView.tsx';
import { SheetActions } from './SheetActions.tsx';
import { SheetView } from './SheetView.tsx';

const DetailQuery = z.object({ id: z.optional(z.string()), do: optionalParam(choice(SHEET_ACTS)) });

export function SheetPage({ title }: { title: 'input.detail' | 'confirm.detail' }) {
  const t = useTranslation('settlement');
  const [{ id, do: asked }] = useScreenQuery(DetailQuery);
  const query = useCall(sheetDetail, { sheetId: askedId(id) });
  const { data } = query;
  const listed = useListed(sheetPage, askedId(id));
  return (
    <Screen
      title={t(title)}
      action={
        data?.card.mayDo.includes('edit') && (
          <NavAction to={indicesPath(data.contract.id, data.card.id)}>{t('indices.title')}</NavAction>
        )
      }
      {...(data && data.card.mayDo.length > 0
        ? { bar: <SheetActions detail={data} asked={asked} onDone={() => query.refetch()} /> }
        : {})}
    >
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView
          query={query}
          feature="settlement"
          meanwhile={listed && <SheetCardView sheet={listed} onChanged={() => query.refetch()} />}
        >
          {(detail) => <SheetView detail={detail} />}
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}
