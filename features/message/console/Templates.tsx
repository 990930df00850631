// Console page of message texts.

import * as z from 'zod/mini';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromRows } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useOpened } from '#packages/ui/admin/useOpened.ts';
import { type DeskText, deskTexts } from '../calls/text.ts';
import { MessageTemplatePanel } from './MessageTemplatePanel.tsx';

const Open = z.object({ text: z.optional(z.string()) });
const nameOf = ({ feature, template }: DeskText) => `${feature}.${template}`;

export default function Templates() {
  const tTitle = useTranslation('*.desk');
  const t = useTranslation('message.console');
  const locale = useLocale();
  const title = tTitle('templates');
  const { opened, open, close, hrefTo } = useOpened(Open);
  const { text } = opened;
  const inForce = (row: DeskText, part: 'title' | 'body') => {
    const found = row.languages.find(({ language }) => language === locale);
    return (found?.written ?? found?.builtIn)?.[part] ?? '';
  };
  const newest = (row: DeskText) =>
    row.languages
      .filter(({ version }) => version > 0)
      .toSorted((one, other) => Number(other.writtenAt) - Number(one.writtenAt))[0];
  const columns: DeskColumn<DeskText>[] = [
    { key: 'title', title: t('text.title'), value: (row) => inForce(row, 'title') },
    { key: 'body', title: t('text.body'), value: (row) => inForce(row, 'body') },
    {
      key: 'written',
      title: t('text.written'),
      value: (row) => row.languages.filter(({ written }) => written !== null).length,
      isNumber: true,
    },
    { key: 'name', title: t('text.name'), value: nameOf, isExtra: true },
    { key: 'by', title: t('history.by'), value: (row) => newest(row)?.writtenBy },
    { key: 'at', title: t('history.at'), value: (row) => newest(row)?.writtenAt },
  ];
  const filters: DeskFilter<DeskText>[] = [
    {
      key: 'sought',
      label: t('search'),
      matches: (row, wanted) =>
        `${nameOf(row)} ${inForce(row, 'title')} ${inForce(row, 'body')}`
          .toLowerCase()
          .includes(wanted.toLowerCase()),
    },
    {
      key: 'isWritten',
      label: t('text.written'),
      options: [
        { value: '1', label: t('text.isWritten') },
        { value: '0', label: t('text.builtIn') },
      ],
      matches: (row, wanted) => row.languages.some(({ written }) => written !== null) === (wanted === '1'),
    },
  ];
  return (
    <DeskPage title={title} about={t('text.about')}>
      <DeskRead reading={useCall(deskTexts, {})} feature="message">
        {({ list }) => {
          const chosen = list.find((row) => nameOf(row) === text);
          return (
            <>
              <DeskTable
                name="templates"
                label={title}
                source={fromRows(list)}
                columns={columns}
                filters={filters}
                rowKey={nameOf}
                feature="message"
                openKey={text}
                onOpen={(row) => open({ text: nameOf(row) })}
                rowHref={(row) => hrefTo({ text: nameOf(row) })}
              />
              {chosen && (
                <MessageTemplatePanel
                  key={text}
                  text={chosen}
                  title={inForce(chosen, 'title')}
                  onClose={close}
                />
              )}
            </>
          );
        }}
      </DeskRead>
    </DeskPage>
  );
}
