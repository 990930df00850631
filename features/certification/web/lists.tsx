// Form sections with several items: licences, authorised people, owners.

import { type ReactNode, useState } from 'react';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { OneOf, Switch } from '#packages/ui/Choices.tsx';
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
import { neededLicences } from '../rules/form.ts';
import { licencesOfSet } from '../rules/preset.ts';
import {
  FormChoiceField,
  FormDayField,
  FormFilesField,
  FormSwitchField,
  FormTextField,
  useReturnReason,
} from './fields.tsx';
import { useIsLegal, useSelf } from './people.ts';
import { digits, upper } from './tidy.ts';
import { useFlaws } from './useFlaws.ts';

type ListName = 'licences' | 'people' | 'owners';

interface ItemListProps<Name extends ListName> {
  readonly name: Name;
  readonly maxItems: number;
  readonly empty: FormContent[Name][number];
  readonly hint: string;
  /** Name of an item; numbered without one. */
  readonly titleOf?: (at: number) => string | undefined;
  readonly head?: ReactNode;
  /** What the kind of firm needs stays. */
  readonly isNeeded?: (at: number) => boolean;
  readonly children: (at: number) => ReactNode;
}

function ItemList<Name extends ListName>(props: ItemListProps<Name>) {
  const { name, maxItems, empty, hint, titleOf, head, isNeeded, children } = props;
  const t = useTranslation('certification');
  const title = t(`section.${name as ListName}`);
  const reasonOf = useReturnReason();
  const { fields, append, remove } = useFieldArray<FormContent, ListName>({ name });
  const flaw = useFlaws().find(({ path }) => path === name);
  const { errors } = useFormState<FormContent>();
  const problem = errors[name]?.root?.message ?? (flaw ? t(`flaw.${flaw.flaw}`) : reasonOf(name));
  return (
    <FieldSet title={title}>
      <p className="ui-field-hint">{hint}</p>
      {problem !== undefined && <NoticeBox tone="danger">{problem}</NoticeBox>}
      {head}
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="certification-item">
          <legend className="certification-item-head">
            {titleOf?.(at) ?? t('page.items', { number: at + 1 })}
          </legend>
          {children(at)}
          {fields.length > 1 && !isNeeded?.(at) && (
            <Button
              size="small"
              kind="plain"
              label={`${t('page.remove')} ${titleOf?.(at) ?? `${title} ${at + 1}`}`}
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

/** Licences that may be granted without an end; the others have a term. */
const WITHOUT_END: readonly string[] = ['business', 'coal_yard', ''];

export function LicenceFields() {
  const t = useTranslation('certification');
  const licences = useWatch<FormContent, 'licences'>({ name: 'licences' });
  const kind = useWatch<FormContent, 'kind'>({ name: 'kind' });
  const held = licences.map((licence) => licence.kind);
  const needed: readonly string[] = [
    'business',
    ...(neededLicences(kind).find((set) => set.every((one) => held.includes(one))) ?? []),
  ];
  return (
    <ItemList
      name="licences"
      maxItems={MAX_LICENCES}
      empty={EMPTY_LICENCE}
      hint={t('hint.licences')}
      head={<LicenceSet />}
      isNeeded={(at) => needed.includes(held[at] ?? '') && held.indexOf(held[at] ?? '') === at}
      titleOf={(at) => {
        const one = held[at] ?? '';
        return one === '' ? undefined : t(`licence.${one}`);
      }}
    >
      {(at) => <LicenceItem at={at} kind={held[at] ?? ''} />}
    </ItemList>
  );
}

/** A preset licence shows its name; its kind is asked only of one that was added. */
function LicenceItem({ at, kind }: { at: number; kind: FormContent['licences'][number]['kind'] }) {
  const t = useTranslation('certification');
  const [isAdded] = useState(kind === '');
  const isPermanent = useWatch<FormContent, `licences.${number}.isPermanent`>({
    name: `licences.${at}.isPermanent`,
  });
  return (
    <>
      {isAdded && (
        <FormChoiceField
          path={`licences.${at}.kind`}
          options={LICENCE_KINDS.map((value) => ({ value, label: t(`licence.${value}`) }))}
        />
      )}
      {kind !== 'business' && <FormTextField path={`licences.${at}.number`} maxLength={60} />}
      {WITHOUT_END.includes(kind) && <FormSwitchField path={`licences.${at}.isPermanent`} />}
      {!isPermanent && <FormDayField path={`licences.${at}.expiresOn`} />}
      <FormFilesField path={`licences.${at}.files`} maxFiles={3} />
    </>
  );
}

/** Where a kind of firm may bring one set of licences or another: a mine, or a washery. */
function LicenceSet() {
  const t = useTranslation('certification');
  const { getValues, setValue } = useFormContext<FormContent>();
  const kind = useWatch<FormContent, 'kind'>({ name: 'kind' });
  const licences = useWatch<FormContent, 'licences'>({ name: 'licences' });
  const sets = neededLicences(kind);
  if (sets.length < 2) return null;
  const held = licences.map((licence) => licence.kind);
  const chosen = sets.findIndex((set) => set.every((one) => held.includes(one)));
  return (
    <OneOf
      label={t('page.licenceSet')}
      value={chosen < 0 ? '' : String(chosen)}
      choices={sets.map((set, at) => ({
        value: String(at),
        label: set.map((one) => t(`licence.${one}`)).join(' + '),
      }))}
      onChange={(at) => {
        const { creditCode } = getValues();
        setValue('licences', licencesOfSet(sets[Number(at)] ?? [], getValues('licences'), creditCode), {
          shouldDirty: true,
        });
      }}
    />
  );
}

export function PeopleFields() {
  const t = useTranslation('certification');
  return (
    <ItemList name="people" maxItems={MAX_PEOPLE} empty={EMPTY_PERSON} hint={t('hint.people')}>
      {(at) => <PersonItem at={at} />}
    </ItemList>
  );
}

function PersonItem({ at }: { at: number }) {
  const t = useTranslation('certification');
  const self = useSelf();
  const { setValue } = useFormContext<FormContent>();
  const { isLegal, setLegal } = useIsLegal('people', at);
  const takeOver = () => {
    setValue(`people.${at}.name`, self?.name ?? '', { shouldDirty: true, shouldValidate: true });
    setValue(`people.${at}.mobile`, self?.mobile ?? '', { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      {at === 0 && (
        <Switch label={t('same.legal')} hint={t('same.legalWhy')} isOn={isLegal} onChange={setLegal} />
      )}
      {!isLegal && self && (
        <Button size="small" onPress={takeOver}>
          {t('same.takeOver', { name: self.name })}
        </Button>
      )}
      {!isLegal && (
        <>
          <FormTextField path={`people.${at}.name`} maxLength={40} />
          <FormTextField path={`people.${at}.idNumber`} maxLength={18} tidy={upper} />
        </>
      )}
      <FormTextField path={`people.${at}.mobile`} maxLength={11} inputMode="tel" tidy={digits} />
      {!isLegal && (
        <>
          <FormDayField path={`people.${at}.until`} />
          <FormFilesField path={`people.${at}.letter`} maxFiles={2} />
        </>
      )}
    </>
  );
}

export function OwnerFields() {
  const t = useTranslation('certification');
  return (
    <ItemList
      name="owners"
      maxItems={MAX_OWNERS}
      empty={EMPTY_OWNER}
      hint={t('hint.owners')}
      head={<FormTextField path="controller" maxLength={100} hint={t('hint.controller')} />}
    >
      {(at) => <OwnerItem at={at} />}
    </ItemList>
  );
}

function OwnerItem({ at }: { at: number }) {
  const t = useTranslation('certification');
  const { isLegal, setLegal } = useIsLegal('owners', at);
  return (
    <>
      {at === 0 && <Switch label={t('same.legal')} isOn={isLegal} onChange={setLegal} />}
      {!isLegal && (
        <>
          <FormTextField path={`owners.${at}.name`} maxLength={100} />
          <FormTextField path={`owners.${at}.idNumber`} maxLength={18} tidy={upper} />
        </>
      )}
      <FormChoiceField
        path={`owners.${at}.control`}
        options={CONTROL_KINDS.map((value) => ({ value, label: t(`control.${value}`) }))}
      />
      <Share at={at} />
    </>
  );
}

function Share({ at }: { at: number }) {
  const t = useTranslation('certification');
  const control = useWatch<FormContent, `owners.${number}.control`>({ name: `owners.${at}.control` });
  return control === 'share' ? (
    <FormTextField path={`owners.${at}.share`} maxLength={6} inputMode="numeric" unit={t('unit.share')} />
  ) : null;
}
