// Shown in place of the form while the prepayment of a contract is missing.

import { TurnNote } from '#features/message/web/TurnHeader.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Row } from '#packages/ui/Row.tsx';
import type { ContractChoice } from './form.ts';

export function AwaitsMoney({ choice }: { choice: ContractChoice }) {
  const t = useTranslation('pickup');
  const { money } = useFormats();
  return (
    <>
      <NoticeBox tone="warning">{t('unpaid.why', { amount: money(choice.gap) })}</NoticeBox>
      <TurnNote matter={{ type: 'contract', id: choice.id }} />
      <Card>
        <Row
          label={t('unpaid.contract')}
          hint={`${choice.no} · ${choice.title}`}
          to={`pages/contract/detail?id=${choice.id}`}
        />
      </Card>
    </>
  );
}
