// The business centre to visitors: what it does for a mine, a plant and a trader.

import { useTranslation } from '#packages/i18n/react.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import '../desk.css';

const BACK = encodeURIComponent('/pages/tabBar/business');
const POINTS = ['first', 'second', 'third'] as const;

export default function ForVisitors() {
  const t = useTranslation('dashboard.visitor');
  return (
    <Screen title={t('business')} hasBack={false}>
      <Card>
        <p>{t('about')}</p>
        <div className="desk-acts">
          <Button kind="primary" to={`pages/sign/index?back=${BACK}`}>
            {t('signUp')}
          </Button>
          <Button to={`pages/login/index?back=${BACK}`}>{t('signIn')}</Button>
        </div>
      </Card>
      {(['mine', 'plant', 'trader'] as const).map((kind) => (
        <Section key={kind} title={t(`${kind}.title`)}>
          <ul className="desk-points">
            {POINTS.map((point) => (
              <li key={point}>
                <Icon name="check" size="small" />
                <span>{t(`${kind}.${point}`)}</span>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Card>
        <Row label={t('guide')} to="pages/introduce/transaction" />
        <Row label={t('service')} to="pages/introduce/customerService" />
      </Card>
    </Screen>
  );
}
