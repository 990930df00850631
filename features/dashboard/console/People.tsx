// Page that finds people and opens their sessions.

import { useState } from 'react';
import * as z from 'zod/mini';
import { Operators } from '#features/firm/console/operators/Operators.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { type DeskPerson, findPeople } from '../calls/people.ts';
import { SessionsDesk } from './SessionsDesk.tsx';

const PageQuery = z.object({ person: z.optional(z.string()) });

const people = fromCall(findPeople, ({ keyword }) => ({ pageSize: 50, ...(keyword ? { keyword } : {}) }));

export default function People() {
  const tTitle = useTranslation('*.desk');
  const t = useTranslation('dashboard.console');
  const [open, setOpen] = useState<DeskPerson>();
  const [{ person }] = useScreenQuery(PageQuery);
  return (
    <DeskPage title={tTitle('people')} about={t('people.about')}>
      <Operators />
      {open && (
        <SessionsDesk
          key={open.id}
          person={open}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      )}
      <DeskTable
        name="people"
        label={tTitle('people')}
        source={people}
        columns={useColumns()}
        rowKey={({ id }) => id}
        onOpen={(person) => {
          setOpen(person);
        }}
        openKey={open?.id}
        filters={[
          {
            key: 'keyword',
            label: t('people.keyword'),
            ...(person === undefined ? {} : { initial: person }),
          },
        ]}
        feature="desk"
      />
    </DeskPage>
  );
}

function useColumns(): readonly DeskColumn<DeskPerson>[] {
  const t = useTranslation('dashboard.console');
  const tFirm = useTranslation('firm');
  const { listed } = useFormats();
  return [
    { key: 'name', title: t('people.name'), value: ({ name }) => name },
    { key: 'loginName', title: t('people.loginName'), value: ({ loginName }) => loginName },
    { key: 'phone', title: t('people.phone'), value: ({ phoneTail }) => phoneTail },
    { key: 'firm', title: t('people.firm'), value: ({ firm }) => firm },
    {
      key: 'seats',
      title: t('people.seats'),
      value: (person) => listed(person.seats.map((seat) => tFirm(`seat.${seat}`))),
    },
    { key: 'status', title: t('people.status'), value: ({ status }) => t(`people.${status}`) },
    { key: 'sessions', title: t('people.sessions'), value: ({ sessions }) => sessions, isNumber: true },
    { key: 'lastUsed', title: t('people.lastUsed'), value: ({ lastUsedAt }) => lastUsedAt },
    { key: 'created', title: t('people.created'), value: ({ createdAt }) => createdAt, isExtra: true },
    { key: 'id', title: 'ID', value: ({ id }) => id, isExtra: true },
  ];
}
