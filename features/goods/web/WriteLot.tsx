// Form that creates or edits a pile.

import * as z from 'zod/mini';
import './goods.css';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { SearchableSelect } from '#packages/ui/Select.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { TextArea, TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { addLot, describeLot, type Lot, lotDetail } from '../calls.ts';
import { parseAssay, typedAssay } from './assay.ts';
import { LotAssayFields } from './LotAssayFields.tsx';
import { priceOf, parseTonnesInput, formatInput } from './numbers.ts';

export default function WriteLot() {
  const t = useTranslation('goods');
  const [{ id }] = useScreenQuery(z.object({ id: z.optional(z.string()) }));
  const query = useCall(lotDetail, { lotId: askedId(id) }, { enabled: id !== undefined });
  if (id === undefined) return <LotForm />;
  if (query.data) return <LotForm lot={query.data.lot} />;
  return (
    <Screen title={t('lot.edit')}>
      <QueryView query={query} feature="goods">
        {() => null}
      </QueryView>
    </Screen>
  );
}

const formOf = (lot: Lot | undefined) => ({
  placeId: lot?.placeId ?? '',
  pile: lot?.pile ?? '',
  varietyId: lot?.varietyId ?? '',
  onHand: '',
  priceHint: lot?.priceHint ? formatInput(lot.priceHint, 4) : '',
  remark: lot?.remark ?? '',
  ...typedAssay(lot?.assay),
});
type Form = ReturnType<typeof formOf>;

function LotForm({ lot }: { lot?: Lot }) {
  const t = useTranslation('goods');
  const tTerms = useTranslation('terms');
  const { places, varieties, place, variety } = useCatalogNames();
  const { navigate } = useNavigate();
  const draft = useDraft({ kind: 'lot', subject: lot?.id, about: ({ pile }) => pile }, formOf(lot));
  const form = draft.value;
  const adding = useMutationCall(addLot);
  const describing = useMutationCall(describeLot);
  const set = (name: keyof Form) => (text: string) => {
    draft.write((now) => ({ ...now, [name]: text }));
  };
  const onHand = parseTonnesInput(form.onHand);
  const priceHint = priceOf(form.priceHint);
  const isPriceWrong = form.priceHint !== '' && priceHint === undefined;
  const isReady =
    !isPriceWrong &&
    form.placeId !== '' &&
    form.pile !== '' &&
    form.varietyId !== '' &&
    (lot !== undefined || onHand !== undefined);
  const save = async () => {
    const assay = parseAssay(form);
    const content = {
      placeId: form.placeId,
      pile: form.pile,
      varietyId: form.varietyId,
      remark: form.remark,
      ...(assay ? { assay } : {}),
      ...(priceHint ? { priceHint } : {}),
    };
    const saved = lot
      ? await describing.run({ lotId: lot.id, version: lot.version, content })
      : onHand !== undefined && (await adding.run({ content, onHand }));
    if (!saved) return;
    draft.forget();
    showToast(t('saved'));
    navigate(`pages/business/goods/lot?id=${saved.lotId}`, { replace: true });
  };
  const problem = adding.problem ?? describing.problem;
  const bar = (
    <StickyBar
      primary={{
        label: t('save'),
        onPress: save,
        isBusy: adding.isBusy || describing.isBusy,
        ...(isReady ? {} : { reason: t('lot.incomplete') }),
      }}
    />
  );
  return (
    <Screen title={lot ? `${t('lot.edit')} · ${lot.pile}` : t('lot.add')} bar={bar}>
      <DraftOffer draft={draft} />
      <FieldSet>
        <TextField
          label={t('pile')}
          name="pile"
          value={form.pile}
          maxLength={40}
          isRequired
          onChange={set('pile')}
        />
        <SearchableSelect
          label={t('place')}
          name="placeId"
          value={form.placeId}
          chosenLabel={form.placeId && place(form.placeId)}
          isRequired
          options={places.map(({ id, name, province }) => ({ value: id, label: name, hint: province }))}
          onChange={set('placeId')}
        />
        <SearchableSelect
          label={t('variety')}
          name="varietyId"
          value={form.varietyId}
          chosenLabel={form.varietyId && variety(form.varietyId)}
          isRequired
          options={varieties.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={set('varietyId')}
        />
        {!lot && (
          <NumberField
            label={t('onHand')}
            name="onHand"
            value={form.onHand}
            decimals={3}
            unit={tTerms('unit.tonne')}
            isRequired
            onChange={set('onHand')}
          />
        )}
        <NumberField
          label={t('priceHint')}
          name="priceHint"
          value={form.priceHint}
          decimals={4}
          unit={tTerms('unit.yuan_per_tonne')}
          hint={t('priceHint.why')}
          error={isPriceWrong ? t('import.priceHint') : undefined}
          onChange={set('priceHint')}
        />
      </FieldSet>
      <FieldSet title={t('assay')}>
        <LotAssayFields
          value={form}
          onChange={(change) => {
            draft.write((now) => ({ ...now, ...change }));
          }}
        />
      </FieldSet>
      <FieldSet>
        <TextArea
          label={t('remark')}
          name="remark"
          value={form.remark}
          maxLength={200}
          onChange={set('remark')}
        />
      </FieldSet>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
    </Screen>
  );
}
