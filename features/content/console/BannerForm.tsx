// Form of a banner in five languages, with a phone preview.

import { useState } from 'react';
import { FilesInput, type FormFile } from '#features/file/console/FilesInput.tsx';
import { IMAGE_KINDS } from '#features/file/kinds.ts';
import { LANGUAGE_NAMES } from '#packages/i18n/languages.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskSubmit } from '#packages/ui-data/admin/DeskSubmit.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { ChoiceInput, TextInput } from '#packages/ui/admin/Inputs.tsx';
import { PhonePreview } from '#packages/ui/admin/PhonePreview.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { type Banner, type DeskBanner, proposeBanner } from '../calls/banner.ts';
import { BANNER_STYLES } from '../columns.ts';
import { FormWithPreview } from './Beside.tsx';
import { fromShanghaiField, toShanghaiField } from './shanghai.ts';

const EMPTY_TITLES: Banner['titles'] = { 'zh-Hans': '', 'zh-Hant': '', en: '', fr: '', es: '' };

export function BannerForm({ replaced }: { replaced?: DeskBanner }) {
  const t = useTranslation('content.console');
  const { navigate } = useNavigate();
  const [texts, setTexts] = useState(replaced?.titles ?? EMPTY_TITLES);
  const [style, setStyle] = useState(replaced?.style ?? 'brand');
  const [picture, setPicture] = useState<readonly FormFile[]>(
    replaced?.pictureId
      ? [{ id: replaced.pictureId, name: t('picture'), url: replaced.picture ?? undefined }]
      : [],
  );
  const [link, setLink] = useState(replaced?.link ?? '');
  const [from, setFrom] = useState(toShanghaiField(replaced?.from ?? null));
  const [until, setUntil] = useState(toShanghaiField(replaced?.until ?? null));
  const [position, setPosition] = useState(String(replaced?.position ?? 10));
  const { run, problem, setProblem } = useMutationCall(proposeBanner);
  const send = async () => {
    const [begins, ends] = [fromShanghaiField(from), fromShanghaiField(until)];
    if (!begins || !ends || LOCALES.some((locale) => texts[locale].trim() === ''))
      return setProblem(t('banner.incomplete'));
    const done = await run({
      titles: texts,
      style,
      pictureId: picture[0]?.id ?? null,
      link: link.trim() || null,
      from: begins,
      until: ends,
      position: Number(position) || 1,
      replacesId: replaced?.id ?? null,
    });
    if (done) navigate(`/banners?id=${done.id}`);
  };
  return (
    <DeskSection title={t(replaced ? 'banner.replace' : 'banner.new')}>
      <FormWithPreview
        preview={
          <PhonePreview title={t('preview')}>
            <BannerPreview texts={texts} style={style} picture={picture[0]?.url} />
          </PhonePreview>
        }
      >
        {LOCALES.map((locale) => (
          <TextInput
            key={locale}
            label={`${t('title')} · ${LANGUAGE_NAMES[locale]}`}
            value={texts[locale]}
            most={80}
            onChange={(text) => {
              setTexts((now) => ({ ...now, [locale]: text }));
            }}
          />
        ))}
        <div className="desk-form">
          <ChoiceInput
            label={t('banner.style')}
            value={style}
            options={BANNER_STYLES.map((value) => ({ value, label: t(`banner.style.${value}`) }))}
            onChange={(value) => {
              setStyle(value);
            }}
          />
          <TextInput
            label={t('banner.position')}
            type="number"
            value={position}
            onChange={(typed) => {
              setPosition(typed.replaceAll(/\D/g, ''));
            }}
          />
          <TextInput label={t('banner.from')} type="datetime-local" value={from} onChange={setFrom} />
          <TextInput label={t('banner.until')} type="datetime-local" value={until} onChange={setUntil} />
        </div>
        <TextInput
          label={t('banner.link')}
          value={link}
          most={1_000}
          hint={t('banner.linkHint')}
          onChange={setLink}
        />
        <FilesInput label={t('picture')} kinds={IMAGE_KINDS} most={1} value={picture} onChange={setPicture} />
        <DeskSubmit problem={problem} label={t('propose')} onSubmit={send} />
      </FormWithPreview>
    </DeskSection>
  );
}

export function BannerPreview({
  texts,
  style,
  picture,
}: {
  texts: Banner['titles'];
  style: Banner['style'];
  picture: string | undefined;
}) {
  const title = texts[useLocale()] || '…';
  return picture === undefined ? (
    <div className={`content-banner content-banner-${style}`}>{title}</div>
  ) : (
    <img className="content-banner-picture" src={picture} alt={title} />
  );
}
