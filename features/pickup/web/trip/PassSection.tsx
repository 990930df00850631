// The driver's pass: show, share, replace.

import { useState } from 'react';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { copyText } from '#packages/ui/clipboard.ts';
import { QrCode } from '#packages/ui/QrCode.tsx';
import { renewPass, type TripView } from '../../calls/trip.ts';
import { DISPATCH_SEATS } from '../../seats.ts';
import { driverAddress } from '../parts/paths.ts';

interface PassProps {
  readonly trip: TripView;
  readonly pass: string;
  readonly onDone: () => unknown;
}

export function PassSection({ trip, pass, onDone }: PassProps) {
  const t = useTranslation('pickup');
  const { holds } = useTrader();
  const [isOpen, setOpen] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  const address = driverAddress(pass);
  const copy = () => copyText(address, t('pass.copied'));
  return (
    <Section title={t('pass')} note={t('pass.why')}>
      {isOpen && (
        <figure className="delivery-code">
          <QrCode text={address} label={t('pass')} />
        </figure>
      )}
      <div className="ui-card-acts">
        {!isOpen && (
          <Button
            size="small"
            onPress={() => {
              setOpen(true);
            }}
          >
            {t('qr.short')}
          </Button>
        )}
        <Button size="small" icon="copy" onPress={copy}>
          {t('pass.copy')}
        </Button>
        {holds(DISPATCH_SEATS) && (
          <Button
            size="small"
            onPress={() => {
              setRenewing(true);
            }}
          >
            {t('pass.renew')}
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
  const t = useTranslation('pickup');
  return (
    <ReasonDrawer
      title={t('pass.renew')}
      warning={t('pass.renewWhy')}
      call={renewPass}
      input={() => ({ tripId: card.id, pass })}
      rows={[
        { key: 'no', label: card.plate, value: card.no },
        { key: 'driver', label: t('trucks.driver'), value: card.driver },
      ]}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
