// With which certificate one signs, and until when it is valid.
import { useSay } from '../say.ts';
import { getCaUserInfo } from '#features/firm/calls.ts';
import { Reading } from '#packages/call/Reading.tsx';
import { useCall } from '#packages/call/useCall.ts';
import { Notice } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';

export function Certificate() {
  const { say, day } = useSay();
  const query = useCall(getCaUserInfo, {});
  return (
    <Section title={say('certificate')}>
      <Reading query={query} feature="firm" shape="lines">
        {({ status, subject, certSn, notAfter, caName }) => (status === 'none'
          ? <Notice tone="warning">{say('certificate.none')}</Notice>
          : (
            <Rows title={say('certificate')}>
              <Row isFact label={say('certificate.subject')} value={subject} valueHint={<Tag tone={status === 'issued' ? 'success' : 'danger'}>{say(`certificate.${status}`)}</Tag>} />
              <Row isFact label={say('certificate.serial')} value={<CopyableId id={certSn} />} />
              <Row isFact label={say('certificate.issuer')} value={caName} valueHint={notAfter && say('certificate.until', { day: day(notAfter) })} />
            </Rows>
          ))}
      </Reading>
    </Section>
  );
}
