// Form of a new price series; its terms can never be changed afterwards.

import { useState } from 'react';
import { listPlaces, listVarieties } from '#features/catalog/calls/referenceData.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { basisPoints, kcalPerKg } from '#packages/exact/exact.ts';
import { LANGUAGE_NAMES } from '#packages/i18n/languages.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskSubmit } from '#packages/ui-data/admin/DeskSubmit.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { CheckInput, ChoiceInput, TextInput } from '#packages/ui/admin/Inputs.tsx';
import { addSeries, SeriesId } from '../calls/quote.ts';
import { SERIES_PRICE_BASES, SERIES_KINDS, SERIES_SOURCES } from '../series.ts';

const EMPTY_NAMES = { 'zh-Hans': '', 'zh-Hant': '', en: '', fr: '', es: '' };

function heatOf(typed: string) {
  if (typed.trim() === '') return null;
  return /^\d{3,4}$/.test(typed.trim()) ? kcalPerKg(BigInt(typed.trim())) : undefined;
}

/** Per cent; undefined if it is none between 0.01 and 10. */
function sulphurOf(typed: string) {
  if (typed.trim() === '') return null;
  const read = fromDecimal(typed.trim(), 2);
  return read !== undefined && read >= 1n && read <= 1_000n ? basisPoints(read) : undefined;
}

export function SeriesForm({ onDone }: { onDone(): void }) {
  const t = useTranslation('content.console');
  const tContent = useTranslation('content');
  const tCatalog = useTranslation('catalog');
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
  const [sulphur, setSulphur] = useState('');
  const [isTaxIncluded, setTax] = useState(true);
  const [isOnHome, setOnHome] = useState(false);
  const { run, problem, setProblem } = useMutationCall(addSeries);
  const send = async () => {
    const [readHeat, readSulphur] = [heatOf(heat), sulphurOf(sulphur)];
    if (
      !SeriesId.safeParse(id).success ||
      varietyId === '' ||
      readHeat === undefined ||
      readSulphur === undefined ||
      LOCALES.some((one) => names[one].trim() === '')
    )
      return setProblem(t('series.incomplete'));
    const done = await run({
      id,
      names,
      kind,
      varietyId: varietyId ?? '',
      placeId: placeId || null,
      heat: readHeat,
      sulphur: readSulphur,
      priceBasis,
      isTaxIncluded,
      source,
      isOnHome,
    });
    if (done) onDone();
  };
  return (
    <DeskSection title={t('series.new')}>
      <p className="desk-about">{t('series.about')}</p>
      <div className="desk-form">
        <TextInput
          label={t('series.id')}
          name="id"
          value={id}
          most={40}
          hint={t('series.idHint')}
          onChange={setId}
        />
        {LOCALES.map((one) => (
          <TextInput
            key={one}
            label={`${t('title')} · ${LANGUAGE_NAMES[one]}`}
            value={names[one]}
            most={60}
            onChange={(text) => {
              setNames((now) => ({ ...now, [one]: text }));
            }}
          />
        ))}
        <ChoiceInput
          label={t('series.kind')}
          value={kind}
          options={SERIES_KINDS.map((value) => ({ value, label: tContent(`kind.${value}`) }))}
          onChange={(value) => {
            setKind(value);
          }}
        />
        <ChoiceInput
          label={t('source')}
          value={source}
          options={SERIES_SOURCES.map((value) => ({ value, label: tContent(`source.${value}`) }))}
          onChange={(value) => {
            setSource(value);
          }}
        />
        <ChoiceInput
          label={t('series.variety')}
          value={varietyId ?? ''}
          onChange={(value) => {
            setGoods(([, place]) => [value, place ?? '']);
          }}
          options={[
            { value: '', label: '–' },
            ...varieties
              .filter(({ status }) => status === '1')
              .map((one) => ({ value: one.id, label: one.names[locale] })),
          ]}
        />
        <ChoiceInput
          label={t('series.place')}
          value={placeId ?? ''}
          onChange={(value) => {
            setGoods(([variety]) => [variety ?? '', value]);
          }}
          options={[
            { value: '', label: '–' },
            ...places
              .filter(({ isRetired }) => !isRetired)
              .map((one) => ({ value: one.id, label: one.names[locale] })),
          ]}
        />
        <ChoiceInput
          label={t('series.basis')}
          value={priceBasis}
          options={SERIES_PRICE_BASES.map((value) => ({
            value,
            label: tCatalog(`dict.priceBasis.${value}`),
          }))}
          onChange={(value) => {
            setBasis(value);
          }}
        />
        <TextInput
          label={t('series.heat')}
          value={heat}
          most={4}
          hint={t('series.heatHint')}
          onChange={setHeat}
        />
        <TextInput
          label={t('series.sulphur')}
          value={sulphur}
          most={5}
          hint={t('series.sulphurHint')}
          onChange={setSulphur}
        />
      </div>
      <CheckInput label={tContent('price.taxed')} isOn={isTaxIncluded} onChange={setTax} />
      <CheckInput label={t('series.onHome')} isOn={isOnHome} onChange={setOnHome} />
      <DeskSubmit
        problem={problem}
        label={t('series.add')}
        onSubmit={send}
        cancelLabel={t('back')}
        onCancel={onDone}
      />
    </DeskSection>
  );
}
