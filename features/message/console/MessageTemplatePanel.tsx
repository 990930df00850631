// Panel of one message text: editor by language, preview and history.

import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { LANGUAGE_OPTIONS } from '#packages/i18n/languages.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { Diff } from '#packages/ui/admin/Diff.tsx';
import { type DeskText, deskTextHistory, rollBackText } from '../calls/text.ts';
import { MessageTemplateForm } from './MessageTemplateForm.tsx';

export function MessageTemplatePanel({
  text,
  title,
  onClose,
}: {
  text: DeskText;
  title: string;
  onClose: () => void;
}) {
  const [language, setLanguage] = useState<Locale>(useLocale());
  const shown = text.languages.find((one) => one.language === language);
  if (!shown) return null;
  return (
    <DeskDrawer
      title={title}
      size={960}
      extra={<code>{`${text.feature}.${text.template}`}</code>}
      onClose={onClose}
    >
      <Segmented options={LANGUAGE_OPTIONS} value={language} onChange={setLanguage} />
      <MessageTemplateForm key={`${language} ${shown.version}`} text={text} shown={shown} />
      {shown.version > 0 && <History key={`history ${language}`} text={text} shown={shown} />}
    </DeskDrawer>
  );
}

function History({ text, shown }: { text: DeskText; shown: DeskText['languages'][number] }) {
  const t = useTranslation('message.console');
  const { minute } = useFormats();
  const rollBack = useMutationCall(rollBackText).attempt;
  const [target, setTarget] = useState<number>();
  const which = { feature: text.feature, template: text.template, language: shown.language };
  const current = shown.written ?? shown.builtIn;
  return (
    <DeskSection title={t('history.title')}>
      <DeskRead reading={useCall(deskTextHistory, which)} feature="message">
        {({ list }) => {
          const wanted =
            target === 0
              ? shown.builtIn
              : (list.find(({ version }) => version === target)?.text ?? shown.builtIn);
          return (
            <>
              <table className="desk-table">
                <thead>
                  <tr>
                    <th scope="col">{t('history.version')}</th>
                    <th scope="col">{t('text.title')}</th>
                    <th scope="col">{t('text.body')}</th>
                    <th scope="col">{t('history.by')}</th>
                    <th scope="col">{t('history.note')}</th>
                    <th scope="col">
                      <span className="desk-hidden">{t('history.rollBack')}</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {list.map((row) => (
                    <tr key={row.version}>
                      <td>{row.version}</td>
                      <td>{row.text?.title ?? t('text.builtIn')}</td>
                      <td>{row.text?.body ?? ''}</td>
                      <td>
                        {row.writtenBy} · {minute(row.writtenAt)}
                      </td>
                      <td>{row.note}</td>
                      <td>
                        {row.version !== shown.version && (
                          <Button
                            size="small"
                            onClick={() => {
                              setTarget(row.version);
                            }}
                          >
                            {t('history.rollBack')}
                          </Button>
                        )}
                      </td>
                    </tr>
                  ))}
                  {shown.written && (
                    <tr>
                      <td>0</td>
                      <td>{shown.builtIn.title}</td>
                      <td>{shown.builtIn.body}</td>
                      <td>{t('text.builtIn')}</td>
                      <td>–</td>
                      <td>
                        <Button
                          size="small"
                          onClick={() => {
                            setTarget(0);
                          }}
                        >
                          {t('history.rollBack')}
                        </Button>
                      </td>
                    </tr>
                  )}
                </tbody>
              </table>
              {target !== undefined && (
                <ConfirmWithReason
                  title={t('history.rollBackTo', { version: target })}
                  confirmLabel={t('history.rollBack')}
                  reason="needed"
                  onConfirm={(note) => rollBack({ ...which, over: shown.version, to: target, note })}
                  onClose={() => {
                    setTarget(undefined);
                  }}
                >
                  <Diff
                    fields={(['title', 'body'] as const).map((part) => ({
                      label: t(`text.${part}`),
                      before: current[part],
                      after: wanted[part],
                    }))}
                  />
                </ConfirmWithReason>
              )}
            </>
          );
        }}
      </DeskRead>
    </DeskSection>
  );
}
