// Page that finds people and opens their sessions.

import { useState } from 'react';
import * as z from 'zod/mini';
import { Operators } from '#features/firm/console/operators/Operators.tsx';
import { useFormats, useLocale, useWordsOf } from '#packages/i18n/react.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { type DeskPerson, findPeople } from '../calls/people.ts';
import { SessionsDesk } from './SessionsDesk.tsx';
import { useDeskDeskWords } from './useWords.ts';
import { titles } from './words/titles.ts';

const PageQuery = z.object({ person: z.optional(z.string()) });

const people = fromCall(findPeople, ({ keyword }) => ({ pageSize: 50, ...(keyword ? { keyword } : {}) }));

export default function People() {
  const words = useDeskDeskWords();
  const locale = useLocale();
  const [open, setOpen] = useState<DeskPerson>();
  const [{ person }] = useScreenQuery(PageQuery);
  return (
    <DeskPage title={titles.people[locale]} about={words['people.about']}>
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
        label={titles.people[locale]}
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
            label: words['people.keyword'],
            ...(person === undefined ? {} : { initial: person }),
          },
        ]}
        feature="desk"
      />
    </DeskPage>
  );
}

function useColumns(): readonly DeskColumn<DeskPerson>[] {
  const words = useDeskDeskWords();
  const seats = useWordsOf('firm');
  const { listed } = useFormats();
  return [
    { key: 'name', title: words['people.name'], value: ({ name }) => name },
    { key: 'loginName', title: words['people.loginName'], value: ({ loginName }) => loginName },
    { key: 'phone', title: words['people.phone'], value: ({ phoneTail }) => phoneTail },
    { key: 'firm', title: words['people.firm'], value: ({ firm }) => firm },
    {
      key: 'seats',
      title: words['people.seats'],
      value: (person) => listed(person.seats.map((seat) => seats[`seat.${seat}`] ?? seat)),
    },
    { key: 'status', title: words['people.status'], value: ({ status }) => words[`people.${status}`] },
    { key: 'sessions', title: words['people.sessions'], value: ({ sessions }) => sessions, isNumber: true },
    { key: 'lastUsed', title: words['people.lastUsed'], value: ({ lastUsedAt }) => lastUsedAt },
    { key: 'created', title: words['people.created'], value: ({ createdAt }) => createdAt, isExtra: true },
    { key: 'id', title: 'ID', value: ({ id }) => id, isExtra: true },
  ];
}
