// Preview of a message on a phone.

import { formatMessage } from '#packages/i18n/compiled.ts';
import { type Locale, INTL_TAG } from '#packages/i18n/locale.ts';
import { readTemplate } from '#packages/i18n/template.ts';
import { PhonePreview } from '#packages/ui/admin/PhonePreview.tsx';
import './message-desk.css';

interface LetterProps {
  readonly language: Locale;
  readonly title: string;
  readonly body: string;
  readonly heading: string;
  readonly params?: Readonly<Record<string, string>>;
}

export function MessagePreview({ language, title, body, heading, params = {} }: LetterProps) {
  return (
    <PhonePreview title={heading}>
      <div className="message-letter" lang={INTL_TAG[language]}>
        <p className="message-letter-title">{formatMessage(language, readTemplate(title), params)}</p>
        <p>{formatMessage(language, readTemplate(body), params)}</p>
      </div>
    </PhonePreview>
  );
}
