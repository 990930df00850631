// Console page of parameters, with a panel for the opened one.

import Tag from 'antd/es/tag';
import { Fragment } from 'react';
import * as z from 'zod/mini';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromRows } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useOpened } from '#packages/ui/admin/useOpened.ts';
import { type DeskParameter, deskParameters } from '../calls/parameter.ts';
import { PARAMETER_GROUPS } from '../rules/parameter.ts';
import { ParameterPanel } from './ParameterPanel.tsx';
import { useParameterName } from './useParameterName.ts';
import { useAllowedText, useValueText } from './useValueText.ts';

const Open = z.object({ key: z.optional(z.string()) });

export default function Parameters() {
  const tTitle = useTranslation('*.desk');
  const t = useTranslation('catalog.console');
  const parameterName = useParameterName();
  const title = tTitle('parameters');
  const reading = useCall(deskParameters, {});
  const { opened, open, close, hrefTo } = useOpened(Open);
  const { key } = opened;
  const columns = useColumns();
  const filters: DeskFilter<DeskParameter>[] = [
    {
      key: 'sought',
      label: t('list.search'),
      matches: (row, wanted) =>
        `${row.key} ${parameterName(row.key)}`.toLowerCase().includes(wanted.toLowerCase()),
    },
    {
      key: 'group',
      label: t('parameter.group'),
      options: PARAMETER_GROUPS.map((group) => ({ value: group, label: t(`group.${group}`) })),
      matches: (row, wanted) => row.group === wanted,
    },
    {
      key: 'standing',
      label: t('parameter.standing'),
      options: (['waiting', 'coming', 'money'] as const).map((one) => ({
        value: one,
        label: t(`standing.${one}`),
      })),
      matches: isStanding,
    },
  ];
  return (
    <DeskPage title={title} about={t('parameter.about')}>
      <DeskRead reading={reading} feature="catalog">
        {({ list, mayEdit }) => {
          const chosen = list.find((row) => row.key === key);
          return (
            <>
              <DeskTable
                name="parameters"
                label={title}
                source={fromRows(list)}
                columns={columns}
                filters={filters}
                rowKey={(row) => row.key}
                feature="catalog"
                openKey={key}
                onOpen={(row) => open({ key: row.key })}
                rowHref={(row) => hrefTo({ key: row.key })}
              />
              {chosen && (
                <ParameterPanel key={chosen.key} parameter={chosen} mayEdit={mayEdit} onClose={close} />
              )}
            </>
          );
        }}
      </DeskRead>
    </DeskPage>
  );
}

const breakable = (key: string) =>
  key.split('_').map((word, at) => (
    <Fragment key={word + String(at)}>
      {at > 0 && (
        <>
          _<wbr />
        </>
      )}
      {word}
    </Fragment>
  ));

function isStanding(row: DeskParameter, wanted: string): boolean {
  if (wanted === 'waiting') return row.waiting !== null;
  return wanted === 'coming' ? row.coming !== null : row.movesMoney;
}

function useColumns(): DeskColumn<DeskParameter>[] {
  const t = useTranslation('catalog.console');
  const shown = useValueText();
  const allowed = useAllowedText();
  const parameterName = useParameterName();
  const standing = (row: DeskParameter) =>
    row.waiting ? t('standing.waiting') : row.coming ? t('standing.coming') : '';
  return [
    { key: 'name', title: t('parameter.name'), value: (row) => parameterName(row.key) },
    { key: 'value', title: t('parameter.value'), value: (row) => shown(row, row.value) },
    {
      key: 'standing',
      title: t('parameter.standing'),
      value: standing,
      cell: (row) => standing(row) && <Tag color={row.waiting ? 'gold' : 'blue'}>{standing(row)}</Tag>,
    },
    { key: 'movesMoney', title: t('standing.money'), value: (row) => row.movesMoney },
    { key: 'group', title: t('parameter.group'), value: (row) => t(`group.${row.group}`) },
    {
      key: 'key',
      title: t('parameter.key'),
      value: (row) => row.key,
      cell: ({ key }) => breakable(key),
      isExtra: true,
    },
    { key: 'since', title: t('parameter.since'), value: (row) => row.inForceSince },
    { key: 'isPublic', title: t('parameter.public'), value: (row) => row.isPublic, isExtra: true },
    { key: 'allowed', title: t('parameter.allowed'), value: allowed, isExtra: true },
  ];
}
