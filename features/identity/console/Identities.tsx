// Page that lists real-name claims, pending or all, with one open beside.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { type Claim, listClaims } from '../calls/desk.ts';
import { claimMachine, type ClaimState } from '../states.ts';
import { ClaimPanel } from './ClaimPanel.tsx';

const COLOURS: Readonly<Record<ClaimState, string>> = {
  pending: 'blue',
  passed: 'green',
  failed: 'red',
  ended: 'default',
};

export default function Identities() {
  const t = useTranslation('identity.console');
  const title = useTranslation('*.desk')('identities');
  return (
    <DeskList
      title={title}
      about={t('about')}
      name="identities"
      source={fromCall(listClaims, inputOf)}
      columns={useColumns()}
      filters={useFilters()}
      feature="identity"
      empty={{ title: t('empty'), why: t('emptyWhy') }}
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
  const t = useTranslation('identity.console');
  const tIdentity = useTranslation('identity');
  return [
    {
      key: 'waiting',
      label: t('waits'),
      initial: 'only',
      isRequired: true,
      options: [
        { value: 'only', label: t('waits.only') },
        { value: 'all', label: t('waits.all') },
      ],
    },
    { key: 'keyword', label: t('keyword') },
    {
      key: 'state',
      label: t('common.state'),
      options: statesOf(claimMachine).map((value) => ({ value, label: tIdentity(`state.${value}`) })),
    },
  ];
}

function useColumns(): DeskColumn<Claim>[] {
  const t = useTranslation('identity.console');
  const tIdentity = useTranslation('identity');
  const { minute } = useFormats();
  const state = (row: Claim) => tIdentity(`state.${row.state}`);
  return [
    { key: 'person', title: t('person'), value: (row) => row.name },
    { key: 'loginName', title: t('loginName'), value: (row) => row.loginName },
    { key: 'idNumber', title: t('idNumber'), value: (row) => row.idNumber },
    { key: 'way', title: t('way'), value: (row) => tIdentity(`way.${row.way}`) },
    {
      key: 'state',
      title: t('common.state'),
      value: state,
      colour: (row) => COLOURS[row.state],
    },
    { key: 'asked', title: t('asked'), value: (row) => row.askedAt },
    {
      key: 'decided',
      title: t('decided'),
      value: (row) => row.decidedAt,
      cell: (row) => (row.decidedAt ? minute(row.decidedAt) : '–'),
      isExtra: true,
    },
  ];
}
