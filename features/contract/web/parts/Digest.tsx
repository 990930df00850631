// A hash in groups of eight characters, with a copy button.

import '../contract.css';
import { CopyButton } from '#packages/ui/CopyableId.tsx';

export function Digest({ value, label }: { value: string; label: string }) {
  const groups = value.match(/.{1,8}/g) ?? [];
  return (
    <div className="contract-digest">
      <span className="contract-note">
        {label} <CopyButton text={value} />
      </span>
      <code className="contract-digest-signs">
        {groups.map((group, at) => (
          <span key={at}>{group}</span>
        ))}
      </code>
    </div>
  );
}
