// The person's page: name, firm and seats, and shortcuts.

import { basicInfo } from '#features/account/calls/session.ts';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { useAccountWords } from '#features/account/web/words.ts';
import { useCertificationWords } from '#features/certification/web/words.ts';
import { traderInfo } from '#features/firm/calls/firm.ts';
import { OWN_FIRMS_PATH, STAFF_PATH } from '#features/firm/web/paths.ts';
import { useFirmWords } from '#features/firm/web/words.ts';
import { useFollowWords } from '#features/follow/web/words.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { Areas, useAreas } from './Areas.tsx';
import { useDeskWords } from './words.ts';

const FIRM_FORM = 'pages/user/info/enterprise';

export default function Me() {
  const words = useDeskWords();
  const account = useAccountWords();
  const firmWords = useFirmWords();
  const following = useFollowWords();
  const isSignedIn = useIsSignedIn();
  return (
    <Screen title={words['me.title']} hasBack={false}>
      {isSignedIn ? (
        <Person />
      ) : (
        <EmptyState
          icon="user"
          title={words['me.visitor']}
          why={words['me.visitorWhy']}
          next={{
            to: `pages/login/index?back=${encodeURIComponent('/pages/tabBar/user')}`,
            label: words['me.login'],
          }}
        />
      )}
      <Card>
        <Rows>
          {isSignedIn && <Row label={firmWords['firms.title']} to={OWN_FIRMS_PATH} />}
          {isSignedIn && <Row label={following.title} to="pages/user/follow/index" />}
          {isSignedIn && <Row label={account['feedback.title']} to="pages/user/feedback" />}
          <Row label={words['me.verify']} to="pages/verify/index" />
          <Row label={account['platform.title']} to="pages/user/platform" />
          <Row label={words['me.setting']} to="pages/user/setting" />
        </Rows>
      </Card>
    </Screen>
  );
}

function Person() {
  const words = useDeskWords();
  const person = useCall(basicInfo, {});
  const trader = useCall(traderInfo, {});
  const areas = useAreas();
  const firmWords = useFirmWords();
  const certification = useCertificationWords();
  const { listed } = useFormats();
  return (
    <>
      <Card>
        <QueryView query={person} feature="account" shape="lines">
          {({ name, loginName, phone }) => (
            <Row
              label={name}
              weight="strong"
              hint={[loginName, phone].filter(Boolean).join(' · ')}
              to="pages/user/info/personal"
            />
          )}
        </QueryView>
      </Card>
      <QueryView query={trader} feature="generic" shape="lines">
        {({ firm, seats }) =>
          firm ? (
            <Section
              title={firm.shortName}
              mark={
                <Tag
                  tone={firm.state === 'certified' || firm.state === 'change_asked' ? 'success' : 'warning'}
                >
                  {firmWords[`state.${firm.state}`]}
                </Tag>
              }
            >
              <Rows title={words['me.firm']}>
                <Row isFact label={words['me.firm']} value={firm.name} />
                <Row
                  isFact
                  label={words['me.seats']}
                  value={listed(seats.map((seat) => firmWords[`seat.${seat}`]))}
                />
                {firm.capabilities.length > 0 && (
                  <Row
                    isFact
                    label={words['me.capabilities']}
                    value={listed(firm.capabilities.map((one) => words[`capability.${one}`]))}
                  />
                )}
                <Row isFact label={words['me.credit']} value={firm.creditScore} />
                {firm.kind !== 'platform' && <Row label={certification['page.title']} to={FIRM_FORM} />}
                {seats.includes('firm_admin') && <Row label={firmWords['staff.title']} to={STAFF_PATH} />}
                {firm.kind !== 'platform' && (
                  <Row label={words['me.certificate']} to="pages/user/certificate" />
                )}
              </Rows>
            </Section>
          ) : (
            <Card>
              <Row
                label={certification['page.enterprise']}
                hint={certification['page.startWhy']}
                to={FIRM_FORM}
              />
            </Card>
          )
        }
      </QueryView>
      {areas.length > 0 && (
        <Card>
          <Areas areas={areas} />
        </Card>
      )}
    </>
  );
}
