// Retention of a sheet: amounts, due day, what hinders payment.

import { Word } from '#features/catalog/web/word/Word.tsx';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { SheetDetail } from '../../calls/sheet.ts';

export function RetentionSection({
  detail: {
    card,
    money: { retention },
  },
}: {
  detail: SheetDetail;
}) {
  const t = useTranslation('settlement');
  const tTerms = useTranslation('terms');
  const { money, day, percent } = useFormats();
  if (!retention) return null;
  const { agreed, share, held, owed, paid, carried, until, hindrance } = retention;
  const yuan = (sum: bigint) => `${money(sum)} ${tTerms('unit.yuan')}`;
  const open = card.state === 'reversed' ? 0n : agreed - held - owed - paid - carried;
  const lasts = until ? t('retention.until', { day: day(until) }) : undefined;
  const why = held + owed > 0n && hindrance ? t(`retention.hindrance.${hindrance}`) : undefined;
  const rows = [
    {
      key: 'agreed',
      label: t('retention.agreed', { share: percent(share) }),
      hint: t('retention.why'),
      sum: agreed,
    },
    { key: 'open', label: t('retention.open'), hint: t('retention.openWhy'), sum: open },
    {
      key: 'held',
      label: t('retention.held'),
      hint: t('retention.heldWhy'),
      sum: held,
      valueHint: lasts,
    },
    {
      key: 'owed',
      label: t('retention.owed'),
      hint: t('retention.owedWhy'),
      sum: owed,
      valueHint: lasts,
    },
    { key: 'paid', label: t('retention.paid'), sum: paid },
    { key: 'carried', label: t('retention.carried'), hint: t('retention.carriedWhy'), sum: carried },
  ];
  return (
    <Section title={<Word of="retention">{t('line.retained')}</Word>} note={why}>
      <Rows title={t('line.retained')}>
        {rows
          .filter(({ sum }) => sum > 0n)
          .map(({ key, sum, ...row }) => (
            <Row key={key} isFact {...row} value={yuan(sum)} />
          ))}
      </Rows>
    </Section>
  );
}
