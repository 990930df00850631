// The sections of the form that hold several things: licences, people who act for the firm, owners.

import type { ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useFormats } from '#packages/i18n/react.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import {
  CONTROLS,
  EMPTY_LICENCE,
  EMPTY_OWNER,
  EMPTY_PERSON,
  type FormContent,
  LICENCE_KINDS,
  MOST_LICENCES,
  MOST_OWNERS,
  MOST_PEOPLE,
} from '../form.ts';
import { ChoiceAt, DayAt, FilesAt, SwitchAt, TextAt, useReason } from './fields.tsx';
import { digits, upper } from './sections.tsx';
import { useFlaws } from './useFlaws.ts';
import { useCertificationWords } from './words.ts';

type ListName = 'licences' | 'people' | 'owners';

interface ItemsProps<Name extends ListName> {
  readonly name: Name;
  readonly most: number;
  readonly empty: FormContent[Name][number];
  readonly hint: string;
  readonly children: (at: number) => ReactNode;
}

function Items<Name extends ListName>({ name, most, empty, hint, children }: ItemsProps<Name>) {
  const words = useCertificationWords();
  const { fill } = useFormats();
  const reasonOf = useReason();
  const { fields, append, remove } = useFieldArray<FormContent, ListName>({ name });
  const flaw = useFlaws().find(({ path }) => path === name);
  const problem = flaw ? words[`flaw.${flaw.flaw}`] : reasonOf(name);
  return (
    <FieldSet title={words[`section.${name}`]}>
      <p className="ui-field-hint">{hint}</p>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="certification-item">
          <legend className="certification-item-head">{fill(words['page.items'], { number: at + 1 })}</legend>
          {children(at)}
          {fields.length > 1 && (
            <Button
              size="small"
              kind="plain"
              label={`${words['page.remove']} ${words[`section.${name}`]} ${at + 1}`}
              onPress={() => {
                remove(at);
              }}
            >
              {words['page.remove']}
            </Button>
          )}
        </fieldset>
      ))}
      {fields.length < most && (
        <Button
          icon="plus"
          label={`${words['page.add']} ${words[`section.${name}`]}`}
          onPress={() => {
            append(empty);
          }}
        >
          {words['page.add']}
        </Button>
      )}
    </FieldSet>
  );
}

export function LicenceFields() {
  const words = useCertificationWords();
  return (
    <Items name="licences" most={MOST_LICENCES} empty={EMPTY_LICENCE} hint={words['hint.licences']}>
      {(at) => (
        <>
          <ChoiceAt
            path={`licences.${at}.kind`}
            options={LICENCE_KINDS.map((value) => ({ value, label: words[`licence.${value}`] }))}
          />
          <TextAt path={`licences.${at}.number`} most={60} />
          <SwitchAt path={`licences.${at}.isPermanent`} />
          <EndDay at={at} />
          <FilesAt path={`licences.${at}.files`} most={3} />
        </>
      )}
    </Items>
  );
}

function EndDay({ at }: { at: number }) {
  const isPermanent = useWatch<FormContent, `licences.${number}.isPermanent`>({
    name: `licences.${at}.isPermanent`,
  });
  return isPermanent ? null : <DayAt path={`licences.${at}.expiresOn`} />;
}

export function PeopleFields() {
  const words = useCertificationWords();
  return (
    <Items name="people" most={MOST_PEOPLE} empty={EMPTY_PERSON} hint={words['hint.people']}>
      {(at) => (
        <>
          <TextAt path={`people.${at}.name`} most={40} />
          <TextAt path={`people.${at}.idNumber`} most={18} tidy={upper} />
          <TextAt path={`people.${at}.mobile`} most={11} inputMode="tel" tidy={digits} />
          <DayAt path={`people.${at}.until`} />
          <FilesAt path={`people.${at}.letter`} most={2} />
        </>
      )}
    </Items>
  );
}

export function OwnerFields() {
  const words = useCertificationWords();
  return (
    <Items name="owners" most={MOST_OWNERS} empty={EMPTY_OWNER} hint={words['hint.owners']}>
      {(at) => (
        <>
          {at === 0 && <TextAt path="controller" most={100} hint={words['hint.controller']} />}
          <TextAt path={`owners.${at}.name`} most={100} />
          <TextAt path={`owners.${at}.idNumber`} most={18} tidy={upper} />
          <ChoiceAt
            path={`owners.${at}.control`}
            options={CONTROLS.map((value) => ({ value, label: words[`control.${value}`] }))}
          />
          <Share at={at} />
        </>
      )}
    </Items>
  );
}

function Share({ at }: { at: number }) {
  const words = useCertificationWords();
  const control = useWatch<FormContent, `owners.${number}.control`>({ name: `owners.${at}.control` });
  return control === 'share' ? (
    <TextAt path={`owners.${at}.share`} most={6} inputMode="numeric" unit={words['unit.share']} />
  ) : null;
}
