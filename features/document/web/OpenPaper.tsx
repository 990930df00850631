// Opens the paper in the device's PDF viewer.

import type * as z from 'zod/mini';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import type { FileLink } from '#features/file/calls.ts';
import { Icon } from '#packages/ui/Icon.tsx';

export function OpenPaper({
  link,
  label,
  isWide,
}: {
  link: z.output<typeof FileLink>;
  label: string;
  isWide?: boolean;
}) {
  return (
    <a
      className={`ui-button ui-button-secondary ${isWide ? 'ui-button-wide' : 'ui-button-small'}`}
      href={webConfig.httpRequest + link.url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="contract" size="small" />
      <span>{label}</span>
    </a>
  );
}
