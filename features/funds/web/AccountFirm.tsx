// Firm page of the account: member number, invoice data, people, certificate.

import './funds.css';
import { useState } from 'react';
import { ownCertificate } from '#features/certificate/calls/own.ts';
import { useCertificateWords } from '#features/certificate/web/words.ts';
import { ownForm } from '#features/certification/calls/own.ts';
import { useCertificationWords } from '#features/certification/web/words.ts';
import { traderInfo } from '#features/firm/calls/firm.ts';
import { useFirmWords } from '#features/firm/web/words.ts';
import { useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { InvoiceTitleDrawer } from './InvoiceTitleDrawer.tsx';
import { CERTIFICATE, FIRM_FORM } from './paths.ts';
import { useFundsWords, useMoneyWords } from './useWords.ts';

type Form = OutputOf<typeof ownForm>;
type Trader = OutputOf<typeof traderInfo>;

export default function AccountFirm() {
  const words = useMoneyWords();
  const trader = useCall(traderInfo, {});
  const form = useCall(ownForm, {});
  return (
    <Screen title={words.firm}>
      <QueryView query={trader} feature="firm">
        {({ firm, seats }) =>
          firm ? (
            <>
              <Member firm={firm} />
              <QueryView query={form} feature="certification">
                {(own) => (
                  <Certified
                    own={own}
                    isAdmin={seats.includes('firm_admin')}
                    onChanged={() => form.refetch()}
                  />
                )}
              </QueryView>
              <OwnCertificate />
            </>
          ) : (
            <EmptyState icon="user" title={words.noFirm} next={{ to: FIRM_FORM, label: words.toForm }} />
          )
        }
      </QueryView>
    </Screen>
  );
}

function Member({ firm }: { firm: NonNullable<Trader['firm']> }) {
  const words = useMoneyWords();
  const firmWords = useFirmWords();
  const { integer } = useFormats();
  return (
    <Section
      title={firm.name}
      mark={
        <Tag tone={firm.state === 'certified' || firm.state === 'change_asked' ? 'success' : 'warning'}>
          {firmWords[`state.${firm.state}`]}
        </Tag>
      }
    >
      <Rows title={words.firmPart}>
        <Row isFact label={words.memberNo} value={<CopyableId id={firm.handle} />} />
        <Row
          isFact
          label={firmWords[`kind.${firm.kind}`]}
          value={[firm.shortName, firm.city].filter((text) => text !== '').join(' · ')}
        />
        <Row isFact label={words.creditScore} value={integer(firm.creditScore)} />
      </Rows>
    </Section>
  );
}

function Certified({ own, isAdmin, onChanged }: { own: Form; isAdmin: boolean; onChanged: () => unknown }) {
  const words = useMoneyWords();
  const certification = useCertificationWords();
  const { day, fill } = useFormats();
  const [isEditing, setEditing] = useState(false);
  const { firm, inForce, form } = own;
  if (!inForce)
    return <NoticeBox action={<Link to={FIRM_FORM}>{words.toForm}</Link>}>{words.notCertified}</NoticeBox>;
  const fact = (label: string, value: string) => (
    <Row isFact label={label} value={value === '' ? words.none : value} />
  );
  return (
    <>
      <Section title={words.taxPart}>
        <Rows title={words.taxPart}>
          <Row
            isFact
            label={words.taxNo}
            value={<CopyableId id={firm?.creditCode ?? inForce.creditCode} />}
          />
          {fact(words.vat, inForce.vat && certification[`vat.${inForce.vat}`])}
          {fact(words.invoiceAddress, inForce.invoiceAddress)}
          {fact(words.invoicePhone, inForce.invoicePhone)}
          {fact(words.invoiceBank, inForce.bankName)}
          {fact(words.invoiceAccount, inForce.bankAccount)}
          {fact(words.invoiceEmail, inForce.invoiceEmail)}
        </Rows>
        {form !== null && (
          <NoticeBox action={<Link to={FIRM_FORM}>{words.toForm}</Link>}>{words.changeOpen}</NoticeBox>
        )}
        {form === null && isAdmin && (
          <div className="funds-doors">
            <Button
              onPress={() => {
                setEditing(true);
              }}
            >
              {words.editInvoice}
            </Button>
          </div>
        )}
        {!isAdmin && <p className="funds-note">{words.onlyAdmin}</p>}
      </Section>
      <Section title={words.contacts}>
        <Rows title={words.contacts}>
          {inForce.people.map(({ name, mobile, until }) => (
            <Row
              key={`${name} ${mobile}`}
              label={name}
              hint={mobile}
              value={until === '' ? undefined : fill(words.validUntil, { day: day(until) })}
            />
          ))}
        </Rows>
        {inForce.people.length === 0 && <p className="funds-note">{words.noPeople}</p>}
      </Section>
      {isAdmin && (
        <Card>
          <Row to="pages/user/staff" label={words.staff} />
        </Card>
      )}
      {isEditing && (
        <InvoiceTitleDrawer
          inForce={inForce}
          onClose={() => {
            setEditing(false);
          }}
          onDone={() => {
            setEditing(false);
            void onChanged();
          }}
        />
      )}
    </>
  );
}

function OwnCertificate() {
  const words = useMoneyWords();
  const { toCertificate } = useFundsWords();
  const certificate = useCertificateWords();
  const { minute } = useFormats();
  const query = useCall(ownCertificate, {});
  return (
    <Section title={words.certificate} action={{ label: toCertificate, to: CERTIFICATE }}>
      <QueryView query={query} feature="certificate" shape="lines">
        {({ inForce, person }) =>
          inForce ? (
            <Rows title={words.certificate}>
              <Row
                isFact
                label={person}
                value={
                  <Tag tone={inForce.state === 'suspended' ? 'danger' : 'success'}>
                    {certificate[`state.${inForce.state}`]}
                  </Tag>
                }
              />
              <Row
                isFact
                label={words.certificateSerial}
                value={<CopyableId id={inForce.serial.toUpperCase()} />}
              />
              {inForce.notAfter && (
                <Row isFact label={words.certificateUntil} value={minute(inForce.notAfter)} />
              )}
            </Rows>
          ) : (
            <p className="funds-note">{words.noCertificate}</p>
          )
        }
      </QueryView>
    </Section>
  );
}
