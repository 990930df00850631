// Notice of a refused action, with a link to money or certificate.

import { NoticeBox } from '#packages/ui/Banner.tsx';
import { hasFaultLink, FaultLink } from './FaultLink.tsx';

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
    <NoticeBox tone="danger" action={hasFaultLink(name) ? <FaultLink fault={name} /> : action}>
      {problem}
    </NoticeBox>
  );
}
