// Page of one binding: form while a draft, view afterwards.

import * as z from 'zod/mini';
import { MissingSeat } from '#features/firm/web/seats/MissingSeat.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { LenientId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { orgDetail } from '../../calls/org.ts';
import type { Relation } from '../../choices.ts';
import { EMPTY_CONTENT } from '../../content.ts';
import { BINDERS, isWritable } from '../../states.ts';
import { BindForm } from './BindForm.tsx';
import { BindView } from './BindView.tsx';

const BindQuery = z.object({ id: z.optional(z.string()) });

function OrgBind({ relation }: { relation: Relation }) {
  const t = useTranslation('binding');
  const { holds, isKnown } = useTrader();
  const [{ id }] = useScreenQuery(BindQuery);
  if (id !== undefined)
    return <LoadedBinding id={LenientId.parse(id)} relation={relation} mayWrite={holds(BINDERS)} />;
  if (isKnown && !holds(BINDERS)) {
    return (
      <Screen title={t(`bind.${relation}`)}>
        <MissingSeat seats={BINDERS} title={t('notAllowed')} why={t('notAllowedWhy')} />
      </Screen>
    );
  }
  return <BindForm relation={relation} content={EMPTY_CONTENT} version={0} reasons={[]} note="" />;
}

function LoadedBinding({ id, relation, mayWrite }: { id: string; relation: Relation; mayWrite: boolean }) {
  const t = useTranslation('binding');
  const reading = useCall(orgDetail, { bindingId: id });
  const { data } = reading;
  if (data && mayWrite && data.party === 'firm' && isWritable(data.card.state)) {
    return (
      <BindForm
        key={`${id} ${data.card.state} ${data.reasons.length}`}
        bindingId={id}
        relation={data.card.relation}
        content={data.content}
        version={data.version}
        reasons={data.reasons}
        note={data.note}
        org={data.card.org.id === null ? undefined : { id: data.card.org.id, name: data.card.org.name }}
        letterNames={new Map(data.files.map(({ fileId, name }) => [fileId, name]))}
      />
    );
  }
  if (data) return <BindView detail={data} mayAct={mayWrite} onMoved={() => reading.refetch()} />;
  return (
    <Screen title={t(`bind.${relation}`)}>
      <QueryView query={reading} feature="binding">
        {() => null}
      </QueryView>
    </Screen>
  );
}

export const CoalOrgBind = () => <OrgBind relation="COAL" />;
export const UseCoalOrgBind = () => <OrgBind relation="USE" />;
