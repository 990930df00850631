// A firm's money by bank: account number, in, out, and moved by trade.

import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { Section } from '#packages/ui/Card.tsx';
import { Concealable } from '#packages/ui/Concealment.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { BankTotals, readDailyBalances } from '../calls/manage.ts';
import { Amount } from './Amount.tsx';
import { INOUT } from './paths.ts';

export function Banks({
  banks,
  traded,
  total,
}: Pick<OutputOf<typeof readDailyBalances>, 'banks' | 'traded' | 'total'>) {
  const t = useTranslation('funds');
  if (banks.length === 0) return null;
  return (
    <Section title={t('byBank')} action={{ label: t('payIn'), to: `${INOUT}?way=in` }}>
      <Rows title={t('byBank')}>
        {banks.map((side) => (
          <Side key={side.bank} side={side} />
        ))}
        <Row label={t('traded')} hint={t('tradedHint')} value={<Amount fen={traded} isSigned />} />
        <Row label={t('total')} value={<Amount fen={total} />} weight="medium" />
      </Rows>
      <p className="funds-note">{t('byBankWhy')}</p>
    </Section>
  );
}

function Side({ side: { bank, no, isDefault, in: into, out, net } }: { side: BankTotals }) {
  const t = useTranslation('funds');
  return (
    <Row
      label={
        <>
          {t(`bank.${bank}`)} {isDefault && <Tag tone="info">{t('usual')}</Tag>}
        </>
      }
      value={<Amount fen={net} />}
      hint={
        <>
          <span className="funds-said">{no !== null && <CopyableId id={no} />}</span>
          <Concealable>{t('throughBank', { in: into, out })}</Concealable>
        </>
      }
    />
  );
}
