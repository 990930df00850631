// Certificate used for signing, or a link to apply for one.

import { ownCertificate } from '#features/certificate/calls/own.ts';
import { CERTIFICATE } from '#features/funds/web/paths.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';

export function SigningCertificate() {
  const t = useTranslation('contract');
  const { day } = useFormats();
  const tCertificate = useTranslation('certificate');
  const query = useCall(ownCertificate, {});
  return (
    <Section title={t('certificate')} action={{ label: t('certificate.manage'), to: CERTIFICATE }}>
      <QueryView query={query} feature="certificate" shape="lines">
        {({ inForce, asked, person }) =>
          inForce ? (
            <Rows title={t('certificate')}>
              <Row
                isFact
                label={t('certificate.subject')}
                value={person}
                valueHint={
                  <Tag tone={inForce.state === 'suspended' ? 'danger' : 'success'}>
                    {tCertificate(`state.${inForce.state}`)}
                  </Tag>
                }
              />
              <Row
                isFact
                label={t('certificate.serial')}
                value={
                  <CopyableId
                    id={inForce.serial.toUpperCase()}
                    shown={`…${inForce.serial.slice(-8).toUpperCase()}`}
                  />
                }
              />
              <Row
                isFact
                label={t('certificate.issuer')}
                value={inForce.caName}
                valueHint={inForce.notAfter && t('certificate.until', { day: day(inForce.notAfter) })}
              />
            </Rows>
          ) : (
            <NoticeBox tone="warning" action={<Link to={CERTIFICATE}>{t('certificate.apply')}</Link>}>
              {asked ? tCertificate(`state.${asked.state}`) : t('certificate.none')}
            </NoticeBox>
          )
        }
      </QueryView>
    </Section>
  );
}
