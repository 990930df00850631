// The person's page: name, firm and seats, and shortcuts.

import { basicInfo } from '#features/account/calls/session.ts';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { DEADLINES_PATH } from '#features/deadline/web/paths.ts';
import { traderInfo } from '#features/firm/calls/firm.ts';
import { DRAFTS_PATH, OWN_FIRMS_PATH, STAFF_PATH } from '#features/firm/web/paths.ts';
import { ownPortrait } from '#features/portrait/calls.ts';
import { Portrait } from '#features/portrait/web/Portrait.tsx';
import { FEEDBACK_LIST } from '#features/support/web/paths.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { InstallRow } from '#packages/ui/InstallRow.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { Areas, useAreas } from './Areas.tsx';

const FIRM_FORM = 'pages/user/info/enterprise';

export default function Me() {
  const t = useTranslation('dashboard');
  const tAccount = useTranslation('account');
  const tFirm = useTranslation('firm');
  const tDeadline = useTranslation('deadline');
  const tFollow = useTranslation('follow');
  const tSupport = useTranslation('support');
  const isSignedIn = useIsSignedIn();
  return (
    <Screen title={t('me.title')} hasBack={false}>
      {isSignedIn ? (
        <Person />
      ) : (
        <EmptyState
          icon="user"
          title={t('me.visitor')}
          why={t('me.visitorWhy')}
          next={{
            to: `pages/login/index?back=${encodeURIComponent('/pages/tabBar/user')}`,
            label: t('me.login'),
          }}
          other={{ to: 'pages/sign/index', label: t('me.signUp') }}
        />
      )}
      <Card>
        <Rows>
          {isSignedIn && <Row label={tFirm('firms.title')} to={OWN_FIRMS_PATH} />}
          {isSignedIn && <Row label={tDeadline('title')} to={DEADLINES_PATH} />}
          {isSignedIn && <Row label={t('me.drafts')} to={DRAFTS_PATH} />}
          {isSignedIn && <Row label={tFollow('title')} to="pages/user/follow/index" />}
          {isSignedIn && <Row label={tSupport('own.title')} to={FEEDBACK_LIST} />}
          <Row label={t('me.verify')} to="pages/verify/index" />
          <Row label={tAccount('platform.title')} to="pages/user/platform" />
          <Row label={t('me.setting')} to="pages/user/setting" />
          <InstallRow />
        </Rows>
      </Card>
    </Screen>
  );
}

function Person() {
  const t = useTranslation('dashboard');
  const person = useCall(basicInfo, {});
  const portraitId = useCall(ownPortrait, {}).data?.portraitId;
  const trader = useCall(traderInfo, {});
  const areas = useAreas();
  const tFirm = useTranslation('firm');
  const tCertification = useTranslation('certification');
  const { listed } = useFormats();
  return (
    <>
      <Card>
        <QueryView query={person} feature="account" shape="lines">
          {({ name, loginName, phone }) => (
            <Row
              lead={<Portrait id={portraitId} name={name} />}
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
                  {tFirm(`state.${firm.state}`)}
                </Tag>
              }
            >
              <Rows title={t('me.firm')}>
                <Row isFact label={t('me.firm')} value={firm.name} />
                <Row
                  isFact
                  label={t('me.seats')}
                  value={listed(seats.map((seat) => tFirm(`seat.${seat}`)))}
                />
                {firm.capabilities.length > 0 && (
                  <Row
                    isFact
                    label={t('me.capabilities')}
                    value={listed(firm.capabilities.map((one) => t(`capability.${one}`)))}
                  />
                )}
                {firm.capabilities.length > 0 && (
                  <Row
                    label={t('me.credit')}
                    value={firm.credit ? t('me.creditValue', firm.credit) : t('me.creditNew')}
                    to="pages/user/credit"
                  />
                )}
                {firm.kind !== 'platform' && <Row label={tCertification('page.title')} to={FIRM_FORM} />}
                {seats.includes('firm_admin') && <Row label={tFirm('staff.title')} to={STAFF_PATH} />}
                {firm.kind !== 'platform' && <Row label={t('me.certificate')} to="pages/user/certificate" />}
              </Rows>
            </Section>
          ) : (
            <Card>
              <Row
                label={tCertification('page.enterprise')}
                hint={tCertification('page.startWhy')}
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
