// Read-only view of a form; personal numbers are masked by the server.

import type { ReactNode } from 'react';
import { useFirmWords } from '#features/firm/web/words.ts';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { FormContent } from '../form.ts';
import { mayDeal } from '../rules/form.ts';
import { formatTenThousands } from '../tenThousands.ts';
import { useCertificationWords } from './words.ts';

type Plain = Exclude<
  { [Field in keyof FormContent]: FormContent[Field] extends string ? Field : never }[keyof FormContent],
  'kind' | 'vat'
>;

export function FormFacts({ content }: { content: FormContent }) {
  const words = useCertificationWords();
  const firmWords = useFirmWords();
  const locale = useLocale();
  const { day, listed, fill } = useFormats();
  const formatDay = (on: string) => on && day(on);
  const inFull = (field: 'capital' | 'yearly') => (digits: string) =>
    fill(words[`read.${field}`], { sum: formatTenThousands(locale, digits) });
  const plain = (field: Plain, write = (text: string) => text) => (
    <Row
      isFact
      label={words[`field.${field}`]}
      value={content[field] === '' ? words['page.none'] : write(content[field])}
    />
  );
  const part = (
    section: 'firm' | 'legal' | 'licences' | 'business' | 'bank' | 'invoice' | 'people' | 'owners',
    children: ReactNode,
  ) => (
    <Section title={words[`section.${section}`]}>
      <Rows title={words[`section.${section}`]}>{children}</Rows>
    </Section>
  );
  return (
    <>
      {part(
        'firm',
        <>
          {plain('creditCode')}
          {plain('name')}
          {plain('shortName')}
          <Row isFact label={words['field.kind']} value={content.kind && firmWords[`kind.${content.kind}`]} />
          {plain('city')}
          {plain('address')}
          {plain('capital', inFull('capital'))}
          {plain('foundedOn', formatDay)}
          {plain('scope')}
          <Row isFact label={words['field.vat']} value={content.vat && words[`vat.${content.vat}`]} />
        </>,
      )}
      {part(
        'legal',
        <>
          {plain('legalPerson')}
          {plain('legalPersonId')}
        </>,
      )}
      {part(
        'licences',
        content.licences.map(({ kind, number, expiresOn, isPermanent }) => (
          <Row
            key={kind}
            label={kind && words[`licence.${kind}`]}
            hint={number}
            value={isPermanent ? words['field.licences.isPermanent'] : formatDay(expiresOn)}
          />
        )),
      )}
      {mayDeal(content.kind) &&
        part(
          'business',
          <>
            <Row
              isFact
              label={words['field.trades']}
              value={listed(content.trades.map((trade) => firmWords[`capability.${trade}`]))}
            />
            {plain('yearly', inFull('yearly'))}
            {plain('coals')}
          </>,
        )}
      {part(
        'bank',
        <>
          {plain('bankName')}
          {plain('bankAccount')}
          {plain('bankCode')}
        </>,
      )}
      {part(
        'invoice',
        <>
          {plain('invoiceAddress')}
          {plain('invoicePhone')}
          {plain('invoiceEmail')}
        </>,
      )}
      {part(
        'people',
        content.people.map(({ name, idNumber, mobile, until }) => (
          <Row key={idNumber} label={name} hint={`${idNumber} · ${mobile}`} value={formatDay(until)} />
        )),
      )}
      {part(
        'owners',
        <>
          {plain('controller')}
          {content.owners.map(({ name, idNumber, share, control }) => (
            <Row
              key={idNumber}
              label={name}
              hint={idNumber}
              value={control === 'share' ? `${share} %` : control && words[`control.${control}`]}
            />
          ))}
        </>,
      )}
    </>
  );
}
