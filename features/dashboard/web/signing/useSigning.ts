// Signs the chosen papers one after another with one PIN.

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SignerCredential } from '#features/certificate/proof.ts';
import { signContract } from '#features/contract/calls/sign.ts';
import { confirmSheet } from '#features/settlement/calls/confirm.ts';
import { confirmStatement } from '#features/statement/calls.ts';
import type { Fault } from '#packages/fault/fault.ts';
import type { RaisedFault } from '#packages/rpc/client/client.ts';
import type { Call, InputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import type { PaperTodo, PrintedPaper } from './papers.ts';
import { type SigningFailure, signInTurn } from './signInTurn.ts';

export interface ChosenPaper {
  readonly todo: PaperTodo;
  readonly printed: PrintedPaper;
}

export interface SigningRun {
  readonly papers: readonly PaperTodo[];
  /** By the id of the paper; null once it is signed. */
  readonly outcomes: ReadonlyMap<string, SigningFailure | null>;
  readonly isOver: boolean;
}

export function useSigning() {
  const [run, setRun] = useState<SigningRun>();
  const queries = useQueryClient();
  const signOne = useSignOne();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const start = async (chosen: readonly ChosenPaper[], proof: SignerCredential) => {
    const papers = chosen.map(({ todo }) => todo);
    const outcomes = new Map<string, SigningFailure | null>();
    setRun({ papers, outcomes, isOver: false });
    await signInTurn(
      chosen,
      (paper) =>
        isGone.current ? Promise.resolve({ problem: '', fault: undefined }) : signOne(paper, proof),
      ({ todo }, failure) => {
        outcomes.set(todo.id, failure ?? null);
        setRun({ papers, outcomes: new Map(outcomes), isOver: false });
      },
    );
    setRun({ papers, outcomes, isOver: true });
    await queries.invalidateQueries();
  };
  const end = () => {
    setRun(undefined);
  };
  return { run, start, end };
}

function useSignOne() {
  const contract = useAttempt(signContract);
  const sheet = useAttempt(confirmSheet);
  const statement = useAttempt(confirmStatement);
  return ({ todo: { kind, id }, printed: { sha256, version = 0 } }: ChosenPaper, proof: SignerCredential) => {
    if (kind === 'sign_contract') return contract({ contractId: id, sha256, proof });
    if (kind === 'confirm_sheet') return sheet({ sheetId: id, version, sha256, proof });
    return statement({ id, sha256, proof });
  };
}

/** Resolves to the failure. What is on the page is read again only after the last paper. */
function useAttempt<C extends Call>(call: C) {
  const fault = useRef<string>(undefined);
  const { attempt } = useMutationCall(call, {
    refetch: false,
    onFault: (raised) => {
      fault.current = (raised as unknown as RaisedFault<Fault>).name;
      return false;
    },
  });
  return useCallback(
    async (input: InputOf<C>): Promise<SigningFailure | undefined> => {
      fault.current = undefined;
      const problem = await attempt(input);
      return problem === undefined ? undefined : { problem, fault: fault.current };
    },
    [attempt],
  );
}
