// Placeholders shown while content loads.

import './skeleton.css';
import { useTranslation } from '#packages/i18n/react.ts';

export interface SkeletonProps {
  readonly shape?: 'list' | 'detail' | 'lines' | undefined;
  readonly count?: number | undefined;
}

export function Skeleton({ shape = 'list', count = shape === 'lines' ? 3 : 4 }: SkeletonProps) {
  const t = useTranslation('ui');
  return (
    <div className={`ui-skeleton ui-skeleton-${shape}`}>
      <output className="ui-hidden">{t('loading')}</output>
      {shape === 'detail' && (
        <div className="ui-skeleton-head">
          <Block wide="30" />
          <Block wide="60" tall />
          <Block wide="45" />
        </div>
      )}
      {Array.from({ length: count }, (_, at) =>
        shape === 'lines' ? (
          <Block key={at} wide={at % 2 ? '60' : '90'} />
        ) : (
          <div key={at} className="ui-card">
            <Block wide="60" />
            <Block wide="90" />
            <Block wide="45" tall />
          </div>
        ),
      )}
    </div>
  );
}

function Block({ wide, tall }: { wide: '30' | '45' | '60' | '90'; tall?: boolean }) {
  return <div className={`ui-bone ui-bone-${wide}${tall ? ' ui-bone-tall' : ''}`} />;
}
