// Who is the same person on the form: oneself, the legal representative, others.

import { createContext, useContext, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ownForm } from '../calls/own.ts';
import type { FormContent } from '../form.ts';
import { isLegalPerson } from '../rules/form.ts';

export type Self = z.output<typeof ownForm.output>['self'];

const SelfContext = createContext<Self>(null);
export const SelfProvider = SelfContext.Provider;
export const useSelf = () => useContext(SelfContext);

const CHANGED = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;
type ListName = 'people' | 'owners';

/** Whether the legal representative fills the form in; turning it on takes over name and mobile. */
export function useSamePerson() {
  const self = useSelf();
  const { getValues, setValue } = useFormContext<FormContent>();
  const legalPerson = useWatch<FormContent, 'legalPerson'>({ name: 'legalPerson' });
  const setSelf = (isOn: boolean) => {
    const mobile = self?.mobile ?? '';
    getValues('people').forEach((person, at) => {
      if (isLegalPerson(getValues(), person) && ['', mobile].includes(person.mobile))
        setValue(`people.${at}.mobile`, isOn ? mobile : '', { shouldDirty: true });
    });
    setValue('legalPerson', isOn ? (self?.name ?? '') : '', isOn ? CHANGED : { shouldDirty: true });
  };
  return { isSelf: self !== null && self.name !== '' && legalPerson === self.name, setSelf };
}

/** Whoever was the legal representative stays it while name and number are typed. */
export function useLegalPersonCopied() {
  const { getValues, setValue } = useFormContext<FormContent>();
  const legalPerson = useWatch<FormContent, 'legalPerson'>({ name: 'legalPerson' });
  const legalPersonId = useWatch<FormContent, 'legalPersonId'>({ name: 'legalPersonId' });
  const before = useRef({ legalPerson, legalPersonId });
  useEffect(() => {
    const was = before.current;
    before.current = { legalPerson, legalPersonId };
    for (const list of ['people', 'owners'] as const)
      getValues(list).forEach((person, at) => {
        if (!isLegalPerson(was, person)) return;
        setValue(`${list}.${at}.name`, legalPerson, { shouldDirty: true });
        setValue(`${list}.${at}.idNumber`, legalPersonId, { shouldDirty: true });
      });
  }, [legalPerson, legalPersonId, getValues, setValue]);
}

/** The business licence bears the credit code as its number. */
export function useCreditCodeCopied() {
  const { getValues, setValue } = useFormContext<FormContent>();
  const creditCode = useWatch<FormContent, 'creditCode'>({ name: 'creditCode' });
  const before = useRef(creditCode);
  useEffect(() => {
    if (before.current === creditCode) return;
    before.current = creditCode;
    getValues('licences').forEach(({ kind }, at) => {
      if (kind === 'business') setValue(`licences.${at}.number`, creditCode, { shouldDirty: true });
    });
  }, [creditCode, getValues, setValue]);
}

/** Whether this person of a list is the legal representative, and how to say so. */
export function useIsLegal(list: ListName, at: number) {
  const { getValues, setValue } = useFormContext<FormContent>();
  const form = useWatch<FormContent>() as FormContent;
  const person = form[list][at];
  const isLegal = person !== undefined && isLegalPerson(form, person);
  const setLegal = (isOn: boolean) => {
    const { legalPerson, legalPersonId } = getValues();
    const how = isOn ? CHANGED : { shouldDirty: true };
    setValue(`${list}.${at}.name`, isOn ? legalPerson : '', how);
    setValue(`${list}.${at}.idNumber`, isOn ? legalPersonId : '', how);
  };
  return { isLegal, setLegal };
}
