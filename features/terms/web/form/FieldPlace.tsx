// Names a field of a form, so that its problem leads to it.

import '../terms.css';
import type { ReactNode } from 'react';

export const FieldPlace = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="terms-place" data-field={name}>
    {children}
  </div>
);
