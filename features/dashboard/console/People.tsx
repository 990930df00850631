// Page that finds people and opens their sessions.

import * as z from 'zod/mini';
import { Operators } from '#features/firm/console/operators/Operators.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { askedId } from '#packages/schema/wire.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { type DeskPerson, findPeople } from '../calls/people.ts';
import { PersonPanel } from './PersonPanel.tsx';

const PageQuery = z.object({ person: z.optional(z.string()) });

const people = fromCall(
  findPeople,
  ({ keyword }) => ({ pageSize: 50, ...(keyword ? { keyword } : {}) }),
  (id) => ({ id: askedId(id) }),
);

export default function People() {
  const tTitle = useTranslation('*.desk');
  const t = useTranslation('dashboard.console');
  const [{ person }] = useScreenQuery(PageQuery);
  return (
    <DeskList
      title={tTitle('people')}
      about={t('people.about')}
      name="people"
      source={people}
      columns={useColumns()}
      filters={[
        {
          key: 'keyword',
          label: t('people.keyword'),
          ...(person === undefined ? {} : { initial: person }),
        },
      ]}
      feature="desk"
      rowPanel={(one, close) => <PersonPanel person={one} onClose={close} />}
    >
      <Operators />
    </DeskList>
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
