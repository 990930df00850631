// The deals of a published run: what counts, and what is left out and why.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import type { RunFile } from '../rules/file.ts';

type Deal = NonNullable<RunFile['inputs']>['deals'][number];

export function RunDeals({ deals }: { deals: readonly Deal[] }) {
  const t = useTranslation('benchmark');
  const excluded = deals.filter(({ exclusion }) => exclusion !== null);
  return (
    <>
      <Section title={t('run.counted')} note={t('unit')}>
        <DealTable title={t('run.counted')} deals={deals.filter(({ exclusion }) => exclusion === null)} />
      </Section>
      <Section title={t('run.excluded')} note={t('unit')}>
        {excluded.length === 0 ? (
          <p className="benchmark-note">{t('run.noneExcluded')}</p>
        ) : (
          <DealTable title={t('run.excluded')} deals={excluded} />
        )}
      </Section>
    </>
  );
}

function DealTable({ title, deals }: { title: string; deals: readonly Deal[] }) {
  const t = useTranslation('benchmark');
  const { tonnes, price, integer } = useFormats();
  const hasReasons = deals.some(({ exclusion, ruling }) => exclusion !== null || ruling?.isCounted);
  return (
    // Wider than a phone: it scrolls by itself, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="benchmark-table ui-scroll-x" tabIndex={0} aria-label={title}>
      <table className="ui-number">
        <thead>
          <tr>
            <th scope="col">{t('run.parties')}</th>
            {hasReasons && (
              <th scope="col" className="benchmark-why">
                {t('run.exclusion')}
              </th>
            )}
            <th scope="col">{t('run.quantity')}</th>
            <th scope="col">{t('run.price')}</th>
            <th scope="col">{t('run.heat')}</th>
            <th scope="col">{t('run.freight')}</th>
            <th scope="col">{t('run.normalised')}</th>
          </tr>
        </thead>
        <tbody>
          {deals.map((deal, at) => (
            // A deal has no name of its own here.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <th scope="row">{t('run.partiesOf', { seller: deal.seller, buyer: deal.buyer })}</th>
              {hasReasons && (
                <td className="benchmark-why">
                  <Why deal={deal} />
                </td>
              )}
              <td>{tonnes(deal.quantity)}</td>
              <td>{price(deal.price)}</td>
              <td>{integer(deal.heat)}</td>
              <td>{price(deal.freight + deal.other)}</td>
              <td>{price(deal.normalised)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Why({ deal: { exclusion, ruling } }: { deal: Deal }) {
  const t = useTranslation('benchmark');
  if (exclusion === 'ruled') return t('run.ruledOut', { reason: ruling?.reason ?? '' });
  if (exclusion !== null) return t(`exclusion.${exclusion}`);
  return ruling?.isCounted ? t('run.admitted', { reason: ruling.reason }) : '–';
}
