// Lists of mines or end users the firm is bound to, and of firms bound to it.

import { useState } from 'react';
import * as z from 'zod/mini';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { choice, Day } from '#packages/schema/wire.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { ChoiceChip } from '#packages/ui/ChoiceChip.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { EmptyState, NothingFound } from '#packages/ui/States.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tabs } from '#packages/ui/Tabs.tsx';
import { orgList } from '../../calls/org.ts';
import { type Relation, TIES } from '../../choices.ts';
import { BINDERS, type BindingState } from '../../states.ts';
import { bindPath } from '../paths.ts';
import { OrgCard } from './OrgCard.tsx';

const word = z.optional(z.string());
const ListQuery = z.object({
  view: word,
  states: word,
  tie: z.catch(z.optional(choice(TIES)), undefined),
  from: z.catch(z.optional(Day), undefined),
  to: z.catch(z.optional(Day), undefined),
});

const FILTERS = {
  all: [],
  waiting: ['drafted', 'submitted', 'org_confirm', 'review', 'returned'],
  inForce: ['effective', 'expiring'],
  expiring: ['expiring'],
  over: ['expired', 'revoked'],
} as const satisfies Record<string, readonly BindingState[]>;
type Filter = keyof typeof FILTERS;
const isFilter = (name: string | undefined): name is Filter => name !== undefined && name in FILTERS;

function OrgList({ relation }: { relation: Relation }) {
  const t = useTranslation('binding');
  const { holds } = useTrader();
  const [query, change] = useScreenQuery(ListQuery);
  const { view, states, tie, from, to } = query;
  const [keyword, setKeyword] = useState('');
  const as = view === 'asked' ? 'org' : 'firm';
  const filter = isFilter(states) ? states : 'all';
  const input = {
    relation,
    as,
    ...(filter === 'all' ? {} : { states: [...FILTERS[filter]] }),
    ...(tie && { tie }),
    ...(from && { from }),
    ...(to && { to }),
    ...(keyword.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
  } as const;
  const pages = useInfiniteCall(orgList, input);
  const top = (
    <>
      <Tabs
        label={t(`title.${relation}`)}
        value={as}
        onChange={(chosen) => {
          change({ view: chosen === 'org' ? 'asked' : undefined });
        }}
        views={[
          { value: 'firm', label: t('list.own') },
          { value: 'org', label: t('list.asked') },
        ]}
      />
      <SearchField value={keyword} onChange={setKeyword} placeholder={t('list.search')} />
    </>
  );
  const mayAct = holds(BINDERS);
  const mayBind = mayAct && as === 'firm';
  return (
    <Screen
      title={t(`title.${relation}`)}
      top={top}
      bar={
        mayBind ? <StickyBar primary={{ label: t(`bind.${relation}`), to: bindPath(relation) }} /> : undefined
      }
    >
      <ChipRow label={t(`title.${relation}`)}>
        {(Object.keys(FILTERS) as Filter[]).map((name) => (
          <Chip
            key={name}
            isOn={filter === name}
            onPress={() => {
              change({ states: name === 'all' ? undefined : name });
            }}
          >
            {t(`list.${name}`)}
          </Chip>
        ))}
        <ChoiceChip
          label={t('field.tie')}
          choices={TIES.map((one) => ({ id: one, name: t(`tie.${one}`) }))}
          value={tie}
          onChange={(chosen) => {
            change({ tie: TIES.find((one) => one === chosen) });
          }}
        />
        <PeriodChip label={t('list.days')} days={query} onChange={change} />
        <ExportChip call={orgList} input={input} />
      </ChipRow>
      <QueryList
        pages={pages}
        feature="binding"
        keyOf={({ id }) => id}
        label={t(`title.${relation}`)}
        empty={
          filter !== 'all' || tie || from || to || keyword ? (
            <NothingFound
              icon="contract"
              onReset={() => {
                setKeyword('');
                change({ states: undefined, tie: undefined, from: undefined, to: undefined });
              }}
            />
          ) : (
            <EmptyState
              icon="contract"
              title={t(as === 'firm' ? 'list.empty' : 'list.emptyAsked')}
              why={t(as === 'firm' ? 'list.emptyWhy' : 'list.emptyAskedWhy')}
            />
          )
        }
      >
        {(card) => <OrgCard card={card} as={as} mayAct={mayAct} onDone={() => pages.refetch()} />}
      </QueryList>
    </Screen>
  );
}

export const CoalOrgList = () => <OrgList relation="COAL" />;
export const UseCoalOrgList = () => <OrgList relation="USE" />;
