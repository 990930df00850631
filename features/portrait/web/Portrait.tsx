// A person's portrait, or initials while there is none to see.

import { useCall } from '#packages/rpc/react/useCall.ts';
import { Avatar } from '#packages/ui/Avatar.tsx';
import { portraitPicture } from '../calls.ts';

interface PortraitProps {
  readonly id: string | null | undefined;
  readonly name: string;
  readonly size?: 'normal' | 'large' | undefined;
}

export function Portrait({ id, name, size }: PortraitProps) {
  const { data } = useCall(portraitPicture, { id: id ?? '' }, { enabled: typeof id === 'string' });
  return (
    <Avatar
      name={name}
      size={size}
      picture={data && id ? `data:image/webp;base64,${data.picture}` : undefined}
    />
  );
}
