// Editor of a message text, with placeholders and validation.

import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useId, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskSubmit } from '#packages/ui-data/admin/DeskSubmit.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { Diff } from '#packages/ui/admin/Diff.tsx';
import { type DeskText, saveText } from '../calls/text.ts';
import { findTextFlaw, parseVariables } from '../rules/text.ts';
import { MessagePreview } from './MessagePreview.tsx';
import './message-desk.css';

type TextInLanguage = DeskText['languages'][number];
const PARTS = ['title', 'body'] as const;
const MAX_LENGTH = { title: 80, body: 500 } as const;

export function MessageTemplateForm({ text, shown }: { text: DeskText; shown: TextInLanguage }) {
  const t = useTranslation('message.console');
  const save = useMutationCall(saveText).attempt;
  const id = useId();
  const before = shown.written ?? shown.builtIn;
  const [typed, setTyped] = useState({ title: before.title, body: before.body });
  const [isAsking, ask] = useState(false);
  const variables = parseVariables(text.languages.flatMap(({ builtIn }) => [builtIn.title, builtIn.body]));
  const flaw = PARTS.map((part) => findTextFlaw(typed[part], variables)).find(Boolean);
  const problem =
    flaw &&
    (flaw.kind === 'malformed'
      ? t('text.malformed', { at: flaw.at })
      : t('text.unknown', { variable: flaw.variable }));
  const isSame = typed.title === before.title && typed.body === before.body;
  const which = { feature: text.feature, template: text.template, language: shown.language };
  return (
    <div className="message-writing">
      <div className="message-fields">
        <p className="desk-about">{shown.written ? t('text.isWritten') : t('text.builtIn')}</p>
        <div className="desk-filter">
          <label htmlFor={`${id}-title`}>{t('text.title')}</label>
          <Input
            id={`${id}-title`}
            value={typed.title}
            maxLength={MAX_LENGTH.title}
            onChange={({ target }) => {
              setTyped({ ...typed, title: target.value });
            }}
          />
        </div>
        <div className="desk-filter">
          <label htmlFor={`${id}-body`}>{t('text.body')}</label>
          <Input.TextArea
            id={`${id}-body`}
            value={typed.body}
            rows={5}
            maxLength={MAX_LENGTH.body}
            showCount
            onChange={({ target }) => {
              setTyped({ ...typed, body: target.value });
            }}
          />
        </div>
        <div>
          <p className="desk-about">{t('text.places')}</p>
          <div className="message-places">
            {text.places
              .filter((place) => !place.includes('plural'))
              .map((place) => (
                <Button
                  key={place}
                  size="small"
                  onClick={() => {
                    setTyped({ ...typed, body: typed.body + place });
                  }}
                >
                  {place}
                </Button>
              ))}
          </div>
        </div>
        <DeskSubmit
          problem={problem}
          label={t('text.save')}
          isDisabled={
            isSame || problem !== undefined || typed.title.trim() === '' || typed.body.trim() === ''
          }
          onSubmit={() => ask(true)}
        />
        <p className="desk-about">{t('text.atOnce')}</p>
      </div>
      <MessagePreview
        language={shown.language}
        title={typed.title}
        body={typed.body}
        params={text.samples}
        heading={t('inbox')}
      />
      {isAsking && (
        <ConfirmWithReason
          title={t('text.save')}
          confirmLabel={t('text.save')}
          reason="needed"
          onConfirm={(note) => save({ ...which, over: shown.version, text: typed, note })}
          onClose={() => {
            ask(false);
          }}
        >
          <Diff
            fields={PARTS.map((part) => ({
              label: t(`text.${part}`),
              before: before[part],
              after: typed[part],
            }))}
          />
        </ConfirmWithReason>
      )}
    </div>
  );
}
