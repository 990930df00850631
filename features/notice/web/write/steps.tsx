// Wizard steps of an entrustment: what it is, who may bid, which papers prove it.

import { listPlaces } from '#features/catalog/calls/referenceData.ts';
import { FILE_KINDS } from '#features/file/kinds.ts';
import { FileField } from '#features/file/web/FileField.tsx';
import { FilesField } from '#features/file/web/FilesField.tsx';
import { FirmField } from '#features/terms/web/FirmField.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { NameField } from '#packages/ui-data/mobile/NameField.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { ChoiceChips, OneOf, Switch } from '#packages/ui/Choices.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { TextArea, TextField } from '#packages/ui/TextField.tsx';
import { BIDDER_KINDS, ENTRUST_KINDS, isListedKind, MAX_ENTRUST_FILES } from '../../choices.ts';
import { ENTRUST_PAPER_KINDS } from '../../content.ts';
import { type EntrustForm, MAX_WISH_DAYS } from './entrustForm.ts';

export interface StepProps {
  readonly form: EntrustForm;
  readonly errorOf: (field: string) => string | undefined;
  /** Why the centre gave the field back. */
  readonly reasonOf: (field: string) => string | undefined;
  readonly onChange: (change: Partial<EntrustForm> | ((form: EntrustForm) => Partial<EntrustForm>)) => void;
}

export function StepBasics({
  form,
  errorOf,
  reasonOf,
  onChange,
  directions,
}: StepProps & { directions: readonly EntrustForm['direction'][] }) {
  const t = useTranslation(['notice', 'terms']);
  const unit = useQuantityUnit();
  const today = dayInMarket(new Date(serverNow()));
  const wrong = (field: string) => ({ name: field, error: errorOf(field) ?? reasonOf(field) });
  return (
    <>
      <FieldSet>
        <OneOf
          label={t('field.direction')}
          value={form.direction}
          choices={directions.map((value) => ({ value, label: t(`write.direction.${value}`) }))}
          onChange={(direction) => {
            onChange({ direction });
          }}
        />
        <OneOf
          label={t('field.kind')}
          hint={t(`kindWhy.${form.kind}`)}
          value={form.kind}
          choices={ENTRUST_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(kind) => {
            onChange({ kind });
          }}
        />
        <TextField
          {...wrong('title')}
          label={t('entrust.what')}
          hint={t('write.titleHint')}
          value={form.title}
          maxLength={60}
          isRequired
          onChange={(title) => {
            onChange({ title });
          }}
        />
      </FieldSet>
      <FieldSet>
        <DateField
          {...wrong('wishedAt')}
          label={t('entrust.wishedAt')}
          hint={t('write.wishedHint')}
          value={form.wishedAt}
          hasTime
          min={`${addDays(today, 1)}T00:00`}
          max={`${addDays(today, MAX_WISH_DAYS)}T23:59`}
          isRequired
          onChange={(wishedAt) => {
            onChange({ wishedAt });
          }}
        />
        <NumberField
          {...wrong('declared')}
          label={t(`entrust.declared.${form.direction}`)}
          hint={t('write.declaredHint')}
          value={form.declared}
          decimals={3}
          unit={unit}
          isRequired
          onChange={(declared) => {
            onChange({ declared });
          }}
        />
      </FieldSet>
      <FieldSet>
        <NameField
          {...wrong('contact')}
          label={t('entrust.contact')}
          value={form.contact}
          maxLength={20}
          isRequired
          onChange={(contact) => {
            onChange({ contact });
          }}
        />
        <TextField
          {...wrong('phone')}
          label={t('entrust.phone')}
          value={form.phone}
          type="tel"
          inputMode="tel"
          maxLength={13}
          isRequired
          onChange={(phone) => {
            onChange({ phone });
          }}
        />
        <TextArea
          {...wrong('remark')}
          label={t('field.remark')}
          value={form.remark}
          maxLength={500}
          onChange={(remark) => {
            onChange({ remark });
          }}
        />
      </FieldSet>
    </>
  );
}

export function StepBidders({ form, errorOf, reasonOf, onChange }: StepProps) {
  const t = useTranslation('notice');
  const tFirm = useTranslation('firm');
  const locale = useLocale();
  const { data: places = [] } = useCall(listPlaces, {});
  const provinces = [...new Map(places.map(({ province }) => [province['zh-Hans'], province[locale]]))].map(
    ([value, label]) => ({ value, label }),
  );
  const nameOf = (province: string) => provinces.find(({ value }) => value === province)?.label ?? province;
  const reason = reasonOf('eligibility');
  // A listing knows no other rule than the firms that it names.
  const isListed = isListedKind(form.kind);
  return (
    <>
      {reason !== undefined && <NoticeBox tone="warning">{reason}</NoticeBox>}
      {!isListed && (
        <FieldSet>
          <ChoiceChips
            label={t('bidders.kinds')}
            hint={t('bidders.kindsHint')}
            values={[...form.kinds]}
            choices={BIDDER_KINDS.map((value) => ({ value, label: tFirm(`kind.${value}`) }))}
            onChange={(kinds) => {
              onChange({ kinds });
            }}
          />
          <Select
            label={t('bidders.provinces')}
            hint={t('bidders.provincesHint')}
            value=""
            options={provinces.filter(({ value }) => !form.provinces.includes(value))}
            onChange={(province) => {
              onChange(({ provinces: now }) => ({ provinces: [...now, province] }));
            }}
          />
          {form.provinces.length > 0 && (
            <ChipRow label={t('bidders.provinces')} wraps>
              {form.provinces.map((province) => {
                const remove = () => {
                  onChange(({ provinces: now }) => ({ provinces: now.filter((one) => one !== province) }));
                };
                return (
                  <Chip key={province} isOn onPress={remove} onRemove={remove}>
                    {nameOf(province)}
                  </Chip>
                );
              })}
            </ChipRow>
          )}
        </FieldSet>
      )}
      <FieldSet>
        <FirmField
          label={t('bidders.firms')}
          hint={form.kind === 'directed' ? t('kindWhy.directed') : t('bidders.firmsHint')}
          error={errorOf('firms')}
          value={undefined}
          onChange={(firm) => {
            onChange(({ firms }) => ({ firms: [...firms.filter(({ id }) => id !== firm.id), firm] }));
          }}
        />
        {form.firms.length > 0 && (
          <ChipRow label={t('bidders.firms')} wraps>
            {form.firms.map((firm) => {
              const remove = () => {
                onChange(({ firms }) => ({ firms: firms.filter(({ id }) => id !== firm.id) }));
              };
              return (
                <Chip key={firm.id} isOn onPress={remove} onRemove={remove}>
                  {firm.name}
                </Chip>
              );
            })}
          </ChipRow>
        )}
      </FieldSet>
      {!isListed && (
        <FieldSet>
          <Switch
            label={t('bidders.isOnePerController')}
            hint={t('bidders.isOnePerControllerHint')}
            isOn={form.isOnePerController}
            onChange={(isOnePerController) => {
              onChange({ isOnePerController });
            }}
          />
          <Switch
            label={t('bidders.isGroupTradersOnly')}
            hint={t('bidders.isGroupTradersOnlyHint')}
            isOn={form.isGroupTradersOnly}
            onChange={(isGroupTradersOnly) => {
              onChange({ isGroupTradersOnly });
            }}
          />
        </FieldSet>
      )}
      {!isListed && <p className="ui-card-note notice-aside">{t('bidders.always')}</p>}
    </>
  );
}

export function StepFiles({ form, errorOf, reasonOf, onChange }: StepProps) {
  const t = useTranslation('notice');
  return (
    <FieldSet>
      <FileField
        name="letterId"
        label={t('entrust.letter')}
        hint={t('write.letterHint')}
        kinds={ENTRUST_PAPER_KINDS}
        value={form.letter}
        error={errorOf('letterId') ?? reasonOf('letterId')}
        isRequired
        onChange={(letter) => {
          onChange({ letter });
        }}
      />
      <FileField
        name="stockProofId"
        label={t(`entrust.stockProof.${form.direction}`)}
        hint={t('write.stockProofHint')}
        kinds={ENTRUST_PAPER_KINDS}
        value={form.stockProof}
        error={errorOf('stockProofId') ?? reasonOf('stockProofId')}
        isRequired
        onChange={(stockProof) => {
          onChange({ stockProof });
        }}
      />
      <FilesField
        name="fileIds"
        label={t('entrust.files')}
        hint={t('write.filesHint')}
        kinds={FILE_KINDS}
        max={MAX_ENTRUST_FILES}
        value={form.files}
        error={reasonOf('fileIds')}
        onChange={(changed) => {
          onChange(({ files }) => ({ files: changed(files) }));
        }}
      />
    </FieldSet>
  );
}
