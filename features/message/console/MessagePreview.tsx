// Preview of a message on a phone.

import { type Locale, INTL_TAG } from '#packages/i18n/locale.ts';
import { fill } from '#packages/i18n/message.ts';
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
        <p className="message-letter-title">{fill(language, title, params)}</p>
        <p>{fill(language, body, params)}</p>
      </div>
    </PhonePreview>
  );
}
