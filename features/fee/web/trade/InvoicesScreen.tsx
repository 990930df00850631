// List of the firm's fee invoices with their lines.

import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { ChipRow } from '#packages/ui/Chip.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Figure } from '#packages/ui/Figure.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { type InvoiceCard, invoicePage } from '../../calls/bill.ts';
import { INVOICE_TONES } from '../parts/tones.ts';

export default onTrial('money', InvoicesScreen);

function InvoicesScreen() {
  const t = useTranslation('fee');
  const pages = useInfiniteCall(invoicePage, {});
  return (
    <Screen
      title={t('invoices')}
      top={
        <ChipRow label={t('common.filter')}>
          <ExportChip call={invoicePage} input={{}} />
        </ChipRow>
      }
    >
      <PagedList
        pages={pages}
        feature="fee"
        label={t('invoices')}
        icon="contract"
        empty={{
          title: t('invoices.empty'),
          why: t('invoices.emptyWhy'),
          next: { to: 'pages/business/finance/fee/tradeFee', label: t('fees') },
        }}
      >
        {(invoice) => <InvoiceItem invoice={invoice} />}
      </PagedList>
    </Screen>
  );
}

function InvoiceItem({ invoice }: { invoice: InvoiceCard }) {
  const t = useTranslation('fee');
  const { money, minute } = useFormats();
  const { no, state, gross, net, vat, title, taxNo, invoiceNo, redNo, reason, requestedAt, lines } = invoice;
  return (
    <Card>
      <div className="ui-card-line">
        <CopyableId id={no} />
        <Tag tone={INVOICE_TONES[state]}>{t(`invoice.${state}`)}</Tag>
      </div>
      <Figure size="22" value={money(gross)} unit={t('common.yuan')} isAmount />
      <p className="ui-card-note ui-number">
        {t('net')} {money(net)}&nbsp;{t('common.yuan')} · {t('vat')} {money(vat)}&nbsp;{t('common.yuan')}
      </p>
      <p className="ui-card-note">
        {title} · {t('taxNo')} {taxNo} · {minute(requestedAt)}
      </p>
      <Rows title={t('lines')}>
        {lines.map((line) => (
          <Row
            key={line.no}
            isFact
            label={t(`type.${line.type}`)}
            hint={line.no}
            value={
              <span className="ui-number">
                {money(line.payable)}&nbsp;{t('common.yuan')}
              </span>
            }
          />
        ))}
        {invoiceNo !== null && <Row isFact label={t('invoiceNo')} value={<CopyableId id={invoiceNo} />} />}
        {redNo !== null && <Row isFact label={t('redNo')} value={<CopyableId id={redNo} />} />}
        {reason !== '' && <Row isFact label={t('common.reason')} value={reason} />}
      </Rows>
    </Card>
  );
}
