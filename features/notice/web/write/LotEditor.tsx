// One lot of an entrustment, in parts as those of a listing.

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type FieldErrors, FormProvider, type Resolver, set, useForm, useWatch } from 'react-hook-form';
import '#features/terms/web/terms.css';
import { ListingAssayFields } from '#features/listing/web/registration/files.tsx';
import { DeliveryFields } from '#features/listing/web/registration/ListingStepDelivery.tsx';
import { ActedFor, GoodsFields } from '#features/listing/web/registration/ListingStepGoods.tsx';
import { ListingStepPayment } from '#features/listing/web/registration/ListingStepPayment.tsx';
import { type ListingTrader, useRuleFacts } from '#features/listing/web/registration/useListingForm.ts';
import { PRICE_BASES } from '#features/terms/choices.ts';
import { ClauseChoice } from '#features/terms/web/form/ClauseChoice.tsx';
import { FormNumber, FormOneOf, FormSelect, FormSwitch } from '#features/terms/web/form/controls.tsx';
import { FieldPlace } from '#features/terms/web/form/FieldPlace.tsx';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { Promises } from '#features/terms/web/form/Promises.tsx';
import { useUsualTerms } from '#features/terms/web/form/useUsualTerms.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { FieldSet } from '#packages/ui/Field.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { WizardSteps } from '#packages/ui/WizardSteps.tsx';
import { isListedKind } from '../../choices.ts';
import {
  type BidField,
  fieldsOfPart,
  LOT_PARTS,
  LOT_PRICE_MODES,
  type LotForm,
  type LotFrame,
  type LotPart,
  lotPartOf,
  readLot,
} from './lotForm.ts';
import { useLotProblemText } from './useLotProblemText.ts';

interface LotEditorProps {
  readonly no: number;
  readonly lot: LotForm;
  readonly frame: LotFrame;
  readonly trader: ListingTrader;
  readonly part: LotPart;
  readonly onPart: (part: LotPart) => void;
  readonly onChange: (lot: LotForm) => void;
  readonly onClose: () => void;
}

export function LotEditor({ no, lot, frame, trader, part, onPart, onChange, onClose }: LotEditorProps) {
  const t = useTranslation(['notice', 'listing']);
  const textOf = useLotProblemText();
  const facts = useRuleFacts(trader);
  const [bid, setBid] = useState(() => ({
    incMin: lot.incMin,
    incMax: lot.incMax,
    cap: lot.cap,
    reserve: lot.reserve,
  }));
  const [isTried, setTried] = useState(false);
  const read = (terms: ListingForm) => readLot({ key: lot.key, terms, ...bid }, no, frame, facts());
  const resolver: Resolver<ListingForm> = (values) => {
    const { wrongs } = read(values);
    if (wrongs.length === 0) return { values, errors: {} };
    const errors: FieldErrors<ListingForm> = {};
    for (const wrong of wrongs) set(errors, wrong.path, { type: wrong.word, message: textOf(wrong) });
    return { values: {}, errors };
  };
  const form = useForm<ListingForm>({
    defaultValues: { ...lot.terms, direction: frame.direction },
    mode: 'onTouched',
    resolver,
  });
  const next = async () => {
    setTried(true);
    const isRight = await form.trigger([...fieldsOfPart(part)]);
    const { wrongs } = read(form.getValues());
    if (!isRight || wrongs.some(({ path }) => lotPartOf(path) === part)) return scrollToFirstError();
    setTried(false);
    const later = LOT_PARTS[LOT_PARTS.indexOf(part) + 1];
    return later ? onPart(later) : onClose();
  };
  return (
    <FormProvider {...form}>
      <LotKeeper
        onTyped={(terms) => {
          onChange({ key: lot.key, terms, ...bid });
        }}
        bid={bid}
      />
      <Screen
        title={t('lot.nth', { no })}
        onBack={onClose}
        top={<Parts part={part} read={read} onPart={onPart} />}
        bar={
          <StickyBar
            secondary={[{ label: t('lot.close'), onPress: onClose }]}
            primary={{ label: t(part === 'payment' ? 'lot.done' : 'write.next'), onPress: next }}
          />
        }
      >
        {part === 'goods' && (
          <>
            <FieldSet>
              <ActedFor />
            </FieldSet>
            <GoodsFields />
          </>
        )}
        {part === 'quality' && (
          <>
            <Promises />
            <FieldSet>
              <ListingAssayFields />
            </FieldSet>
          </>
        )}
        {part === 'price' && (
          <Price
            frame={frame}
            bid={bid}
            errorOf={(field) => {
              const wrong = read(form.getValues()).wrongs.find(({ path }) => path === field);
              const isShown = isTried || (bid[field] !== '' && wrong?.word !== 'registration.required');
              return wrong && isShown ? textOf(wrong) : undefined;
            }}
            onBid={(change) => {
              setBid((now) => ({ ...now, ...change }));
            }}
          />
        )}
        {part === 'delivery' && (
          <>
            <Quantity kind={frame.kind} />
            <DeliveryFields />
          </>
        )}
        {part === 'payment' && <ListingStepPayment />}
      </Screen>
    </FormProvider>
  );
}

/** Writes what is typed into the entrustment, which keeps it. */
function LotKeeper({
  bid,
  onTyped,
}: {
  bid: Readonly<Record<BidField, string>>;
  onTyped: (terms: ListingForm) => void;
}) {
  const terms = useWatch<ListingForm>() as ListingForm;
  const written = JSON.stringify([terms, bid]);
  const keep = useEffectEvent(() => {
    onTyped(terms);
  });
  useEffect(() => {
    keep();
  }, [written]);
  return null;
}

function Parts({
  part,
  read,
  onPart,
}: {
  part: LotPart;
  read: (form: ListingForm) => ReturnType<typeof readLot>;
  onPart: (part: LotPart) => void;
}) {
  const t = useTranslation(['notice', 'listing', 'terms']);
  const { wrongs } = read(useWatch<ListingForm>() as ListingForm);
  const wrong = new Set(wrongs.map(({ path }) => lotPartOf(path)));
  return (
    <WizardSteps
      label={t('registration.steps')}
      wrongLabel={t('registration.problems')}
      current={part}
      onGo={(key) => {
        onPart(key as LotPart);
      }}
      steps={LOT_PARTS.map((key) => ({ key, label: t(`step.${key}`), isWrong: wrong.has(key) }))}
    />
  );
}

interface PriceProps {
  readonly frame: LotFrame;
  readonly bid: Readonly<Record<BidField, string>>;
  readonly errorOf: (field: BidField) => string | undefined;
  readonly onBid: (change: Partial<Record<BidField, string>>) => void;
}

function Price({ frame: { direction, kind }, bid, errorOf, onBid }: PriceProps) {
  const t = useTranslation(['notice', 'terms', 'terms.card']);
  const usual = useUsualTerms();
  const priceMode = useWatch<ListingForm, 'priceMode'>({ name: 'priceMode' });
  const unit = t('unit.yuan_per_tonne');
  const isListed = isListedKind(kind);
  const field = (name: BidField, hint: ReactNode, isRequired: boolean) => (
    <FieldPlace name={name}>
      <NumberField
        label={t(name === 'cap' ? `lot.capOf.${direction}` : `lot.${name}`)}
        name={name}
        value={bid[name]}
        decimals={2}
        unit={unit}
        hint={hint}
        error={errorOf(name)}
        isRequired={isRequired}
        onChange={(typed) => {
          onBid({ [name]: typed });
        }}
      />
    </FieldPlace>
  );
  return (
    <>
      <FieldSet title={isListed ? undefined : t('lot.bidding')}>
        <FormNumber
          name="price"
          label={t(isListed ? 'lot.price' : 'lot.base')}
          hint={isListed ? undefined : t(`lot.baseHint.${direction}`)}
          decimals={2}
          unit={unit}
          usual={usual.price}
          isRequired
        />
        {kind !== 'sealed' && !isListed && (
          <>
            <div className="trade-fields">
              {field('incMin', undefined, true)}
              {field('incMax', undefined, true)}
            </div>
            {field('cap', t(`lot.capHint.${direction}`), false)}
          </>
        )}
        {!isListed && field('reserve', t(`lot.reserveHint.${direction}`), false)}
      </FieldSet>
      <FieldSet>
        <FormOneOf name="priceMode" items={LOT_PRICE_MODES} />
        <FormNumber name="heatBase" decimals={0} unit="kcal/kg" isRequired={priceMode !== 'fixed'} />
        <FormSelect
          name="priceBasis"
          options={PRICE_BASES.map((value) => ({ value, label: t(`priceBasis.${value}`) }))}
        />
        <FormSwitch name="isTaxIncluded" />
        <FormNumber name="vatRate" decimals={2} unit="%" />
      </FieldSet>
      <ClauseChoice />
    </>
  );
}

function Quantity({ kind }: { kind: LotFrame['kind'] }) {
  const t = useTranslation(['notice', 'listing', 'terms']);
  const unit = useQuantityUnit();
  return (
    <FieldSet>
      <FormNumber
        name="quantity"
        decimals={2}
        unit={unit}
        hint={kind === 'open_whole' ? t('lot.whole') : undefined}
        isRequired
      />
      {kind !== 'open_whole' && (
        <>
          <div className="trade-fields">
            <FormNumber name="minTake" decimals={2} unit={unit} isRequired />
            <FormNumber name="step" decimals={2} unit={unit} isRequired />
          </div>
          <FormNumber name="maxPerFirm" decimals={2} unit={unit} hint={t('registration.optional')} />
        </>
      )}
    </FieldSet>
  );
}
