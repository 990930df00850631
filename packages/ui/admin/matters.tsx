// Links to the pages of the console that show what has a number.

import { createContext, type ReactNode, useContext } from 'react';
import { hrefOf } from '../navigation.ts';

/** What has a page: its kind and id, as in `{ type: 'contract', id }`. */
export interface Matter {
  readonly type: string;
  readonly id: string;
}

type MatterAddress = (matter: Matter) => string | undefined;
const MatterContext = createContext<MatterAddress>(() => undefined);
/** Given by the console: where a matter is shown, undefined where the reader's seats do not open it. */
export const MatterProvider = MatterContext.Provider;
export const useMatterAddress = () => useContext(MatterContext);

interface MatterLinkProps {
  /** None: the text stands alone. */
  readonly to: Matter | null | undefined;
  readonly tabIndex?: number | undefined;
  readonly children: ReactNode;
}

/** Text where the reader may not open the page: it is no secret that the number exists, it stands there. */
export function MatterLink({ to, tabIndex, children }: MatterLinkProps) {
  const address = useMatterAddress()(to ?? { type: '', id: '' });
  return to && address !== undefined ? (
    <a className="desk-link" href={hrefOf(address)} tabIndex={tabIndex}>
      {children}
    </a>
  ) : (
    children
  );
}
