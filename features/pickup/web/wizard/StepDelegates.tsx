// Wizard step: delegates, each with a letter, days and tonnes.

import { FilesField } from '#features/file/web/FilesField.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { NameField } from '#packages/ui-data/mobile/NameField.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Segmented } from '#packages/ui/Choices.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { FieldSet, ListError } from '#packages/ui/Field.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import type { DelegateForm, OrderForm } from './form.ts';

const MAX_DELEGATES = 5;
const LETTERS = ['pdf', 'jpg', 'png'] as const;

interface StepProps {
  readonly form: OrderForm;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (delegates: readonly DelegateForm[]) => void;
}

export function StepDelegates({ form, errorOf, onChange }: StepProps) {
  const t = useTranslation('pickup');
  const { delegates } = form;
  const add = () => {
    onChange([
      ...delegates,
      {
        kind: 'firm',
        name: '',
        idNumber: '',
        phone: '',
        from: form.windowFrom,
        to: form.windowTo,
        limit: form.quantity,
        letters: [],
      },
    ]);
  };
  return (
    <>
      {delegates.length === 0 && <p className="ui-card-note">{t('delegates.none')}</p>}
      <ListError name="delegates" value={JSON.stringify(delegates)} />
      {delegates.map((one, at) => (
        <Fields
          key={at}
          part={(field) => ({
            name: `delegates.${at}.${field}`,
            error: errorOf(`delegates.${at}.${field}`),
          })}
          delegate={one}
          onChange={(change) => {
            onChange(delegates.map((other, index) => (index === at ? { ...other, ...change } : other)));
          }}
          onRemove={() => {
            onChange(delegates.filter((_other, index) => index !== at));
          }}
        />
      ))}
      {delegates.length < MAX_DELEGATES && (
        <Button icon="plus" isWide onPress={add}>
          {t('delegate.add')}
        </Button>
      )}
    </>
  );
}

function Fields({
  part,
  delegate,
  onChange,
  onRemove,
}: {
  part: (field: keyof DelegateForm) => { name: string; error: string | undefined };
  delegate: DelegateForm;
  onChange: (change: Partial<DelegateForm>) => void;
  onRemove: () => void;
}) {
  const t = useTranslation('pickup');
  const quantityUnit = useQuantityUnit();
  return (
    <FieldSet title={delegate.name || t('delegate.add')}>
      <Segmented
        label={t('delegates')}
        value={delegate.kind}
        onChange={(kind) => {
          onChange({ kind });
        }}
        choices={[
          { value: 'firm', label: t('delegate.firm') },
          { value: 'person', label: t('delegate.person') },
        ]}
      />
      <NameField
        {...part('name')}
        label={t('delegate.name')}
        value={delegate.name}
        maxLength={60}
        isRequired
        onChange={(name) => {
          onChange({ name });
        }}
      />
      <TextField
        {...part('idNumber')}
        label={t('delegate.idNumber')}
        value={delegate.idNumber}
        maxLength={18}
        isRequired
        onChange={(idNumber) => {
          onChange({ idNumber });
        }}
      />
      <TextField
        {...part('phone')}
        label={t('delegate.phone')}
        type="tel"
        value={delegate.phone}
        maxLength={20}
        onChange={(phone) => {
          onChange({ phone });
        }}
      />
      <DateField
        {...part('from')}
        label={t('from')}
        value={delegate.from}
        onChange={(from) => {
          onChange({ from });
        }}
      />
      <DateField
        {...part('to')}
        label={t('to')}
        value={delegate.to}
        onChange={(to) => {
          onChange({ to });
        }}
      />
      <NumberField
        {...part('limit')}
        label={t('delegate.limit')}
        value={delegate.limit}
        decimals={3}
        unit={quantityUnit}
        isRequired
        onChange={(limit) => {
          onChange({ limit });
        }}
      />
      <FilesField
        {...part('letters')}
        label={t('delegate.letters')}
        kinds={LETTERS}
        max={3}
        value={delegate.letters}
        isRequired
        onChange={(change) => onChange({ letters: [...change(delegate.letters)] })}
      />
      <Button size="small" kind="danger" onPress={onRemove}>
        {t('trucks.remove')}
      </Button>
    </FieldSet>
  );
}
