// The driver's pass: show, share, replace.

import { useState } from 'react';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { copyText } from '#packages/ui/clipboard.ts';
import { QrCode } from '#packages/ui/QrCode.tsx';
import { renewPass } from '../../calls/trip.ts';
import { DISPATCH_SEATS } from '../../seats.ts';
import { driverAddress } from '../parts/paths.ts';
import { useSay } from '../say.ts';
import type { TripDetail } from './tripDetail.ts';

interface PassProps {
  readonly trip: TripDetail;
  readonly pass: string;
  readonly onDone: () => unknown;
}

export function PassSection({ trip, pass, onDone }: PassProps) {
  const { say } = useSay();
  const { holds } = useTrader();
  const [isOpen, setOpen] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  const address = driverAddress(pass);
  const copy = () => copyText(address, say('pass.copied'));
  return (
    <Section title={say('pass')} note={say('pass.why')}>
      {isOpen && (
        <figure className="delivery-code">
          <QrCode text={address} label={say('pass')} />
        </figure>
      )}
      <div className="ui-card-line">
        {!isOpen && (
          <Button
            size="small"
            onPress={() => {
              setOpen(true);
            }}
          >
            {say('pass')}
          </Button>
        )}
        <Button size="small" icon="copy" onPress={copy}>
          {say('pass.copy')}
        </Button>
        {holds(DISPATCH_SEATS) && (
          <Button
            size="small"
            onPress={() => {
              setRenewing(true);
            }}
          >
            {say('pass.renew')}
          </Button>
        )}
      </div>
      {isRenewing && (
        <RenewPassDrawer
          trip={trip}
          pass={pass}
          onClose={() => {
            setRenewing(false);
          }}
          onDone={() => {
            setRenewing(false);
            void onDone();
          }}
        />
      )}
    </Section>
  );
}

export function RenewPassDrawer({
  trip: { card },
  pass,
  onClose,
  onDone,
}: PassProps & { readonly onClose: () => void }) {
  const { say } = useSay();
  return (
    <ReasonDrawer
      title={say('pass.renew')}
      warning={say('pass.renewWhy')}
      call={renewPass}
      input={() => ({ tripId: card.id, pass })}
      rows={[
        { key: 'no', label: card.plate, value: card.no },
        { key: 'driver', label: say('trucks.driver'), value: card.driver },
      ]}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
