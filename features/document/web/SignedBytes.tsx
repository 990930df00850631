// The digest of what is signed, folded below a sentence that says what it is for.

import { Digest } from './Digest.tsx';
import './document.css';

interface SignedBytesProps {
  readonly title: string;
  readonly sha256: string;
  /** Names the digest. */
  readonly label: string;
  readonly why: string;
}

export function SignedBytes({ title, sha256, label, why }: SignedBytesProps) {
  return (
    <details className="document-bytes">
      <summary>{title}</summary>
      <Digest value={sha256} label={label} />
      <p>{why}</p>
    </details>
  );
}
