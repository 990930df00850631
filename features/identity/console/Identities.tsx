// Page that lists real-name claims, pending or all, with one open beside.

import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { type Claim, listClaims } from '../calls/desk.ts';
import { claimMachine, type ClaimState } from '../states.ts';
import { ClaimPanel } from './ClaimPanel.tsx';
import { useClaimWords, useIdentityDeskWords } from './useWords.ts';
import { titles } from './words/titles.ts';

const COLOURS: Readonly<Record<ClaimState, string>> = {
  pending: 'blue',
  passed: 'green',
  failed: 'red',
  ended: 'default',
};

export default function Identities() {
  const words = useIdentityDeskWords();
  const title = titles.identities[useLocale()];
  return (
    <DeskList
      title={title}
      about={words.about}
      name="identities"
      source={fromCall(listClaims, inputOf)}
      columns={useColumns()}
      filters={useFilters()}
      feature="identity"
      empty={{ title: words.empty, why: words.emptyWhy }}
      panel={(id, close) => <ClaimPanel id={id} onClose={close} />}
    />
  );
}

function inputOf({ waiting, state, keyword }: FilterValues) {
  return {
    ...(waiting === 'only' ? { isWaiting: true } : {}),
    ...(state ? { states: [state as ClaimState] } : {}),
    ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
  };
}

function useFilters(): DeskFilter<Claim>[] {
  const words = useIdentityDeskWords();
  const claim = useClaimWords();
  return [
    {
      key: 'waiting',
      label: words.waits,
      initial: 'only',
      isRequired: true,
      options: [
        { value: 'only', label: words['waits.only'] },
        { value: 'all', label: words['waits.all'] },
      ],
    },
    { key: 'keyword', label: words.keyword },
    {
      key: 'state',
      label: words.state,
      options: statesOf(claimMachine).map((value) => ({ value, label: claim[`state.${value}`] })),
    },
  ];
}

function useColumns(): DeskColumn<Claim>[] {
  const words = useIdentityDeskWords();
  const claim = useClaimWords();
  const { minute } = useFormats();
  const state = (row: Claim) => claim[`state.${row.state}`];
  return [
    { key: 'person', title: words.person, value: (row) => row.name },
    { key: 'loginName', title: words.loginName, value: (row) => row.loginName },
    { key: 'idNumber', title: words.idNumber, value: (row) => row.idNumber },
    { key: 'way', title: words.way, value: (row) => claim[`way.${row.way}`] },
    {
      key: 'state',
      title: words.state,
      value: state,
      colour: (row) => COLOURS[row.state],
    },
    { key: 'asked', title: words.asked, value: (row) => row.askedAt },
    {
      key: 'decided',
      title: words.decided,
      value: (row) => row.decidedAt,
      cell: (row) => (row.decidedAt ? minute(row.decidedAt) : '–'),
      isExtra: true,
    },
  ];
}
