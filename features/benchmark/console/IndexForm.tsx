// Form of a new price index; what it measures can never be changed afterwards.

import { useState } from 'react';
import { listPlaces, listVarieties } from '#features/catalog/calls/referenceData.ts';
import { SERIES_PRICE_BASES } from '#features/content/series.ts';
import { LANGUAGE_NAMES } from '#packages/i18n/languages.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskSubmit } from '#packages/ui-data/admin/DeskSubmit.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { CheckInput, ChoiceInput, TextInput } from '#packages/ui/admin/Inputs.tsx';
import { addBenchmark } from '../calls/desk.ts';
import { BenchmarkId } from '../calls/read.ts';
import { readIndex, type TypedIndex } from './indexInput.ts';

const EMPTY_NAMES = { 'zh-Hans': '', 'zh-Hant': '', en: '', fr: '', es: '' };
const START: TypedIndex = {
  heat: '5500',
  heatReach: '250',
  maxSulphur: '',
  minQuantity: '500',
  quoteWeight: '4000',
};
const FIELDS = ['heat', 'heatReach', 'maxSulphur', 'minQuantity', 'quoteWeight'] as const;

export function IndexForm({ onDone }: { onDone(): void }) {
  const t = useTranslation('benchmark.console');
  const tCatalog = useTranslation('catalog');
  const locale = useLocale();
  const places = useCall(listPlaces, {}).data ?? [];
  const varieties = useCall(listVarieties, {}).data ?? [];
  const [id, setId] = useState('');
  const [names, setNames] = useState(EMPTY_NAMES);
  const [varietyId, setVariety] = useState('');
  const [placeId, setPlace] = useState('');
  const [priceBasis, setBasis] = useState<(typeof SERIES_PRICE_BASES)[number]>('fob_port');
  const [typed, setTyped] = useState(START);
  const [isCarriedCoal, setCarried] = useState(true);
  const [isOnHome, setOnHome] = useState(false);
  const { run, problem, setProblem } = useMutationCall(addBenchmark);
  const send = async () => {
    const read = readIndex(typed);
    const isNamed = LOCALES.every((one) => names[one].trim() !== '');
    if (!read || !isNamed || !BenchmarkId.safeParse(id).success || varietyId === '' || placeId === '')
      return setProblem(t('incomplete'));
    if (await run({ id, names, varietyId, placeId, priceBasis, isCarriedCoal, isOnHome, ...read })) onDone();
  };
  const named = (
    list: readonly { readonly id: string; readonly names: Readonly<Record<string, string>> }[],
  ) => [
    { value: '', label: '–' },
    ...list.map((one) => ({ value: one.id, label: one.names[locale] ?? one.id })),
  ];
  return (
    <DeskSection title={t('open')}>
      <p className="desk-about">{t('openAbout')}</p>
      <div className="desk-form">
        <TextInput label={t('id')} name="id" value={id} most={40} hint={t('idHint')} onChange={setId} />
        {LOCALES.map((one) => (
          <TextInput
            key={one}
            label={t('name', { language: LANGUAGE_NAMES[one] })}
            value={names[one]}
            most={60}
            onChange={(text) => {
              setNames((now) => ({ ...now, [one]: text }));
            }}
          />
        ))}
        <ChoiceInput
          label={t('variety')}
          value={varietyId}
          options={named(varieties.filter(({ status }) => status === '1'))}
          onChange={setVariety}
        />
        <ChoiceInput
          label={t('place')}
          value={placeId}
          options={named(places.filter(({ isRetired }) => !isRetired))}
          onChange={setPlace}
        />
        <ChoiceInput
          label={t('basis')}
          value={priceBasis}
          options={SERIES_PRICE_BASES.map((value) => ({
            value,
            label: tCatalog(`dict.priceBasis.${value}`),
          }))}
          onChange={(value) => {
            setBasis(value);
          }}
        />
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            label={t(field)}
            name={field}
            type="number"
            value={typed[field]}
            onChange={(text) => {
              setTyped((now) => ({ ...now, [field]: text }));
            }}
          />
        ))}
      </div>
      <CheckInput label={t('carriedCoal')} isOn={isCarriedCoal} onChange={setCarried} />
      <CheckInput label={t('onHome')} isOn={isOnHome} onChange={setOnHome} />
      <DeskSubmit
        problem={problem}
        label={t('open')}
        onSubmit={send}
        cancelLabel={t('back')}
        onCancel={onDone}
      />
    </DeskSection>
  );
}
