// Page of the texts about the platform: versions with their days, and the form.

import Button from 'antd/es/button';
import { useState } from 'react';
import * as z from 'zod/mini';
import { LANGUAGE_OPTIONS } from '#packages/i18n/languages.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromRows } from '#packages/ui-data/admin/rowSource.ts';
import { DeskPage, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { Diff } from '#packages/ui/admin/Diff.tsx';
import { ChoiceInput } from '#packages/ui/admin/Inputs.tsx';
import { hrefOf, useNavigate } from '#packages/ui/navigation.ts';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { deskIntroductions, publishIntroduction, rejectIntroduction } from '../calls/introduction.ts';
import { type IntroductionTopic, TOPICS } from '../topics.ts';
import { writeMarkup } from '../written.ts';
import { Acceptances } from './Acceptances.tsx';
import { ArticlePreview } from './ArticlePreview.tsx';
import { TextForm } from './TextForm.tsx';
import { useMayWrite } from './useMayWrite.ts';
import './content.css';

type Version = OutputOf<typeof deskIntroductions>['list'][number];

/** `id` comes from links in the inbox, such as `agreement-3`. */
export default function TextsDesk() {
  const t = useTranslation('content.console');
  const tContent = useTranslation('content');
  const { navigate } = useNavigate();
  const [{ id = '' }] = useScreenQuery(z.object({ id: z.optional(z.string()) }));
  const [name = '', number = ''] = id.split('-');
  const topic = TOPICS.find((one) => one === name) ?? 'agreement';
  const reading = useCall(deskIntroductions, { topic });
  return (
    <DeskPage title={useTranslation('*.desk')('texts')} about={t('text.about')}>
      <div className="desk-form">
        <ChoiceInput
          label={t('text.topic')}
          value={topic}
          options={TOPICS.map((value) => ({ value, label: tContent(`topic.${value}`) }))}
          onChange={(value) => {
            navigate(`/texts?id=${value}`);
          }}
        />
      </div>
      <DeskRead reading={reading} feature="content">
        {({ list }) => <Versions key={topic} topic={topic} list={list} opened={Number(number)} />}
      </DeskRead>
    </DeskPage>
  );
}

function Versions({
  topic,
  list,
  opened,
}: {
  topic: IntroductionTopic;
  list: readonly Version[];
  opened: number;
}) {
  const t = useTranslation('content.console');
  const tContent = useTranslation('content');
  const locale = useLocale();
  const { navigate } = useNavigate();
  const [isWritten, setWritten] = useState(false);
  const mayWrite = useMayWrite();
  const version = list.find((one) => one.version === opened);
  const newest = list.find(({ state }) => state === 'published');
  const addressOf = (row: Version) => `/texts?id=${topic}-${row.version}`;
  return (
    <>
      <DeskTable
        name="texts"
        label={tContent(`topic.${topic}`)}
        source={fromRows(list)}
        rowKey={(row) => `${row.version}`}
        openKey={`${opened}`}
        rowHref={(row) => hrefOf(addressOf(row))}
        onOpen={(row) => {
          navigate(addressOf(row));
        }}
        columns={[
          { key: 'version', title: t('common.version'), value: (row) => row.version, isNumber: true },
          { key: 'title', title: t('title'), value: (row) => row.texts[locale].title },
          { key: 'effectiveOn', title: t('text.effectiveOn'), value: (row) => row.effectiveOn },
          {
            key: 'state',
            title: t('common.state'),
            value: (row) => row.state,
            text: (row) => tContent(`state.${row.state}`),
          },
          { key: 'writtenBy', title: t('writtenBy'), value: (row) => row.writtenBy },
          { key: 'decidedBy', title: t('decidedBy'), value: (row) => row.decidedBy },
          { key: 'reason', title: t('common.reason'), value: (row) => row.reason, isExtra: true },
        ]}
        actions={
          mayWrite && (
            <Button
              type="primary"
              onClick={() => {
                setWritten(true);
              }}
            >
              {t('text.next')}
            </Button>
          )
        }
      />
      {isWritten && (
        <TextForm
          topic={topic}
          before={newest?.texts}
          onDone={() => {
            setWritten(false);
          }}
        />
      )}
      {version && (
        <VersionPanel
          topic={topic}
          version={version}
          before={list.find((one) => one.state === 'published' && one.version < version.version)}
        />
      )}
      {topic === 'agreement' && (
        <Acceptances
          versions={list.flatMap(({ state, version: one }) => (state === 'published' ? [one] : []))}
        />
      )}
    </>
  );
}

function VersionPanel({
  topic,
  version,
  before,
}: {
  topic: IntroductionTopic;
  version: Version;
  before: Version | undefined;
}) {
  const t = useTranslation('content.console');
  const tContent = useTranslation('content');
  const [locale, setLocale] = useState<Locale>(useLocale());
  const which = { topic, version: version.version };
  const { title, body } = version.texts[locale];
  const earlier = before?.texts[locale];
  const moves = version.state === 'proposed' && (
    <DeskActs
      acts={[
        act({
          label: tContent('move.publish'),
          call: publishIntroduction,
          about: t('text.publishAbout'),
          input: () => which,
        }),
        act({
          label: tContent('move.reject'),
          kind: 'danger',
          call: rejectIntroduction,
          reason: 'needed',
          input: (reason) => ({ ...which, reason }),
        }),
      ]}
    />
  );
  return (
    <DeskSection
      title={`${tContent(`topic.${topic}`)} · ${t('common.version')} ${version.version}`}
      actions={moves}
    >
      <div className="desk-form">
        <ChoiceInput
          label={t('common.language')}
          value={locale}
          options={LANGUAGE_OPTIONS}
          onChange={(value) => {
            setLocale(value);
          }}
        />
      </div>
      <div className="content-beside">
        <Diff
          fields={[
            {
              label: t('text.effectiveOn'),
              before: before?.effectiveOn ?? null,
              after: version.effectiveOn,
            },
            { label: t('title'), before: earlier?.title ?? null, after: title },
            {
              label: t('body'),
              before: earlier ? writeMarkup(earlier.body) : null,
              after: writeMarkup(body),
            },
          ]}
        />
        <ArticlePreview title={title} written={writeMarkup(body)} />
      </div>
    </DeskSection>
  );
}
