// Page of news and notices: the list, and one article to write or decide on.

import Button from 'antd/es/button';
import * as z from 'zod/mini';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { hrefOf, useNavigate } from '#packages/ui/navigation.ts';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { deskArticlePage } from '../calls/article.ts';
import { NEWS_COLUMNS } from '../columns.ts';
import { articleMachine } from '../states.ts';
import { ArticleDesk } from './ArticleDesk.tsx';
import { ArticleForm } from './ArticleForm.tsx';
import { useMayWrite } from './useMayWrite.ts';
import './content.css';

const STATES = statesOf(articleMachine);
const isState = (text: string | undefined): text is (typeof STATES)[number] =>
  STATES.some((state) => state === text);
const isColumn = (text: string | undefined): text is (typeof NEWS_COLUMNS)[number] =>
  NEWS_COLUMNS.some((column) => column === text);
const NEW = 'new';

export default function NewsDesk() {
  const t = useTranslation('content.console');
  const title = useTranslation('*.desk')('news');
  const mayWrite = useMayWrite();
  const { navigate } = useNavigate();
  const [{ id, edit }] = useScreenQuery(
    z.object({ id: z.optional(z.string()), edit: z.optional(z.string()) }),
  );
  const back = (
    <Button
      onClick={() => {
        navigate('/news');
      }}
    >
      {t('back')}
    </Button>
  );
  if (id === NEW)
    return (
      <DeskPage title={t('news.write')} actions={back}>
        <ArticleForm />
      </DeskPage>
    );
  if (id !== undefined)
    return (
      <DeskPage title={title} actions={back}>
        <ArticleDesk id={id} isEdited={edit === '1'} />
      </DeskPage>
    );
  return (
    <DeskPage
      title={title}
      about={t('news.about')}
      actions={
        mayWrite && (
          <Button
            type="primary"
            onClick={() => {
              navigate(`/news?id=${NEW}`);
            }}
          >
            {t('news.write')}
          </Button>
        )
      }
    >
      <ArticleTable
        title={title}
        onOpen={(which) => {
          navigate(`/news?id=${which}`);
        }}
      />
    </DeskPage>
  );
}

function ArticleTable({ title, onOpen }: { title: string; onOpen(id: string): void }) {
  const t = useTranslation('content.console');
  const tContent = useTranslation('content');
  const { minute } = useFormats();
  const source = fromCall(deskArticlePage, ({ state, column, keyword }) => ({
    pageSize: 50,
    ...(isState(state) && { state }),
    ...(isColumn(column) && { column }),
    ...(keyword ? { keyword: keyword.slice(0, 40) } : {}),
  }));
  return (
    <DeskTable
      name="news"
      label={title}
      source={source}
      rowKey={(row) => row.id}
      rowHref={(row) => hrefOf(`/news?id=${row.id}`)}
      onOpen={(row) => {
        onOpen(row.id);
      }}
      feature="content"
      columns={[
        { key: 'title', title: t('title'), value: (row) => row.title },
        {
          key: 'column',
          title: t('column'),
          value: (row) => row.column,
          text: (row) => tContent(`column.${row.column}`),
        },
        {
          key: 'state',
          title: t('common.state'),
          value: (row) => row.state,
          text: (row) => tContent(`state.${row.state}`),
        },
        {
          key: 'shown',
          title: t('news.shown'),
          value: (row) => row.shownAt,
          cell: (row) => (row.shownAt ? minute(row.shownAt) : '–'),
        },
        { key: 'version', title: t('common.version'), value: (row) => row.version, isNumber: true },
        { key: 'writtenBy', title: t('writtenBy'), value: (row) => row.writtenBy },
        { key: 'changedAt', title: t('changedAt'), value: (row) => row.changedAt },
      ]}
      filters={[
        { key: 'keyword', label: t('keyword') },
        {
          key: 'state',
          label: t('common.state'),
          options: STATES.map((value) => ({ value, label: tContent(`state.${value}`) })),
        },
        {
          key: 'column',
          label: t('column'),
          options: NEWS_COLUMNS.map((value) => ({ value, label: tContent(`column.${value}`) })),
        },
      ]}
      empty={{ title: t('news.none'), why: t('news.noneWhy') }}
    />
  );
}
