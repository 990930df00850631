// A person's firms: the current one, choosing another, and invitations.

import * as z from 'zod/mini';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { type OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { ownFirms, ownInvitations } from '../../calls/own.ts';
import { ReceivedInvitations } from './ReceivedInvitations.tsx';
import { useActFor } from './useActFor.ts';

type Own = OutputOf<typeof ownFirms>;

export default function OwnFirms() {
  const t = useTranslation('firm');
  const firms = useCall(ownFirms, {});
  const invitations = useCall(ownInvitations, {});
  return (
    <Screen title={t('firms.title')}>
      <QueryView query={invitations} feature="firm" shape="lines">
        {({ list }) => list.length > 0 && <ReceivedInvitations invitations={list} />}
      </QueryView>
      <QueryView query={firms} feature="firm" shape="lines">
        {(own) =>
          own.list.length > 0 ? (
            <List own={own} />
          ) : (
            <EmptyState
              icon="user"
              title={t('firms.none')}
              why={t('firms.noneWhy')}
              next={{ to: 'pages/user/info/enterprise', label: t('firms.begin') }}
            />
          )
        }
      </QueryView>
    </Screen>
  );
}

const Query = z.object({ ask: z.optional(z.string()) });

function List({ own: { list, isChosen } }: { own: Own }) {
  const t = useTranslation('firm');
  const { goBack } = useNavigate();
  const { listed } = useFormats();
  const [{ ask }] = useScreenQuery(Query);
  const { actFor, problem, isBusy } = useActFor();
  const isAsked = ask !== undefined && !isChosen && list.length > 1;
  const choose = async (firm: { id: string; shortName: string }) => {
    if ((await actFor(firm)) && ask !== undefined) goBack();
  };
  const names = (seats: Own['list'][number]['seats']) => listed(seats.map((seat) => t(`seat.${seat}`)));
  return (
    <Section title={isAsked ? t('firms.which') : t('firms.title')}>
      {isAsked && <NoticeBox>{t('firms.whichWhy')}</NoticeBox>}
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <Rows title={t('firms.title')}>
        {list.map((firm) => (
          <Row
            key={firm.id}
            label={firm.name}
            hint={names(firm.seats)}
            value={
              firm.isCurrent && !isAsked ? (
                <Tag tone="success">{t('firms.current')}</Tag>
              ) : (
                <Button size="small" isDisabled={isBusy} onPress={() => choose(firm)}>
                  {t('firms.act')}
                </Button>
              )
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
