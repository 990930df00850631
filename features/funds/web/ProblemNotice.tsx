// Notice of a refused action, with a link to money or certificate.

import { Notice } from '#packages/ui/Banner.tsx';
import { hasWayOut, WayOut } from './WayOut.tsx';

export interface Problem {
  readonly problem?: string | undefined;
  readonly fault?: { readonly name: string } | undefined;
}

interface ProblemNoticeProps extends Problem {
  /** Action for faults that neither money nor a certificate solves. */
  readonly action?: React.ReactNode;
}

export function ProblemNotice({ problem, fault, action }: ProblemNoticeProps) {
  if (problem === undefined) return null;
  const name = fault?.name;
  return (
    <Notice tone="danger" action={hasWayOut(name) ? <WayOut fault={name} /> : action}>
      {problem}
    </Notice>
  );
}
