// A hash in groups of eight characters, with a copy button.

import './document.css';
import { CopyButton } from '#packages/ui/CopyButton.tsx';

export function Digest({ value, label }: { value: string; label: string }) {
  const groups = value.match(/.{1,8}/g) ?? [];
  return (
    <div>
      <span className="document-digest-label">
        {label} <CopyButton text={value} />
      </span>
      <code className="document-digest-signs">
        {groups.map((group, at) => (
          <span key={at}>{group}</span>
        ))}
      </code>
    </div>
  );
}
