// Form of a new price series; its terms can never be changed afterwards.

import { useState } from 'react';
import { listPlaces, listVarieties } from '#features/catalog/calls/referenceData.ts';
import { kcalPerKg } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { useLocale } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskSubmit } from '#packages/ui-data/admin/DeskSubmit.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { CheckInput, ChoiceInput, TextInput } from '#packages/ui/admin/Inputs.tsx';
import { addSeries, SeriesId } from '../calls/quote.ts';
import { SERIES_PRICE_BASES, SERIES_KINDS, SERIES_SOURCES } from '../series.ts';
import { ARTICLE_LANGUAGE_NAMES } from './languages.ts';
import { useCatalogWords, useContentDeskWords, useContentWords } from './useWords.ts';

const EMPTY_NAMES = { 'zh-Hans': '', 'zh-Hant': '', en: '', fr: '', es: '' };

function heatOf(typed: string) {
  if (typed.trim() === '') return null;
  return /^\d{3,4}$/.test(typed.trim()) ? kcalPerKg(BigInt(typed.trim())) : undefined;
}

export function SeriesForm({ onDone }: { onDone(): void }) {
  const words = useContentDeskWords();
  const named = useContentWords();
  const catalog = useCatalogWords();
  const locale = useLocale();
  const places = useCall(listPlaces, {}).data ?? [];
  const varieties = useCall(listVarieties, {}).data ?? [];
  const [id, setId] = useState('');
  const [names, setNames] = useState(EMPTY_NAMES);
  const [kind, setKind] = useState<(typeof SERIES_KINDS)[number]>('port');
  const [source, setSource] = useState<(typeof SERIES_SOURCES)[number]>('MANUAL');
  const [priceBasis, setBasis] = useState<(typeof SERIES_PRICE_BASES)[number]>('fob_port');
  const [[varietyId, placeId], setGoods] = useState(['', '']);
  const [heat, setHeat] = useState('5500');
  const [isTaxIncluded, setTax] = useState(true);
  const [isOnHome, setOnHome] = useState(false);
  const { run, problem, setProblem } = useMutationCall(addSeries);
  const send = async () => {
    const read = heatOf(heat);
    if (
      !SeriesId.safeParse(id).success ||
      varietyId === '' ||
      read === undefined ||
      LOCALES.some((one) => names[one].trim() === '')
    )
      return setProblem(words['series.incomplete']);
    const done = await run({
      id,
      names,
      kind,
      varietyId: varietyId ?? '',
      placeId: placeId || null,
      heat: read,
      priceBasis,
      isTaxIncluded,
      source,
      isOnHome,
    });
    if (done) onDone();
  };
  return (
    <DeskSection title={words['series.new']}>
      <p className="desk-about">{words['series.about']}</p>
      <div className="desk-form">
        <TextInput
          label={words['series.id']}
          value={id}
          most={40}
          hint={words['series.idHint']}
          onChange={setId}
        />
        {LOCALES.map((one) => (
          <TextInput
            key={one}
            label={`${words.title} · ${ARTICLE_LANGUAGE_NAMES[one]}`}
            value={names[one]}
            most={60}
            onChange={(text) => {
              setNames((now) => ({ ...now, [one]: text }));
            }}
          />
        ))}
        <ChoiceInput
          label={words['series.kind']}
          value={kind}
          options={SERIES_KINDS.map((value) => ({ value, label: named[`kind.${value}`] }))}
          onChange={(value) => {
            setKind(value);
          }}
        />
        <ChoiceInput
          label={words.source}
          value={source}
          options={SERIES_SOURCES.map((value) => ({ value, label: named[`source.${value}`] }))}
          onChange={(value) => {
            setSource(value);
          }}
        />
        <ChoiceInput
          label={words['series.variety']}
          value={varietyId ?? ''}
          onChange={(value) => {
            setGoods(([, place]) => [value, place ?? '']);
          }}
          options={[
            { value: '', label: '—' },
            ...varieties
              .filter(({ status }) => status === '1')
              .map((one) => ({ value: one.id, label: one.names[locale] })),
          ]}
        />
        <ChoiceInput
          label={words['series.place']}
          value={placeId ?? ''}
          onChange={(value) => {
            setGoods(([variety]) => [variety ?? '', value]);
          }}
          options={[
            { value: '', label: '—' },
            ...places
              .filter(({ isRetired }) => !isRetired)
              .map((one) => ({ value: one.id, label: one.names[locale] })),
          ]}
        />
        <ChoiceInput
          label={words['series.basis']}
          value={priceBasis}
          options={SERIES_PRICE_BASES.map((value) => ({ value, label: catalog[`dict.priceBasis.${value}`] }))}
          onChange={(value) => {
            setBasis(value);
          }}
        />
        <TextInput
          label={words['series.heat']}
          value={heat}
          most={4}
          hint={words['series.heatHint']}
          onChange={setHeat}
        />
      </div>
      <CheckInput label={named['price.taxed']} isOn={isTaxIncluded} onChange={setTax} />
      <CheckInput label={words['series.onHome']} isOn={isOnHome} onChange={setOnHome} />
      <DeskSubmit
        problem={problem}
        label={words['series.add']}
        onSubmit={send}
        cancelLabel={words.back}
        onCancel={onDone}
      />
    </DeskSection>
  );
}
