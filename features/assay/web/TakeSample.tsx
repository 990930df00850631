// Screen to record a sample: trucks or weight, method, sampler, witnesses.

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import { DraftOffer } from '#features/firm/web/draft/ResumeOffer.tsx';
import { useDraft } from '#features/firm/web/draft/useDraft.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { kg } from '#packages/exact/exact.ts';
import './assay.css';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { type MutationCall, useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { LenientId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { ChoiceChips, OneOf } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { Select } from '#packages/ui/Select.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { sampleChoices, samplePage, takeSample } from '../calls/sample.ts';
import { METHODS, STANDARDS } from '../parts.ts';

const TakeQuery = z.object({ contractId: LenientId });
const KG_DECIMALS = 3;

export default function TakeSample() {
  const t = useTranslation('assay');
  const [{ contractId }] = useScreenQuery(TakeQuery);
  const query = useCall(sampleChoices, { contractId });
  const formId = useId();
  const taking = useMutationCall(takeSample);
  return (
    <Screen
      title={t('take.title')}
      {...(query.data
        ? {
            bar: (
              <StickyBar
                primary={{ label: t('take.do'), type: 'submit', form: formId, isBusy: taking.isBusy }}
              />
            ),
          }
        : {})}
    >
      <QueryView query={query} feature="assay">
        {(choices) => <Form formId={formId} contractId={contractId} choices={choices} taking={taking} />}
      </QueryView>
    </Screen>
  );
}

interface FormProps {
  readonly formId: string;
  readonly contractId: string;
  readonly choices: OutputOf<typeof sampleChoices>;
  readonly taking: MutationCall<typeof takeSample>;
}

const FIELDS = ['batch', 'place', 'sampler', 'sellerWitness', 'buyerWitness'] as const;
type TypedTexts = Readonly<Record<(typeof FIELDS)[number], string>>;
interface TypedSample extends TypedTexts {
  readonly tripIds: readonly string[];
  readonly weight: string;
  readonly method: (typeof METHODS)[number];
  readonly standard: (typeof STANDARDS)[number];
}
const BLANK_SAMPLE: TypedSample = {
  tripIds: [],
  weight: '',
  method: 'mechanical',
  standard: 'GB/T 475',
  batch: '',
  place: '',
  sampler: '',
  sellerWitness: '',
  buyerWitness: '',
};
const MIN_LENGTH: Readonly<Record<(typeof FIELDS)[number], number>> = {
  batch: 1,
  place: 1,
  sampler: 2,
  sellerWitness: 0,
  buyerWitness: 0,
};

function Form({ formId, contractId, choices: { contractNo, trips }, taking }: FormProps) {
  const t = useTranslation('assay');
  const { tonnes } = useFormats();
  const queries = useQueryClient();
  const { navigate } = useNavigate();
  const draft = useDraft<TypedSample>(
    { kind: 'sample', subject: contractId, about: () => contractNo },
    { ...BLANK_SAMPLE, tripIds: trips.map(({ id }) => id) },
  );
  const typed = draft.value;
  const { tripIds, weight, method, standard } = typed;
  const change = (changes: Partial<TypedSample>) => {
    draft.write((now) => ({ ...now, ...changes }));
  };
  const [isTried, setTried] = useState(false);
  const isMissing = (field: (typeof FIELDS)[number]) => typed[field].trim().length < MIN_LENGTH[field];
  const quantity = tripIds.length === 0 ? fromDecimal(weight, KG_DECIMALS) : undefined;

  const take = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (FIELDS.some(isMissing) || (tripIds.length === 0 && !quantity)) return scrollToFirstError();
    const trimmed = Object.fromEntries(FIELDS.map((field) => [field, typed[field].trim()])) as TypedTexts;
    const answer = await taking.run({
      contractId,
      tripIds: [...tripIds],
      ...(quantity ? { quantity: kg(quantity) } : {}),
      method,
      standard,
      sampledAt: new Date(),
      ...trimmed,
    });
    if (!answer) return;
    draft.forget();
    await queries.invalidateQueries({ queryKey: [samplePage.path] });
    navigate(`pages/assay/detail?id=${answer.sampleId}`, { replace: true });
  };
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        void take(event);
      }}
    >
      <NoticeBox tone={taking.problem ? 'danger' : 'info'}>
        {taking.problem ?? `${t('taking.contract')} ${contractNo}`}
      </NoticeBox>
      <DraftOffer draft={draft} />
      <FieldSet>
        {trips.length > 0 ? (
          <ChoiceChips
            label={t('take.trips')}
            name="tripIds"
            values={tripIds}
            onChange={(chosen) => {
              change({ tripIds: chosen });
            }}
            choices={trips.map(({ id, plate, net }) => ({
              value: id,
              label: `${plate} · ${tonnes(net)} ${t('tonne')}`,
            }))}
          />
        ) : (
          <NoticeBox>{t('take.noTrips')}</NoticeBox>
        )}
        {tripIds.length === 0 && (
          <NumberField
            label={t('take.weight')}
            name="quantity"
            isRequired
            decimals={KG_DECIMALS}
            unit={t('tonne')}
            value={weight}
            onChange={(text) => {
              change({ weight: text });
            }}
            error={isTried && !quantity ? t('take.missing') : undefined}
          />
        )}
        <OneOf
          label={t('taking.method')}
          name="method"
          value={method}
          onChange={(value) => {
            change({ method: value });
          }}
          choices={METHODS.map((value) => ({ value, label: t(`method.${value}`) }))}
        />
        <Select
          label={t('taking.standard')}
          name="standard"
          value={standard}
          onChange={(value) => {
            change({ standard: value });
          }}
          options={STANDARDS.map((value) => ({ value, label: value }))}
        />
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={t(`taking.${field}`)}
            name={field}
            maxLength={40}
            autoComplete="off"
            value={typed[field]}
            isRequired={MIN_LENGTH[field] > 0}
            onChange={(text) => {
              change({ [field]: text });
              taking.setProblem(undefined);
            }}
            error={isTried && isMissing(field) ? t('take.missing') : undefined}
          />
        ))}
      </FieldSet>
    </form>
  );
}
