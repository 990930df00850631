// Signs papers one after another, and stops where the next would fail as well.

import { certificateFaults } from '#features/certificate/faults.ts';

export interface SigningFailure {
  readonly problem: string;
  /** Name of the declared fault; undefined if the request itself failed. */
  readonly fault: string | undefined;
}

/**
 * Faults of one paper, which leave the signer's key usable. After any other failure the next paper is not
 * tried: a wrong PIN would be counted again, until it is locked.
 */
const OF_THE_PAPER = new Set<string>([
  certificateFaults.pdf_unreadable.name,
  certificateFaults.pdf_altered.name,
]);
const OF_THE_KEY = new Set<string>(
  Object.values(certificateFaults)
    .map(({ name }) => name)
    .filter((name) => !OF_THE_PAPER.has(name)),
);

const stopsSigning = ({ fault }: SigningFailure): boolean => fault === undefined || OF_THE_KEY.has(fault);

/** `sign` resolves to its failure, or to undefined. Papers after a stop have no outcome. */
export async function signInTurn<Paper>(
  papers: readonly Paper[],
  sign: (paper: Paper) => Promise<SigningFailure | undefined>,
  onOutcome: (paper: Paper, failure: SigningFailure | undefined) => void,
): Promise<void> {
  for (const paper of papers) {
    const failure = await sign(paper);
    onOutcome(paper, failure);
    if (failure && stopsSigning(failure)) return;
  }
}
