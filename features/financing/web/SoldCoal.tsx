// Pledged coal of a loan that the funder has offered or sold.

import { useState } from 'react';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { withdrawPledge } from '../calls/sale.ts';
import type { LoanRead } from './parts/loan.ts';
import { SALE_TONES } from './parts/paths.ts';

export function SoldCoal({ loan: { sales }, onDone }: { loan: LoanRead; onDone: () => unknown }) {
  const t = useTranslation('financing');
  const { minute } = useFormats();
  const { sum: yuan, weight } = useTermFormats();
  const [chosen, choose] = useState<LoanRead['sales'][number]>();
  if (sales.length === 0) return null;
  const close = () => {
    choose(undefined);
  };
  return (
    <Section title={t('sale.title')}>
      {sales.map((sale) => (
        <Card
          key={sale.id}
          acts={
            sale.mayWithdraw && (
              <Button
                size="small"
                kind="secondary"
                onPress={() => {
                  choose(sale);
                }}
              >
                {t('sale.withdraw')}
              </Button>
            )
          }
        >
          <div className="ui-card-line">
            <span className="ui-number">
              {sale.buyer} · {weight(sale.quantity)}
            </span>
            <Tag tone={SALE_TONES[sale.state]}>{t(`sale.state.${sale.state}`)}</Tag>
          </div>
          <p className="financing-note ui-number">
            {yuan(sale.sum)} · {sale.base.no} · {minute(sale.createdAt)}
          </p>
          {sale.answer !== '' && <p className="financing-note">{sale.answer}</p>}
        </Card>
      ))}
      {chosen && (
        <ReasonDrawer
          title={t('sale.withdraw')}
          why={t('why.withdraw_pledge')}
          rows={[{ key: 'buyer', label: chosen.buyer, value: yuan(chosen.sum) }]}
          call={withdrawPledge}
          input={() => ({ saleId: chosen.id })}
          onClose={close}
          onDone={() => {
            close();
            return onDone();
          }}
        />
      )}
    </Section>
  );
}
