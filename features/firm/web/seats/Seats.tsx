// The person's seats: what each may do, those held, and how to get the others.

import * as z from 'zod/mini';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { traderInfo } from '../../calls/firm.ts';
import { FIRM_SEATS, type FirmSeat } from '../../seats.ts';
import { OWN_FIRMS_PATH } from '../paths.ts';
import { useSeatActs } from './useSeatActs.ts';

const Query = z.object({ need: z.optional(z.string()) });

export default function Seats() {
  const t = useTranslation('firm.seats');
  const trader = useCall(traderInfo, {});
  return (
    <Screen title={t('title')}>
      <QueryView query={trader} feature="firm" shape="lines">
        {({ firm }) =>
          firm && firm.kind !== 'platform' ? <List firm={firm} /> : <NoSeats isOperator={firm !== null} />
        }
      </QueryView>
    </Screen>
  );
}

function NoSeats({ isOperator }: { isOperator: boolean }) {
  const t = useTranslation('firm.seats');
  const tFirm = useTranslation('firm');
  return isOperator ? (
    <EmptyState icon="user" title={t('operators')} />
  ) : (
    <EmptyState
      icon="user"
      title={tFirm('firms.none')}
      why={tFirm('firms.noneWhy')}
      next={{ label: tFirm('firms.title'), to: OWN_FIRMS_PATH }}
    />
  );
}

function List({ firm }: { firm: { readonly name: string } }) {
  const t = useTranslation('firm.seats');
  const { listed } = useFormats();
  const [{ need = '' }] = useScreenQuery(Query);
  const acts = useSeatActs();
  const { isAdmin, held, administrators, problem } = acts;
  const own = FIRM_SEATS.filter((seat) => held.includes(seat));
  const missing = FIRM_SEATS.filter((seat) => !held.includes(seat));
  const wanted = missing.filter((seat) => need.split(',').includes(seat));
  const others = missing.filter((seat) => !wanted.includes(seat));
  return (
    <>
      {(isAdmin || administrators.length > 0) && (
        <NoticeBox>{isAdmin ? t('youDecide') : t('theyDecide', { names: listed(administrators) })}</NoticeBox>
      )}
      {problem !== undefined && <NoticeBox tone="danger">{problem}</NoticeBox>}
      {wanted.length > 0 && <Part title={t('needed')} seats={wanted} acts={acts} />}
      {own.length > 0 && <Part title={firm.name} seats={own} acts={acts} />}
      {others.length > 0 && <Part title={t('others')} seats={others} acts={acts} />}
    </>
  );
}

type Acts = ReturnType<typeof useSeatActs>;

function Part({ title, seats, acts }: { title: string; seats: readonly FirmSeat[]; acts: Acts }) {
  const t = useTranslation('firm.seats');
  const tFirm = useTranslation('firm');
  return (
    <Section title={title}>
      <Rows title={title}>
        {seats.map((seat) => (
          <Row
            key={seat}
            label={tFirm(`seat.${seat}`)}
            weight="medium"
            hint={t(`may.${seat}`)}
            value={<Standing seat={seat} acts={acts} />}
          />
        ))}
      </Rows>
    </Section>
  );
}

function Standing({ seat, acts: { held, asked, act } }: { seat: FirmSeat; acts: Acts }) {
  const t = useTranslation('firm.seats');
  const tFirm = useTranslation('firm');
  if (held.includes(seat)) return <Tag tone="success">{t('held')}</Tag>;
  if (asked.some((one) => one.seat === seat)) return <Tag tone="warning">{t('state.asked')}</Tag>;
  const { how, run } = act(seat);
  return (
    <Button size="small" label={t(`${how}Seat`, { seat: tFirm(`seat.${seat}`) })} onPress={run}>
      {t(how)}
    </Button>
  );
}
