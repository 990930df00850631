// Text area of a document, with buttons that insert markup.

import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useId } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';

const MARKS = {
  heading: ['\n## ', '\n'],
  bold: ['**', '**'],
  italic: ['*', '*'],
  link: ['[', '](https://)'],
  list: ['\n- ', '\n'],
  quote: ['\n> ', '\n'],
  table: ['\n| ', ' | |\n| | |\n'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;
type Mark = keyof typeof MARKS;

export function BodyInput({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange(value: string): void;
}) {
  const t = useTranslation('content.console');
  const id = useId();
  const put = (mark: Mark) => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLTextAreaElement)) return;
    const { selectionStart: from, selectionEnd: to } = field;
    const [before, after] = MARKS[mark];
    onChange(value.slice(0, from) + before + value.slice(from, to) + after + value.slice(to));
    field.focus();
  };
  return (
    <div className="desk-filter">
      <label htmlFor={id}>{label}</label>
      <div className="desk-tools" role="toolbar" aria-label={t('body.marks')}>
        {(Object.keys(MARKS) as Mark[]).map((mark) => (
          <Button
            key={mark}
            size="small"
            onClick={() => {
              put(mark);
            }}
          >
            {t(`body.${mark}`)}
          </Button>
        ))}
      </div>
      <Input.TextArea
        id={id}
        className="content-body"
        rows={18}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
      <p id={`${id}-hint`} className="desk-about">
        {t('body.hint')}
      </p>
    </div>
  );
}
