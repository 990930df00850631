// Page on which an intent is written or edited.

import { useState } from 'react';
import * as z from 'zod/mini';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useParameters } from '#features/catalog/web/useParameters.ts';
import { INDEX_CODES, indexOf } from '#features/clause/quality.ts';
import { listSeries } from '#features/content/calls/quote.ts';
import { nameFirms, traderInfo } from '#features/firm/calls/firm.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { ResumeOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { MissingSeat } from '#features/firm/web/seats/MissingSeat.tsx';
import { PAY_MODES, PAY_TERMS, PRICE_BASES, TRANSPORTS } from '#features/terms/choices.ts';
import { FirmField } from '#features/terms/web/FirmField.tsx';
import { directionsOf } from '#features/terms/web/form/form.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { ChoiceChips, OneOf } from '#packages/ui/Choices.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { SearchableSelect, Select } from '#packages/ui/Select.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { TextArea, TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { createIntent, editIntent, intentDetail } from '../calls/intent.ts';
import { INTENT_VISIBILITIES, QUANTITY_PERIODS } from '../choices.ts';
import {
  blankIntentForm,
  type IntentForm,
  type IntentReading,
  readIntentForm,
  type SpecField,
  toIntentForm,
} from './form.ts';
import { INTENTS_PATH, intentPath } from './paths.ts';

/** Until the parameters are read. */
const MAX_DAYS = 90;

const EditQuery = z.object({ id: z.optional(z.string()) });

export default function EditIntent() {
  const t = useTranslation('intent');
  const [{ id }] = useScreenQuery(EditQuery);
  const trader = useCall(traderInfo, {});
  const intent = useCall(intentDetail, { intentId: askedId(id) }, { enabled: id !== undefined });
  const ids = intent.data?.terms.namedFirmIds ?? [];
  const named = useCall(nameFirms, { ids }, { enabled: ids.length > 0 });
  const title = t(id === undefined ? 'new' : 'edit');
  const mayWrite = trader.data?.seats.some((seat) => TRADING_SEATS.some((one) => one === seat)) ?? true;
  if (!mayWrite)
    return (
      <Screen title={title}>
        <MissingSeat
          seats={TRADING_SEATS}
          title={t('mayNot')}
          next={{ label: t('title'), to: INTENTS_PATH }}
        />
      </Screen>
    );
  const areNamed = ids.length === 0 || named.data !== undefined;
  if (!trader.data || (id !== undefined && !intent.data) || !areNamed)
    return (
      <Screen title={title}>
        <QueryView feature="intent" query={trader.data ? (intent.data ? named : intent) : trader}>
          {() => null}
        </QueryView>
      </Screen>
    );
  const now = new Date(serverNow());
  const { capabilities = [], placeId } = trader.data.firm ?? {};
  const start = intent.data
    ? toIntentForm(intent.data.terms, named.data ?? [], now)
    : blankIntentForm(now, directionsOf(capabilities).at(-1) ?? 'buy', placeId ?? undefined);
  return (
    <IntentFormScreen
      key={id}
      title={title}
      start={start}
      trader={trader.data}
      editing={id === undefined || !intent.data ? undefined : { id, version: intent.data.version }}
    />
  );
}

interface FormProps {
  readonly title: string;
  readonly start: IntentForm;
  readonly trader: OutputOf<typeof traderInfo>;
  readonly editing: { readonly id: string; readonly version: number } | undefined;
}

function IntentFormScreen({ title, start, trader, editing }: FormProps) {
  const t = useTranslation('intent');
  const { navigate } = useNavigate();
  const { variety } = useCatalogNames();
  const parameters = useParameters(['INTENT_MAX_DAYS']);
  const draft = useDraft<IntentForm>(
    {
      kind: 'intent',
      subject: editing && `${editing.id}.${editing.version}`,
      about: ({ varietyId }) => (varietyId === '' ? undefined : variety(varietyId)),
    },
    start,
  );
  const [isTried, setTried] = useState(false);
  const create = useMutationCall(createIntent);
  const edit = useMutationCall(editIntent);
  const { capabilities = [] } = trader.firm ?? {};
  const read = (form: IntentForm) =>
    readIntentForm(form, {
      now: new Date(serverNow()),
      mayFirmSell: capabilities.includes('sell'),
      mayFirmBuy: capabilities.includes('buy'),
      maxDays: Number(parameters?.INTENT_MAX_DAYS ?? MAX_DAYS),
    });
  const reading = read(draft.value);
  const send = async () => {
    setTried(true);
    const { terms } = read(draft.value);
    if (!terms) {
      scrollToFirstError();
      return;
    }
    const sent = editing
      ? await edit.run({ intentId: editing.id, version: editing.version, terms })
      : await create.run({ terms });
    if (!sent) return;
    draft.forget();
    showToast(t('saved'));
    navigate(`/${intentPath(sent.intentId)}`, { replace: 'page' });
  };
  const problem = create.problem ?? edit.problem;
  return (
    <Screen
      title={title}
      bar={
        <StickyBar primary={{ label: t('submit'), onPress: send, isBusy: create.isBusy || edit.isBusy }} />
      }
    >
      <ResumeOffer slot={draft.slot} isHidden={draft.isKept} />
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <IntentFields
        form={draft.value}
        set={(change) => {
          draft.write((form) => ({ ...form, ...change }));
        }}
        wrongs={isTried ? reading.wrongs : {}}
        directions={directionsOf(capabilities)}
      />
    </Screen>
  );
}

interface FieldsProps {
  readonly form: IntentForm;
  readonly set: (change: Partial<IntentForm>) => void;
  readonly wrongs: IntentReading['wrongs'];
}

function useErrors(wrongs: IntentReading['wrongs']) {
  const t = useTranslation(['intent', 'terms']);
  return (field: string) => {
    const word = wrongs[field];
    return word === undefined ? undefined : t(word as 'needed');
  };
}

function IntentFields({
  directions,
  ...props
}: FieldsProps & { directions: readonly IntentForm['direction'][] }) {
  const t = useTranslation(['intent', 'terms']);
  const { form, set, wrongs } = props;
  const { varieties, places } = useCatalogNames();
  const errorOf = useErrors(wrongs);
  return (
    <>
      <FieldSet title={t('facts')}>
        <OneOf
          label={t('field.direction')}
          name="direction"
          value={form.direction}
          error={errorOf('direction')}
          choices={directions.map((value) => ({ value, label: t(value) }))}
          onChange={(direction) => {
            set({ direction, priceBasis: direction === 'buy' ? 'delivered_plant' : 'pit' });
          }}
        />
        <Select
          label={t('field.varietyId')}
          name="varietyId"
          value={form.varietyId}
          isRequired
          error={errorOf('varietyId')}
          options={varieties.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(varietyId) => {
            set({ varietyId });
          }}
        />
        <NumberField
          label={t('field.quantity')}
          name="quantity"
          value={form.quantity}
          decimals={3}
          unit={t('unit.tonne')}
          isRequired
          error={errorOf('quantity')}
          onChange={(quantity) => {
            set({ quantity });
          }}
        />
        <OneOf
          label={t('field.per')}
          name="per"
          value={form.per}
          choices={QUANTITY_PERIODS.map((value) => ({ value, label: t(`per.${value}`) }))}
          onChange={(per) => {
            set({ per });
          }}
        />
      </FieldSet>
      <QualityFields {...props} />
      <PriceFields {...props} />
      <FieldSet title={t('detail.delivery')}>
        <SearchableSelect
          label={t('field.placeId')}
          name="placeId"
          value={form.placeId}
          isRequired
          error={errorOf('placeId')}
          options={places.map(({ id, name, province }) => ({ value: id, label: name, hint: province }))}
          onChange={(placeId) => {
            set({ placeId });
          }}
        />
        <DateField
          label={t('field.windowFrom')}
          name="windowFrom"
          value={form.windowFrom}
          isRequired
          error={errorOf('windowFrom')}
          onChange={(windowFrom) => {
            set({ windowFrom });
          }}
        />
        <DateField
          label={t('field.windowTo')}
          name="windowTo"
          value={form.windowTo}
          isRequired
          error={errorOf('windowTo')}
          onChange={(windowTo) => {
            set({ windowTo });
          }}
        />
        <OneOf
          label={t('field.transport')}
          name="transport"
          value={form.transport}
          choices={TRANSPORTS.map((value) => ({ value, label: t(`transport.${value}`) }))}
          onChange={(transport) => {
            set({ transport });
          }}
        />
      </FieldSet>
      <PaymentFields {...props} />
      <AudienceFields {...props} />
    </>
  );
}

const OPS = ['at_least', 'at_most', 'between', 'typical'] as const;

function QualityFields({ form: { spec }, set, wrongs }: FieldsProps) {
  const t = useTranslation(['intent', 'terms', 'clause']);
  const errorOf = useErrors(wrongs);
  const put = (at: number, change: Partial<SpecField>) => {
    set({ spec: spec.map((row, other) => (other === at ? { ...row, ...change } : row)) });
  };
  const free = INDEX_CODES.filter((code) => !spec.some(({ index }) => index === code));
  return (
    <FieldSet title={t('field.spec')}>
      {spec.map((row, at) => (
        <FieldSet key={row.index} title={t(`index.${row.index}`)}>
          <Select
            label={t('field.op')}
            value={row.op}
            options={OPS.map((value) => ({ value, label: t(`op.${value}`) }))}
            onChange={(op) => {
              put(at, { op });
            }}
          />
          <NumberField
            label={t('registration.value')}
            value={row.value}
            decimals={indexOf(row.index).scale}
            unit={indexOf(row.index).unit}
            error={errorOf(`spec.${at}`)}
            onChange={(value) => {
              put(at, { value });
            }}
          />
          {row.op === 'between' && (
            <NumberField
              label={t('registration.upper')}
              value={row.upper}
              decimals={indexOf(row.index).scale}
              unit={indexOf(row.index).unit}
              onChange={(upper) => {
                put(at, { upper });
              }}
            />
          )}
          <Button
            size="small"
            kind="plain"
            onPress={() => {
              set({ spec: spec.filter((_, other) => other !== at) });
            }}
          >
            {t('registration.removeIndex')}
          </Button>
        </FieldSet>
      ))}
      {free.length > 0 && (
        <Select
          label={t('registration.addIndex')}
          value=""
          options={free.map((value) => ({ value, label: t(`index.${value}`) }))}
          onChange={(index) => {
            set({ spec: [...spec, { index, op: 'at_most', value: '', upper: '' }] });
          }}
        />
      )}
    </FieldSet>
  );
}

function PriceFields({ form, set, wrongs }: FieldsProps) {
  const t = useTranslation(['intent', 'terms', 'terms.card']);
  const locale = useLocale();
  const errorOf = useErrors(wrongs);
  const isFormula = form.pricing === 'formula';
  const series = useCall(listSeries, {}, { enabled: isFormula });
  return (
    <FieldSet title={t('field.pricing')}>
      <OneOf
        label={t('field.pricing')}
        value={form.pricing}
        choices={(['range', 'formula'] as const).map((value) => ({ value, label: t(`pricing.${value}`) }))}
        onChange={(pricing) => {
          set({ pricing });
        }}
      />
      {isFormula ? (
        <>
          <NumberField
            label={t('field.base')}
            name="formula.base"
            value={form.base}
            decimals={2}
            hint={t('priceHint')}
            isRequired
            error={errorOf('formula.base')}
            onChange={(base) => {
              set({ base });
            }}
          />
          <TextField
            label={t('field.baseShare')}
            value={form.baseShare}
            inputMode="numeric"
            isRequired
            error={errorOf('formula.baseShare')}
            onChange={(baseShare) => {
              set({ baseShare });
            }}
          />
          <Select
            label={t('field.series')}
            value={form.seriesId}
            error={errorOf('formula.indexes')}
            options={(series.data?.list ?? []).map(({ id, names }) => ({ value: id, label: names[locale] }))}
            onChange={(seriesId) => {
              set({ seriesId });
            }}
          />
        </>
      ) : (
        <>
          <NumberField
            label={t('field.priceLeast')}
            name="priceLeast"
            value={form.priceLeast}
            decimals={2}
            hint={t('priceHint')}
            error={errorOf('priceLeast')}
            onChange={(priceLeast) => {
              set({ priceLeast });
            }}
          />
          <NumberField
            label={t('field.priceMost')}
            name="priceMost"
            value={form.priceMost}
            decimals={2}
            error={errorOf('priceMost')}
            onChange={(priceMost) => {
              set({ priceMost });
            }}
          />
        </>
      )}
      <Select
        label={t('field.priceBasis')}
        name="priceBasis"
        value={form.priceBasis}
        options={PRICE_BASES.map((value) => ({ value, label: t(`priceBasis.${value}`) }))}
        onChange={(priceBasis) => {
          set({ priceBasis });
        }}
      />
    </FieldSet>
  );
}

function PaymentFields({ form, set, wrongs }: FieldsProps) {
  const t = useTranslation(['intent', 'terms']);
  const errorOf = useErrors(wrongs);
  return (
    <FieldSet title={t('detail.payment')}>
      <ChoiceChips
        label={t('field.payModes')}
        name="payModes"
        values={form.payModes}
        error={errorOf('payModes')}
        choices={PAY_MODES.map((value) => ({ value, label: t(`payMode.${value}`) }))}
        onChange={(payModes) => {
          set({ payModes: [...payModes] });
        }}
      />
      <OneOf
        label={t('field.payTerm')}
        name="payTerm"
        value={form.payTerm}
        choices={PAY_TERMS.map((value) => ({ value, label: t(`payTerm.${value}`) }))}
        onChange={(payTerm) => {
          set({ payTerm });
        }}
      />
      {form.payTerm === 'after_settle' && (
        <NumberField
          label={t('field.payDays')}
          name="payDays"
          value={form.payDays}
          decimals={0}
          unit={t('unit.days')}
          isRequired
          error={errorOf('payDays')}
          onChange={(payDays) => {
            set({ payDays });
          }}
        />
      )}
      {(form.payTerm === 'prepay_pct' || form.payTerm === 'cod_pct') && (
        <NumberField
          label={t('field.payShare')}
          name="payShare"
          value={form.payShare}
          decimals={2}
          unit="%"
          isRequired
          error={errorOf('payShare')}
          onChange={(payShare) => {
            set({ payShare });
          }}
        />
      )}
    </FieldSet>
  );
}

function AudienceFields({ form, set, wrongs }: FieldsProps) {
  const t = useTranslation('intent');
  const errorOf = useErrors(wrongs);
  return (
    <FieldSet title={t('field.visibility')}>
      <OneOf
        label={t('field.visibility')}
        name="visibility"
        value={form.visibility}
        hint={form.visibility === 'anonymous' ? t('anonymousHint') : undefined}
        choices={INTENT_VISIBILITIES.map((value) => ({ value, label: t(`visibility.${value}`) }))}
        onChange={(visibility) => {
          set({ visibility });
        }}
      />
      {form.visibility === 'list' && (
        <>
          {form.firms.map(({ id, name }) => (
            <Button
              key={id}
              size="small"
              icon="close"
              onPress={() => {
                set({ firms: form.firms.filter((firm) => firm.id !== id) });
              }}
            >
              {name}
            </Button>
          ))}
          <FirmField
            label={t('addFirm')}
            name="namedFirmIds"
            value={undefined}
            error={errorOf('namedFirmIds')}
            onChange={(firm) => {
              set({ firms: [...form.firms.filter(({ id }) => id !== firm.id), firm] });
            }}
          />
        </>
      )}
      <DateField
        label={t('field.expiresAt')}
        name="expiresAt"
        value={form.expiresAt}
        hasTime
        isRequired
        error={errorOf('expiresAt')}
        onChange={(expiresAt) => {
          set({ expiresAt });
        }}
      />
      <TextArea
        label={t('field.remark')}
        name="remark"
        value={form.remark}
        maxLength={500}
        onChange={(remark) => {
          set({ remark });
        }}
      />
    </FieldSet>
  );
}
