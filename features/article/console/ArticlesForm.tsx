// Form for the next version of the general articles.

import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Segmented from 'antd/es/segmented';
import { useId, useState } from 'react';
import { LANGUAGE_NAMES } from '#packages/i18n/languages.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { type ContractArticle, MAX_ARTICLES } from '../article.ts';
import { proposeContractTemplate, type templateDesk } from '../calls.ts';
import type { ContractKind } from '../choices.ts';
import {
  ARTICLE_LANGUAGES,
  type ArticleLanguage,
  type ArticleRow,
  blankRow,
  isWhole,
  partlyTranslated,
  rowsOf,
  toProposal,
} from './articleRows.ts';

export function ArticlesForm({
  kind,
  start,
  onDone,
}: {
  kind: ContractKind;
  start: OutputOf<typeof templateDesk>['list'][number] | undefined;
  onDone: () => void;
}) {
  const t = useTranslation('article.console');
  const { listed } = useFormats();
  const id = useId();
  const propose = useMutationCall(proposeContractTemplate).attempt;
  const [rows, setRows] = useState<readonly ArticleRow[]>(rowsOf(start));
  const [language, choose] = useState<ArticleLanguage>('zh-Hans');
  const [isAsking, ask] = useState(false);
  const change = (key: number, part: Partial<ContractArticle>) => {
    setRows(
      rows.map((row) =>
        row.key === key
          ? { ...row, texts: { ...row.texts, [language]: { ...row.texts[language], ...part } } }
          : row,
      ),
    );
  };
  const add = () => {
    setRows([...rows, blankRow(1 + Math.max(0, ...rows.map((row) => row.key)))]);
  };
  const partly = partlyTranslated(rows);
  const send = async (note: string) => {
    const against = await propose({ kind, ...toProposal(rows), note });
    if (against === undefined) onDone();
    return against;
  };
  return (
    <>
      <Segmented
        aria-label={t('language')}
        value={language}
        options={ARTICLE_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={choose}
      />
      <p className="desk-about">{t('counts')}</p>
      {rows.map(
        ({
          key,
          texts: {
            [language]: { heading, body },
          },
        }) => (
          <div key={key} className="desk-filter">
            <label htmlFor={`${id}-${key}-heading`}>{t('heading')}</label>
            <Input
              id={`${id}-${key}-heading`}
              value={heading}
              maxLength={60}
              onChange={({ target }) => {
                change(key, { heading: target.value });
              }}
            />
            <label htmlFor={`${id}-${key}-body`}>{t('body')}</label>
            <Input.TextArea
              id={`${id}-${key}-body`}
              value={body}
              rows={4}
              maxLength={2_000}
              showCount
              onChange={({ target }) => {
                change(key, { body: target.value });
              }}
            />
            <div>
              <Button
                size="small"
                danger
                onClick={() => {
                  setRows(rows.filter((row) => row.key !== key));
                }}
              >
                {t('remove')}
              </Button>
            </div>
          </div>
        ),
      )}
      <div className="desk-actions">
        <Button disabled={rows.length >= MAX_ARTICLES} onClick={add}>
          {t('more')}
        </Button>
        <Button
          type="primary"
          disabled={!isWhole(rows, 'zh-Hans') || partly.length > 0}
          onClick={() => {
            ask(true);
          }}
        >
          {t('add')}
        </Button>
      </div>
      {partly.length > 0 && (
        <p className="desk-about">
          {t('partly', { languages: listed(partly.map((one) => LANGUAGE_NAMES[one])) })}
        </p>
      )}
      {isAsking && (
        <ConfirmWithReason
          title={t('add')}
          confirmLabel={t('add')}
          reason="needed"
          onConfirm={send}
          onClose={() => {
            ask(false);
          }}
        />
      )}
    </>
  );
}
