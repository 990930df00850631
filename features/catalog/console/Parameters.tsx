// Console page of parameters, with a panel for the opened one.

import Tag from 'antd/es/tag';
import { Fragment } from 'react';
import * as z from 'zod/mini';
import { useLocale } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromRows } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { type DeskParameter, deskParameters } from '../calls/parameter.ts';
import { PARAMETER_GROUPS } from '../rules/parameter.ts';
import { ParameterPanel } from './ParameterPanel.tsx';
import { useAllowedText, useValueText } from './useValueText.ts';
import { useCatalogDeskWords } from './useWords.ts';
import { parameterName } from './words/parameterNames.ts';
import { titles } from './words/titles.ts';

const Open = z.object({ key: z.optional(z.string()) });

export default function Parameters() {
  const words = useCatalogDeskWords();
  const locale = useLocale();
  const title = titles.parameters[locale];
  const reading = useCall(deskParameters, {});
  const [{ key }, open] = useScreenQuery(Open);
  const columns = useColumns();
  const filters: DeskFilter<DeskParameter>[] = [
    {
      key: 'sought',
      label: words['list.search'],
      matches: (row, wanted) =>
        `${row.key} ${parameterName(row.key)[locale]}`.toLowerCase().includes(wanted.toLowerCase()),
    },
    {
      key: 'group',
      label: words['parameter.group'],
      options: PARAMETER_GROUPS.map((group) => ({ value: group, label: words[`group.${group}`] })),
      matches: (row, wanted) => row.group === wanted,
    },
    {
      key: 'standing',
      label: words['parameter.standing'],
      options: (['waiting', 'coming', 'money'] as const).map((one) => ({
        value: one,
        label: words[`standing.${one}`],
      })),
      matches: isStanding,
    },
  ];
  return (
    <DeskPage title={title} about={words['parameter.about']}>
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
                onOpen={(row) => {
                  open({ key: row.key });
                }}
              />
              {chosen && (
                <ParameterPanel
                  key={chosen.key}
                  parameter={chosen}
                  mayEdit={mayEdit}
                  onClose={() => {
                    open({ key: undefined });
                  }}
                />
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
  const words = useCatalogDeskWords();
  const shown = useValueText();
  const allowed = useAllowedText();
  const locale = useLocale();
  const standing = (row: DeskParameter) =>
    row.waiting ? words['standing.waiting'] : row.coming ? words['standing.coming'] : '';
  return [
    { key: 'name', title: words['parameter.name'], value: (row) => parameterName(row.key)[locale] },
    { key: 'value', title: words['parameter.value'], value: (row) => shown(row, row.value) },
    {
      key: 'standing',
      title: words['parameter.standing'],
      value: standing,
      cell: (row) => standing(row) && <Tag color={row.waiting ? 'gold' : 'blue'}>{standing(row)}</Tag>,
    },
    { key: 'movesMoney', title: words['standing.money'], value: (row) => row.movesMoney },
    { key: 'group', title: words['parameter.group'], value: (row) => words[`group.${row.group}`] },
    { key: 'key', title: words['parameter.key'], value: (row) => row.key, cell: ({ key }) => breakable(key) },
    { key: 'since', title: words['parameter.since'], value: (row) => row.inForceSince },
    { key: 'isPublic', title: words['parameter.public'], value: (row) => row.isPublic, isExtra: true },
    { key: 'allowed', title: words['parameter.allowed'], value: allowed, isExtra: true },
  ];
}
