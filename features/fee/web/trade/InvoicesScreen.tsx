// List of the firm's fee invoices with their lines.

import { useFormats } from '#packages/i18n/react.ts';
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
import { useFeeWords } from '../words.ts';

export default function InvoicesScreen() {
  const words = useFeeWords();
  const pages = useInfiniteCall(invoicePage, {});
  return (
    <Screen title={words.invoices}>
      <ChipRow label={words.filter}>
        <ExportChip call={invoicePage} input={{}} />
      </ChipRow>
      <PagedList
        pages={pages}
        feature="fee"
        label={words.invoices}
        icon="contract"
        empty={{ title: words['invoices.empty'], why: words['invoices.emptyWhy'] }}
      >
        {(invoice) => <InvoiceItem invoice={invoice} />}
      </PagedList>
    </Screen>
  );
}

function InvoiceItem({ invoice }: { invoice: InvoiceCard }) {
  const words = useFeeWords();
  const { money, minute } = useFormats();
  const { no, state, gross, net, vat, title, taxNo, invoiceNo, redNo, reason, requestedAt, lines } = invoice;
  return (
    <Card>
      <div className="ui-card-line">
        <CopyableId id={no} />
        <Tag tone={INVOICE_TONES[state]}>{words[`invoice.${state}`]}</Tag>
      </div>
      <Figure size="22" value={money(gross)} unit={words.yuan} isAmount />
      <p className="ui-card-note ui-number">
        {words.net} {money(net)} · {words.vat} {money(vat)}
      </p>
      <p className="ui-card-note">
        {title} · {words.taxNo} {taxNo} · {minute(requestedAt)}
      </p>
      <Rows title={words.lines}>
        {lines.map((line) => (
          <Row
            key={line.no}
            isFact
            label={words[`type.${line.type}`]}
            hint={line.no}
            value={<span className="ui-number">{money(line.payable)}</span>}
          />
        ))}
        {invoiceNo !== null && <Row isFact label={words.invoiceNo} value={<CopyableId id={invoiceNo} />} />}
        {redNo !== null && <Row isFact label={words.redNo} value={<CopyableId id={redNo} />} />}
        {reason !== '' && <Row isFact label={words.reason} value={reason} />}
      </Rows>
    </Card>
  );
}
