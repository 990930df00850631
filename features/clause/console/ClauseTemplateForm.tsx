// Form for a new template or its next version, with a preview.

import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import type { Names } from '#features/catalog/names.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { type DeskTemplate, openTemplate, proposeClauseTemplate, TemplateCode } from '../calls.ts';
import { Clause } from '../clause.ts';
import './clause-desk.css';
import { checkClause } from '../rules/check.ts';
import { CLAUSE_TEMPLATES } from '../rules/templates.ts';
import { ClauseFields } from './ClauseFields.tsx';
import { ClauseView } from './ClauseView.tsx';

/** The input is Shanghai time in any browser; '' means at once. */
const momentOf = (typed: string): Date | null => (typed === '' ? null : new Date(`${typed}:00+08:00`));
const NO_NAMES: Names = { 'zh-Hans': '', 'zh-Hant': '', en: '', fr: '', es: '' };

export function ClauseTemplateForm({
  template,
  onDone,
}: {
  template: DeskTemplate | undefined;
  onDone: () => void;
}) {
  const t = useTranslation('clause.console');
  const id = useId();
  const [code, setCode] = useState('');
  const [names, setNames] = useState<Names>(template?.names ?? NO_NAMES);
  const [clause, setClause] = useState<Clause>(template?.clause ?? CLAUSE_TEMPLATES.THERMAL_KCAL);
  const [from, setFrom] = useState('');
  const [isAsking, ask] = useState(false);
  const [open, propose] = [
    useMutationCall(openTemplate).attempt,
    useMutationCall(proposeClauseTemplate).attempt,
  ];
  const mayTravel = z.safeEncode(Clause, clause).success;
  const isReady =
    mayTravel &&
    checkClause(clause).length === 0 &&
    LOCALES.every((locale) => names[locale].trim() !== '') &&
    (template !== undefined || TemplateCode.safeParse(code).success);
  const send = async (note: string) => {
    const written = { names, clause, effectiveAt: momentOf(from), note };
    const against = await (template
      ? propose({ id: template.id, over: template.version, ...written })
      : open({ code, ...written }));
    if (against === undefined) onDone();
    return against;
  };
  return (
    <div className="clause-desk-split">
      <div>
        <div className="desk-form">
          {!template && (
            <div className="desk-filter">
              <label htmlFor={`${id}-code`}>{t('code')}</label>
              <Input
                id={`${id}-code`}
                value={code}
                maxLength={30}
                aria-describedby={`${id}-hint`}
                onChange={({ target }) => {
                  setCode(target.value.toUpperCase());
                }}
              />
              <p id={`${id}-hint`} className="desk-about">
                {t('codeHint')}
              </p>
            </div>
          )}
          {LOCALES.map((locale) => (
            <div key={locale} className="desk-filter">
              <label htmlFor={`${id}-${locale}`}>
                {t('name')} · {t(`language.${locale}`)}
              </label>
              <Input
                id={`${id}-${locale}`}
                lang={locale}
                value={names[locale]}
                maxLength={80}
                onChange={({ target }) => {
                  setNames({ ...names, [locale]: target.value });
                }}
              />
            </div>
          ))}
          <div className="desk-filter">
            <label htmlFor={`${id}-from`}>{t('from')}</label>
            <Input
              id={`${id}-from`}
              type="datetime-local"
              value={from}
              onChange={({ target }) => {
                setFrom(target.value);
              }}
            />
            <p className="desk-about">{t('fromHint')}</p>
          </div>
        </div>
        <ClauseFields clause={clause} onChange={setClause} />
      </div>
      <div className="clause-desk-preview">
        <Button
          type="primary"
          block
          disabled={!isReady}
          onClick={() => {
            ask(true);
          }}
        >
          {t('propose')}
        </Button>
        {checkClause(clause).length === 0 && <p className="desk-about">{t('sound')}</p>}
        <ClauseView clause={clause} />
      </div>
      {isAsking && (
        <ConfirmWithReason
          title={t('propose')}
          confirmLabel={t('propose')}
          reason="needed"
          onConfirm={send}
          onClose={() => {
            ask(false);
          }}
        />
      )}
    </div>
  );
}
