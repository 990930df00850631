// Seats that colleagues ask for, to be given or refused; below what was decided.

import { useQueryClient } from '@tanstack/react-query';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { declineSeat, grantSeat } from '../../calls/seats.ts';
import { type SeatRequest, staffList } from '../../calls/staff.ts';
import './staff.css';

const TONES = { asked: 'warning', granted: 'success', declined: 'neutral' } as const;

export function SeatRequests({ requests }: { requests: readonly SeatRequest[] }) {
  const t = useTranslation('firm.seats');
  const tFirm = useTranslation('firm');
  const { minute } = useFormats();
  const queries = useQueryClient();
  const granting = useMutationCall(grantSeat);
  const declining = useMutationCall(declineSeat);
  const problem = granting.problem ?? declining.problem;
  const decide = async (run: typeof granting.run, requestId: string) => {
    await run({ requestId });
    await queries.invalidateQueries({ queryKey: [staffList.path] });
  };
  return (
    <Section title={t('requests')}>
      {problem !== undefined && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <Rows title={t('requests')}>
        {requests.map(({ id, name, seat, state, askedAt, decidedBy, decidedAt }) => (
          <div key={id}>
            <Row
              label={t('asks', { name, seat: tFirm(`seat.${seat}`) })}
              weight="medium"
              value={<Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>}
              hint={
                decidedAt ? t('decided', { name: decidedBy ?? '', at: minute(decidedAt) }) : t(`may.${seat}`)
              }
              valueHint={decidedAt ? undefined : minute(askedAt)}
            />
            {state === 'asked' && (
              <div className="staff-acts">
                <Button kind="primary" size="small" onPress={() => decide(granting.run, id)}>
                  {t('grant')}
                </Button>
                <Button size="small" onPress={() => decide(declining.run, id)}>
                  {t('decline')}
                </Button>
              </div>
            )}
          </div>
        ))}
      </Rows>
    </Section>
  );
}
