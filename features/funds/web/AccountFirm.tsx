// Firm page of the account: member number, invoice data, people, certificate.

import './funds.css';
import { useState } from 'react';
import { ownCertificate } from '#features/certificate/calls/own.ts';
import { ownForm } from '#features/certification/calls/own.ts';
import { traderInfo } from '#features/firm/calls/firm.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
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

type Form = OutputOf<typeof ownForm>;
type Trader = OutputOf<typeof traderInfo>;

export default onTrial('money', AccountFirm);

function AccountFirm() {
  const t = useTranslation('funds');
  const trader = useCall(traderInfo, {});
  const form = useCall(ownForm, {});
  return (
    <Screen title={t('firm')}>
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
            <EmptyState icon="user" title={t('noFirm')} next={{ to: FIRM_FORM, label: t('toForm') }} />
          )
        }
      </QueryView>
    </Screen>
  );
}

function Member({ firm }: { firm: NonNullable<Trader['firm']> }) {
  const t = useTranslation('funds');
  const tFirm = useTranslation('firm');
  return (
    <Section
      title={firm.name}
      mark={
        <Tag tone={firm.state === 'certified' || firm.state === 'change_asked' ? 'success' : 'warning'}>
          {tFirm(`state.${firm.state}`)}
        </Tag>
      }
    >
      <Rows title={t('firmPart')}>
        <Row isFact label={t('memberNo')} value={<CopyableId id={firm.handle} />} />
        <Row
          isFact
          label={tFirm(`kind.${firm.kind}`)}
          value={[firm.shortName, firm.city].filter((text) => text !== '').join(' · ')}
        />
        <Row
          isFact
          label={t('creditScore')}
          value={firm.credit ? t('creditValue', firm.credit) : t('creditNew')}
        />
      </Rows>
    </Section>
  );
}

function Certified({ own, isAdmin, onChanged }: { own: Form; isAdmin: boolean; onChanged: () => unknown }) {
  const t = useTranslation('funds');
  const tCertification = useTranslation('certification');
  const { day } = useFormats();
  const [isEditing, setEditing] = useState(false);
  const { firm, inForce, form } = own;
  if (!inForce)
    return <NoticeBox action={<Link to={FIRM_FORM}>{t('toForm')}</Link>}>{t('notCertified')}</NoticeBox>;
  const fact = (label: string, value: string) => (
    <Row isFact label={label} value={value === '' ? t('none') : value} />
  );
  return (
    <>
      <Section title={t('taxPart')}>
        <Rows title={t('taxPart')}>
          <Row isFact label={t('taxNo')} value={<CopyableId id={firm?.creditCode ?? inForce.creditCode} />} />
          {fact(t('vat'), inForce.vat && tCertification(`vat.${inForce.vat}`))}
          {fact(t('invoiceAddress'), inForce.invoiceAddress)}
          {fact(t('invoicePhone'), inForce.invoicePhone)}
          {fact(t('invoiceBank'), inForce.bankName)}
          {fact(t('invoiceAccount'), inForce.bankAccount)}
          {fact(t('invoiceEmail'), inForce.invoiceEmail)}
        </Rows>
        {form !== null && (
          <NoticeBox action={<Link to={FIRM_FORM}>{t('toForm')}</Link>}>{t('changeOpen')}</NoticeBox>
        )}
        {form === null && isAdmin && (
          <div className="funds-doors">
            <Button
              onPress={() => {
                setEditing(true);
              }}
            >
              {t('editInvoice')}
            </Button>
          </div>
        )}
        {!isAdmin && <p className="funds-note">{t('onlyAdmin')}</p>}
      </Section>
      <Section title={t('contacts')}>
        <Rows title={t('contacts')}>
          {inForce.people.map(({ name, mobile, until }) => (
            <Row
              key={`${name} ${mobile}`}
              label={name}
              hint={mobile}
              value={until === '' ? undefined : t('validUntil', { day: day(until) })}
            />
          ))}
        </Rows>
        {inForce.people.length === 0 && <p className="funds-note">{t('noPeople')}</p>}
      </Section>
      {isAdmin && (
        <Card>
          <Row to="pages/user/staff" label={t('staff')} />
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
  const t = useTranslation('funds');
  const tCertificate = useTranslation('certificate');
  const { minute } = useFormats();
  const query = useCall(ownCertificate, {});
  return (
    <Section title={t('certificate')} action={{ label: t('toCertificate'), to: CERTIFICATE }}>
      <QueryView query={query} feature="certificate" shape="lines">
        {({ inForce, person }) =>
          inForce ? (
            <Rows title={t('certificate')}>
              <Row
                isFact
                label={person}
                value={
                  <Tag tone={inForce.state === 'suspended' ? 'danger' : 'success'}>
                    {tCertificate(`state.${inForce.state}`)}
                  </Tag>
                }
              />
              <Row
                isFact
                label={t('certificateSerial')}
                value={<CopyableId id={inForce.serial.toUpperCase()} />}
              />
              {inForce.notAfter && (
                <Row isFact label={t('certificateUntil')} value={minute(inForce.notAfter)} />
              )}
            </Rows>
          ) : (
            <p className="funds-note">{t('noCertificate')}</p>
          )
        }
      </QueryView>
    </Section>
  );
}
