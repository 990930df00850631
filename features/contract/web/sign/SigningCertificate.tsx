// Certificate used for signing, or a link to apply for one.

import { ownCertificate } from '#features/certificate/calls/own.ts';
import { useCertificateWords } from '#features/certificate/web/words.ts';
import { CERTIFICATE } from '#features/funds/web/paths.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { useSay } from '../say.ts';

export function SigningCertificate() {
  const { say, day } = useSay();
  const words = useCertificateWords();
  const query = useCall(ownCertificate, {});
  return (
    <Section title={say('certificate')} action={{ label: say('certificate.manage'), to: CERTIFICATE }}>
      <QueryView query={query} feature="certificate" shape="lines">
        {({ inForce, asked, person }) =>
          inForce ? (
            <Rows title={say('certificate')}>
              <Row
                isFact
                label={say('certificate.subject')}
                value={person}
                valueHint={
                  <Tag tone={inForce.state === 'suspended' ? 'danger' : 'success'}>
                    {words[`state.${inForce.state}`]}
                  </Tag>
                }
              />
              <Row
                isFact
                label={say('certificate.serial')}
                value={
                  <CopyableId
                    id={inForce.serial.toUpperCase()}
                    shown={`…${inForce.serial.slice(-8).toUpperCase()}`}
                  />
                }
              />
              <Row
                isFact
                label={say('certificate.issuer')}
                value={inForce.caName}
                valueHint={inForce.notAfter && say('certificate.until', { day: day(inForce.notAfter) })}
              />
            </Rows>
          ) : (
            <NoticeBox tone="warning" action={<Link to={CERTIFICATE}>{say('certificate.apply')}</Link>}>
              {asked ? words[`state.${asked.state}`] : say('certificate.none')}
            </NoticeBox>
          )
        }
      </QueryView>
    </Section>
  );
}
