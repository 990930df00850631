// Form of a text's next version, in five languages with an effective day.

import { useState } from 'react';
import { type Locale, LOCALES } from '#packages/i18n/locale.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskSubmit } from '#packages/ui-data/admin/DeskSubmit.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { ChoiceInput, TextInput } from '#packages/ui/admin/Inputs.tsx';
import { proposeIntroduction, type Texts } from '../calls/introduction.ts';
import type { Topic } from '../topics.ts';
import { write } from '../written.ts';
import { Beside } from './Beside.tsx';
import { BodyInput } from './BodyInput.tsx';
import { LANGUAGE_NAMES } from './languages.ts';
import { bodyOf, Preview } from './Preview.tsx';
import { useContentDeskWords } from './useWords.ts';

type Drafts = Readonly<Record<Locale, { readonly title: string; readonly written: string }>>;

const draftsOf = (texts: Texts | undefined): Drafts => {
  const draft = (locale: Locale) => ({
    title: texts?.[locale].title ?? '',
    written: write(texts?.[locale].body ?? []),
  });
  return {
    'zh-Hans': draft('zh-Hans'),
    'zh-Hant': draft('zh-Hant'),
    en: draft('en'),
    fr: draft('fr'),
    es: draft('es'),
  };
};

export function TextForm({
  topic,
  before,
  onDone,
}: {
  topic: Topic;
  before: Texts | undefined;
  onDone(): void;
}) {
  const words = useContentDeskWords();
  const [drafts, setDrafts] = useState(() => draftsOf(before));
  const [locale, setLocale] = useState<Locale>('zh-Hans');
  const [effectiveOn, setEffectiveOn] = useState('');
  const { run, problem, setProblem } = useMutationCall(proposeIntroduction);
  const { title, written } = drafts[locale];
  const change = (changes: Partial<Drafts[Locale]>) => {
    setDrafts((now) => ({ ...now, [locale]: { ...now[locale], ...changes } }));
  };
  const send = async () => {
    const text = (one: Locale) => ({
      title: drafts[one].title.trim(),
      body: [...(bodyOf(drafts[one].written) ?? [])],
    });
    const texts: Texts = {
      'zh-Hans': text('zh-Hans'),
      'zh-Hant': text('zh-Hant'),
      en: text('en'),
      fr: text('fr'),
      es: text('es'),
    };
    const missing = LOCALES.find((one) => texts[one].title === '' || texts[one].body.length === 0);
    if (missing) {
      setLocale(missing);
      return setProblem(`${words['text.incomplete']}: ${LANGUAGE_NAMES[missing]}`);
    }
    if (effectiveOn === '') return setProblem(words['text.dayMissing']);
    const done = await run({ topic, effectiveOn, texts });
    if (done) onDone();
  };
  return (
    <DeskSection title={words['text.next']}>
      <Beside preview={<Preview title={title || words.title} written={written} />}>
        <div className="desk-form">
          <TextInput
            label={words['text.effectiveOn']}
            type="date"
            value={effectiveOn}
            onChange={setEffectiveOn}
          />
          <ChoiceInput
            label={words.language}
            value={locale}
            options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onChange={(value) => {
              setLocale(value);
            }}
          />
        </div>
        <TextInput
          label={words.title}
          value={title}
          most={80}
          onChange={(typed) => {
            change({ title: typed });
          }}
        />
        <BodyInput
          label={words.body}
          value={written}
          onChange={(typed) => {
            change({ written: typed });
          }}
        />
        <DeskSubmit
          problem={problem}
          label={words.propose}
          onSubmit={send}
          cancelLabel={words.back}
          onCancel={onDone}
        />
      </Beside>
    </DeskSection>
  );
}
