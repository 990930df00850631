// Form sections with several items: licences, authorised people, owners.

import type { ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import {
  CONTROL_KINDS,
  EMPTY_LICENCE,
  EMPTY_OWNER,
  EMPTY_PERSON,
  type FormContent,
  LICENCE_KINDS,
  MAX_LICENCES,
  MAX_OWNERS,
  MAX_PEOPLE,
} from '../form.ts';
import {
  FormChoiceField,
  FormDayField,
  FormFilesField,
  FormSwitchField,
  FormTextField,
  useReturnReason,
} from './fields.tsx';
import { digits, upper } from './sections.tsx';
import { useFlaws } from './useFlaws.ts';

type ListName = 'licences' | 'people' | 'owners';

interface ItemListProps<Name extends ListName> {
  readonly name: Name;
  readonly maxItems: number;
  readonly empty: FormContent[Name][number];
  readonly hint: string;
  readonly children: (at: number) => ReactNode;
}

function ItemList<Name extends ListName>({ name, maxItems, empty, hint, children }: ItemListProps<Name>) {
  const t = useTranslation('certification');
  const title = t(`section.${name as ListName}`);
  const reasonOf = useReturnReason();
  const { fields, append, remove } = useFieldArray<FormContent, ListName>({ name });
  const flaw = useFlaws().find(({ path }) => path === name);
  const problem = flaw ? t(`flaw.${flaw.flaw}`) : reasonOf(name);
  return (
    <FieldSet title={title}>
      <p className="ui-field-hint">{hint}</p>
      {problem !== undefined && <NoticeBox tone="danger">{problem}</NoticeBox>}
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="certification-item">
          <legend className="certification-item-head">{t('page.items', { number: at + 1 })}</legend>
          {children(at)}
          {fields.length > 1 && (
            <Button
              size="small"
              kind="plain"
              label={`${t('page.remove')} ${title} ${at + 1}`}
              onPress={() => {
                remove(at);
              }}
            >
              {t('page.remove')}
            </Button>
          )}
        </fieldset>
      ))}
      {fields.length < maxItems && (
        <Button
          icon="plus"
          label={`${t('page.add')} ${title}`}
          onPress={() => {
            append(empty);
          }}
        >
          {t('page.add')}
        </Button>
      )}
    </FieldSet>
  );
}

export function LicenceFields() {
  const t = useTranslation('certification');
  return (
    <ItemList name="licences" maxItems={MAX_LICENCES} empty={EMPTY_LICENCE} hint={t('hint.licences')}>
      {(at) => (
        <>
          <FormChoiceField
            path={`licences.${at}.kind`}
            options={LICENCE_KINDS.map((value) => ({ value, label: t(`licence.${value}`) }))}
          />
          <FormTextField path={`licences.${at}.number`} maxLength={60} />
          <FormSwitchField path={`licences.${at}.isPermanent`} />
          <EndDay at={at} />
          <FormFilesField path={`licences.${at}.files`} maxFiles={3} />
        </>
      )}
    </ItemList>
  );
}

function EndDay({ at }: { at: number }) {
  const isPermanent = useWatch<FormContent, `licences.${number}.isPermanent`>({
    name: `licences.${at}.isPermanent`,
  });
  return isPermanent ? null : <FormDayField path={`licences.${at}.expiresOn`} />;
}

export function PeopleFields() {
  const t = useTranslation('certification');
  return (
    <ItemList name="people" maxItems={MAX_PEOPLE} empty={EMPTY_PERSON} hint={t('hint.people')}>
      {(at) => (
        <>
          <FormTextField path={`people.${at}.name`} maxLength={40} />
          <FormTextField path={`people.${at}.idNumber`} maxLength={18} tidy={upper} />
          <FormTextField path={`people.${at}.mobile`} maxLength={11} inputMode="tel" tidy={digits} />
          <FormDayField path={`people.${at}.until`} />
          <FormFilesField path={`people.${at}.letter`} maxFiles={2} />
        </>
      )}
    </ItemList>
  );
}

export function OwnerFields() {
  const t = useTranslation('certification');
  return (
    <ItemList name="owners" maxItems={MAX_OWNERS} empty={EMPTY_OWNER} hint={t('hint.owners')}>
      {(at) => (
        <>
          {at === 0 && <FormTextField path="controller" maxLength={100} hint={t('hint.controller')} />}
          <FormTextField path={`owners.${at}.name`} maxLength={100} />
          <FormTextField path={`owners.${at}.idNumber`} maxLength={18} tidy={upper} />
          <FormChoiceField
            path={`owners.${at}.control`}
            options={CONTROL_KINDS.map((value) => ({ value, label: t(`control.${value}`) }))}
          />
          <Share at={at} />
        </>
      )}
    </ItemList>
  );
}

function Share({ at }: { at: number }) {
  const t = useTranslation('certification');
  const control = useWatch<FormContent, `owners.${number}.control`>({ name: `owners.${at}.control` });
  return control === 'share' ? (
    <FormTextField path={`owners.${at}.share`} maxLength={6} inputMode="numeric" unit={t('unit.share')} />
  ) : null;
}
