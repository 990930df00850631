// Console page of the general articles: versions by kind, and a new one.

import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { LANGUAGE_NAMES } from '#packages/i18n/languages.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { DeskPage, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { Diff } from '#packages/ui/admin/Diff.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { decideContractTemplate, proposeContractTemplate, templateDesk } from '../calls.ts';
import { CONTRACT_KINDS, type ContractKind } from '../choices.ts';
import { ARTICLE_LANGUAGES, type ArticleLanguage, changesFrom } from './articleRows.ts';
import { ArticlesForm } from './ArticlesForm.tsx';

type Template = OutputOf<typeof templateDesk>['list'][number];
const Open = z.object({ id: z.optional(z.string()) });

export default function Articles() {
  const tTitle = useTranslation('*.desk');
  const t = useTranslation('article.console');
  const [{ id }] = useScreenQuery(Open);
  return (
    <DeskPage title={tTitle('articles')} about={t('about')}>
      <DeskRead reading={useCall(templateDesk, {})} feature="article">
        {({ list }) => (
          <KindTable list={list} first={list.find((one) => one.id === id)?.kind ?? 'auto_trad'} />
        )}
      </DeskRead>
    </DeskPage>
  );
}

function KindTable({ list, first }: { list: readonly Template[]; first: ContractKind }) {
  const t = useTranslation('article.console');
  const tContract = useTranslation('contract');
  const may = useMayCall();
  const [kind, choose] = useState<ContractKind>(first);
  const [isWriting, write] = useState(false);
  const versions = list.filter((one) => one.kind === kind).toSorted((a, b) => b.version - a.version);
  const inUse = versions.find(({ state }) => state === 'in_use');
  const isWaiting = versions.some(({ state }) => state === 'proposed');
  return (
    <>
      <div className="desk-head">
        <Segmented
          aria-label={t('common.kind')}
          value={kind}
          options={CONTRACT_KINDS.map((one) => ({ value: one, label: tContract(`kind.${one}`) }))}
          onChange={(one) => {
            choose(one);
          }}
        />
        {may(proposeContractTemplate) && !isWaiting && (
          <Button
            type="primary"
            onClick={() => {
              write(true);
            }}
          >
            {t('add')}
          </Button>
        )}
      </div>
      {versions.length === 0 && <p className="desk-about">{t('none')}</p>}
      {versions.map((template) => (
        <Version key={template.id} template={template} inUse={inUse} />
      ))}
      {isWriting && (
        <DeskDrawer
          title={`${t('add')} · ${tContract(`kind.${kind}`)}`}
          size={800}
          onClose={() => {
            write(false);
          }}
        >
          <ArticlesForm
            kind={kind}
            start={inUse}
            onDone={() => {
              write(false);
            }}
          />
        </DeskDrawer>
      )}
    </>
  );
}

/** The Chinese articles, or one of their translations. */
function ArticleText({ template: { articles, translations } }: { template: Template }) {
  const t = useTranslation('article.console');
  const [language, show] = useState<ArticleLanguage>('zh-Hans');
  const languages = ARTICLE_LANGUAGES.filter((one) => one === 'zh-Hans' || translations[one] !== undefined);
  const shown = language === 'zh-Hans' ? articles : (translations[language] ?? []);
  return (
    <>
      {languages.length > 1 && (
        <Segmented
          aria-label={t('language')}
          value={language}
          options={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={show}
        />
      )}
      {shown.map(({ heading, body }) => (
        <div key={heading} lang={language}>
          <h3>{heading}</h3>
          {body.split('\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ))}
    </>
  );
}

/** Beside what it is in use now: what whoever decides has to read. */
const Changes = ({ from, to }: { from: Template; to: Template }) => (
  <Diff
    fields={changesFrom(from, to).map(({ language, heading, before, after }) => ({
      label: language === 'zh-Hans' ? heading : `${heading} · ${LANGUAGE_NAMES[language]}`,
      before,
      after,
    }))}
  />
);

function Version({ template, inUse }: { template: Template; inUse: Template | undefined }) {
  const t = useTranslation('article.console');
  const may = useMayCall();
  const { minute, listed } = useFormats();
  const decide = useMutationCall(decideContractTemplate).attempt;
  const [asking, ask] = useState<'approve' | 'refuse'>();
  const isOpen = template.state === 'proposed' && may(decideContractTemplate);
  return (
    <DeskSection
      title={t('version', { version: template.version })}
      actions={
        isOpen && (
          <>
            <Button
              danger
              onClick={() => {
                ask('refuse');
              }}
            >
              {t('refuse')}
            </Button>
            <Button
              type="primary"
              disabled={template.isMine}
              onClick={() => {
                ask('approve');
              }}
            >
              {t('approve')}
            </Button>
          </>
        )
      }
    >
      <p className="desk-about">
        <Tag
          color={template.state === 'in_use' ? 'green' : template.state === 'proposed' ? 'gold' : 'default'}
        >
          {t(`state.${template.state}`)}
        </Tag>
        {[
          template.by === null ? t('shipped') : `${t('by')} ${template.by}`,
          minute(template.at),
          ...(template.approvedBy === null ? [] : [`${t('approvedBy')} ${template.approvedBy}`]),
          template.note,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {isOpen && template.isMine && <p className="desk-about">{t('secondPerson')}</p>}
      {template.state === 'proposed' && inUse && <Changes from={inUse} to={template} />}
      <details open={template.state === 'proposed' && !inUse}>
        <summary>{listed(template.articles.map(({ heading }) => heading))}</summary>
        <ArticleText template={template} />
      </details>
      {asking && (
        <ConfirmWithReason
          title={t(asking)}
          confirmLabel={t(asking)}
          isDanger={asking === 'refuse'}
          onConfirm={() => decide({ id: template.id, isApproved: asking === 'approve' })}
          onClose={() => {
            ask(undefined);
          }}
        />
      )}
    </DeskSection>
  );
}
