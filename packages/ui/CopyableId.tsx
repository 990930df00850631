// A document number: a link, copied by a long press.

import './copyable-id.css';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { copyText } from './clipboard.ts';
import { CopyButton } from './CopyButton.tsx';
import { Link } from './Link.tsx';

const LONG_PRESS_MS = 350;
const MOVED_PX = 10;

interface CopyableIdProps {
  readonly id: string;
  readonly to?: string | undefined;
  readonly shown?: string | undefined;
}

export function CopyableId({ id, to, shown = id }: CopyableIdProps) {
  const t = useTranslation('ui');
  const press = useLongPress(() => {
    void copyText(id, t('copied'));
  });
  return (
    <span className="ui-id ui-number" {...press}>
      {to === undefined ? (
        shown
      ) : (
        <Link to={to} className="ui-id-link">
          {shown}
        </Link>
      )}
      {to === undefined && <CopyButton text={id} />}
    </span>
  );
}

/** The click that ends a long press is suppressed. */
function useLongPress(act: () => void) {
  const held = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> } | undefined>(undefined);
  const acted = useRef(false);
  const cancelPress = () => {
    clearTimeout(held.current?.timer);
    held.current = undefined;
  };
  return {
    onPointerDown({ clientX: x, clientY: y }: PointerEvent) {
      acted.current = false;
      held.current = {
        x,
        y,
        timer: setTimeout(() => {
          acted.current = true;
          act();
        }, LONG_PRESS_MS),
      };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = held.current;
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > MOVED_PX) cancelPress();
    },
    onPointerUp: cancelPress,
    onPointerCancel: cancelPress,
    onPointerLeave: cancelPress,
    onContextMenu(event: { preventDefault(): void }) {
      if (acted.current) event.preventDefault();
    },
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (!acted.current) return;
      acted.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
