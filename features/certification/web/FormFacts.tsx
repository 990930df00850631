// Read-only view of a form; personal numbers are masked by the server.

import type { ReactNode } from 'react';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { FormContent } from '../form.ts';
import { mayDeal } from '../rules/form.ts';
import { formatTenThousands } from '../tenThousands.ts';

type Plain = Exclude<
  { [Field in keyof FormContent]: FormContent[Field] extends string ? Field : never }[keyof FormContent],
  'kind' | 'vat'
>;

export function FormFacts({ content }: { content: FormContent }) {
  const t = useTranslation('certification');
  const tFirm = useTranslation('firm');
  const locale = useLocale();
  const { day, listed } = useFormats();
  const formatDay = (on: string) => on && day(on);
  const inFull = (field: 'capital' | 'yearly') => (digits: string) =>
    t(`read.${field}`, { sum: formatTenThousands(locale, digits) });
  const plain = (field: Plain, write = (text: string) => text) => (
    <Row
      isFact
      label={t(`field.${field}`)}
      value={content[field] === '' ? t('page.none') : write(content[field])}
    />
  );
  const part = (
    section: 'firm' | 'legal' | 'licences' | 'business' | 'bank' | 'invoice' | 'people' | 'owners',
    children: ReactNode,
  ) => (
    <Section title={t(`section.${section}`)}>
      <Rows title={t(`section.${section}`)}>{children}</Rows>
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
          <Row isFact label={t('field.kind')} value={content.kind && tFirm(`kind.${content.kind}`)} />
          {plain('city')}
          {plain('address')}
          {plain('capital', inFull('capital'))}
          {plain('foundedOn', formatDay)}
          {plain('scope')}
          <Row isFact label={t('field.vat')} value={content.vat && t(`vat.${content.vat}`)} />
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
            label={kind && t(`licence.${kind}`)}
            hint={number}
            value={isPermanent ? t('field.licences.isPermanent') : formatDay(expiresOn)}
          />
        )),
      )}
      {mayDeal(content.kind) &&
        part(
          'business',
          <>
            <Row
              isFact
              label={t('field.trades')}
              value={listed(content.trades.map((trade) => tFirm(`capability.${trade}`)))}
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
              value={control === 'share' ? `${share} %` : control && t(`control.${control}`)}
            />
          ))}
        </>,
      )}
    </>
  );
}
