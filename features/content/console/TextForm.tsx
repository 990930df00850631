// Form of a text's next version, in five languages with an effective day.

import { useState } from 'react';
import { LANGUAGE_NAMES, LANGUAGE_OPTIONS } from '#packages/i18n/languages.ts';
import { type Locale, LOCALES } from '#packages/i18n/locale.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskSubmit } from '#packages/ui-data/admin/DeskSubmit.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { ChoiceInput, TextInput } from '#packages/ui/admin/Inputs.tsx';
import { proposeIntroduction, type IntroductionTexts } from '../calls/introduction.ts';
import type { IntroductionTopic } from '../topics.ts';
import { writeMarkup } from '../written.ts';
import { parseBody, ArticlePreview } from './ArticlePreview.tsx';
import { FormWithPreview } from './Beside.tsx';
import { BodyInput } from './BodyInput.tsx';

type Drafts = Readonly<Record<Locale, { readonly title: string; readonly written: string }>>;

const draftsOf = (texts: IntroductionTexts | undefined): Drafts => {
  const draft = (locale: Locale) => ({
    title: texts?.[locale].title ?? '',
    written: writeMarkup(texts?.[locale].body ?? []),
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
  topic: IntroductionTopic;
  before: IntroductionTexts | undefined;
  onDone(): void;
}) {
  const t = useTranslation('content.console');
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
      body: [...(parseBody(drafts[one].written) ?? [])],
    });
    const texts: IntroductionTexts = {
      'zh-Hans': text('zh-Hans'),
      'zh-Hant': text('zh-Hant'),
      en: text('en'),
      fr: text('fr'),
      es: text('es'),
    };
    const missing = LOCALES.find((one) => texts[one].title === '' || texts[one].body.length === 0);
    if (missing) {
      setLocale(missing);
      return setProblem(`${t('text.incomplete')}: ${LANGUAGE_NAMES[missing]}`);
    }
    if (effectiveOn === '') return setProblem(t('text.dayMissing'));
    const done = await run({ topic, effectiveOn, texts });
    if (done) onDone();
  };
  return (
    <DeskSection title={t('text.next')}>
      <FormWithPreview preview={<ArticlePreview title={title || t('title')} written={written} />}>
        <div className="desk-form">
          <TextInput
            label={t('text.effectiveOn')}
            type="date"
            value={effectiveOn}
            onChange={setEffectiveOn}
          />
          <ChoiceInput
            label={t('common.language')}
            value={locale}
            options={LANGUAGE_OPTIONS}
            onChange={(value) => {
              setLocale(value);
            }}
          />
        </div>
        <TextInput
          label={t('title')}
          value={title}
          most={80}
          onChange={(typed) => {
            change({ title: typed });
          }}
        />
        <BodyInput
          label={t('body')}
          value={written}
          onChange={(typed) => {
            change({ written: typed });
          }}
        />
        <DeskSubmit
          problem={problem}
          label={t('propose')}
          onSubmit={send}
          cancelLabel={t('back')}
          onCancel={onDone}
        />
      </FormWithPreview>
    </DeskSection>
  );
}
