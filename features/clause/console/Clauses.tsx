// Console page of the clause library.

import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromRows } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useOpened } from '#packages/ui/admin/useOpened.ts';
import { type DeskTemplate, deskTemplates } from '../calls.ts';
import { CLAUSE_TEMPLATE_STATES } from '../states.ts';
import { ClauseTemplateForm } from './ClauseTemplateForm.tsx';
import { ClauseTemplatePanel } from './ClauseTemplatePanel.tsx';
import { useVersionStateLabel } from './useVersionStateLabel.ts';

const Open = z.object({ id: z.optional(z.string()) });

export default function Clauses() {
  const tTitle = useTranslation('*.desk');
  const t = useTranslation('clause.console');
  const title = tTitle('clauses');
  const reading = useCall(deskTemplates, {});
  const { opened, open, close, hrefTo } = useOpened(Open);
  const { id } = opened;
  const [isAdding, add] = useState(false);
  const columns = useColumns();
  const filters: DeskFilter<DeskTemplate>[] = [
    {
      key: 'sought',
      label: t('search'),
      matches: (row, wanted) =>
        `${row.code} ${Object.values(row.names).join(' ')}`.toLowerCase().includes(wanted.toLowerCase()),
    },
    {
      key: 'state',
      label: t('standing'),
      options: CLAUSE_TEMPLATE_STATES.map((state) => ({ value: state, label: t(`state.${state}`) })),
      matches: (row, wanted) => row.state === wanted,
    },
  ];
  return (
    <DeskPage
      title={title}
      about={t('about')}
      actions={
        reading.data?.mayWrite && (
          <Button
            type="primary"
            onClick={() => {
              add(true);
            }}
          >
            {t('add')}
          </Button>
        )
      }
    >
      <DeskRead reading={reading} feature="clause">
        {({ list, mayWrite }) => {
          const chosen = list.find((row) => row.id === id);
          return (
            <>
              <DeskTable
                name="clauses"
                label={title}
                source={fromRows(list)}
                columns={columns}
                filters={filters}
                rowKey={(row) => row.id}
                feature="clause"
                openKey={id}
                onOpen={(row) => open({ id: row.id })}
                rowHref={(row) => hrefTo({ id: row.id })}
              />
              {chosen && (
                <ClauseTemplatePanel key={chosen.id} template={chosen} mayWrite={mayWrite} onClose={close} />
              )}
              {isAdding && (
                <DeskDrawer
                  title={t('add')}
                  size={1100}
                  onClose={() => {
                    add(false);
                  }}
                >
                  <ClauseTemplateForm
                    template={undefined}
                    onDone={() => {
                      add(false);
                    }}
                  />
                </DeskDrawer>
              )}
            </>
          );
        }}
      </DeskRead>
    </DeskPage>
  );
}

function useColumns(): DeskColumn<DeskTemplate>[] {
  const t = useTranslation('clause.console');
  const tClause = useTranslation('clause');
  const standing = useVersionStateLabel();
  const locale = useLocale();
  return [
    { key: 'name', title: t('name'), value: (row) => row.names[locale] },
    { key: 'code', title: t('code'), value: (row) => row.code },
    {
      key: 'mode',
      title: tClause('part.mode'),
      value: (row) => tClause(`mode.${row.clause.base.mode}`),
    },
    { key: 'version', title: t('common.version'), value: (row) => row.version, isNumber: true },
    {
      key: 'state',
      title: t('standing'),
      value: standing,
      cell: (row) => (
        <Tag color={row.state === 'proposed' ? 'gold' : row.isInForce ? 'green' : 'default'}>
          {standing(row)}
        </Tag>
      ),
    },
    { key: 'inForce', title: t('before'), value: (row) => row.inForce ?? '', isNumber: true },
    { key: 'effective', title: t('effective'), value: (row) => row.effectiveFrom },
    { key: 'by', title: t('people'), value: (row) => row.writtenBy ?? t('platform') },
  ];
}
