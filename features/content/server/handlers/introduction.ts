// Handlers of the texts about the platform.

import { writeOutbox } from '#packages/db/outbox.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { isOpen } from '#packages/machine/machine.ts';
import type { CallContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import {
  deskIntroductions,
  introduction,
  proposeIntroduction,
  publishIntroduction,
  rejectIntroduction,
} from '../../calls/introduction.ts';
import { contentFaults } from '../../faults.ts';
import { proposalMachine, type ProposalMove } from '../../states.ts';
import type { IntroductionTopic } from '../../topics.ts';
import {
  decideIntroductionProposal,
  insertIntroductionProposal,
  lockIntroductionProposal,
  readProposals,
  readIntroductionText,
  readIntroductionVersions,
} from '../queries/introduction.ts';
import { announceAgreement } from '../services/announceAgreement.ts';

export const introductionHandlers: Handler[] = [
  handle(introduction, async ({ topic, language, version }, { tx, now, fail }) => {
    const versions = await readIntroductionVersions(tx, topic);
    const today = dayInMarket(now);
    const current = versions.find(({ effectiveOn }) => effectiveOn <= today)?.version;
    const wanted = version ?? current ?? fail(genericFaults.not_found);
    const text =
      (await readIntroductionText(tx, { topic, version: wanted, language })) ?? fail(genericFaults.not_found);
    return { topic, ...text, isCurrent: wanted === current, versions };
  }),

  handle(deskIntroductions, async ({ topic }, { tx }) => ({ list: await readProposals(tx, topic) })),

  handle(proposeIntroduction, async ({ topic, effectiveOn, texts }, { tx, now, actor, fail }) => {
    if (effectiveOn < dayInMarket(now)) return fail(contentFaults.day_begun);
    if (Object.values(texts).some(({ body }) => body.length === 0)) return fail(contentFaults.empty_body);
    const version = await insertIntroductionProposal(
      tx,
      { topic, effectiveOn, texts, personId: actor.personId },
      now,
    );
    await writeOutbox(tx, ['content']);
    return { version };
  }),

  handle(publishIntroduction, async ({ topic, version }, ctx) => {
    const { to, proposal } = await lockForMove(ctx, topic, version, 'publish');
    if (proposal.writtenBy === ctx.actor.personId) return ctx.fail(contentFaults.second_person);
    if (proposal.effectiveOn < dayInMarket(ctx.now)) return ctx.fail(contentFaults.day_begun);
    if (topic === 'agreement' && proposal.writtenBy !== null)
      await announceAgreement(ctx, {
        version,
        effectiveOn: proposal.effectiveOn,
        writtenBy: proposal.writtenBy,
        decidedBy: ctx.actor.personId,
      });
    return decide(ctx, topic, proposal, to, '');
  }),

  handle(rejectIntroduction, async ({ topic, version, reason }, ctx) => {
    const { to, proposal } = await lockForMove(ctx, topic, version, 'reject');
    return decide(ctx, topic, proposal, to, reason);
  }),
];

type DecisionContext = CallContext<typeof rejectIntroduction>;
type Proposal = NonNullable<Awaited<ReturnType<typeof lockIntroductionProposal>>>;

async function lockForMove(
  { tx, actor, fail }: Pick<DecisionContext, 'tx' | 'actor' | 'fail'>,
  topic: IntroductionTopic,
  version: number,
  name: ProposalMove,
) {
  const proposal = (await lockIntroductionProposal(tx, topic, version)) ?? fail(genericFaults.not_found);
  if (!isOpen(proposalMachine, proposal.state, name, actor.seats))
    return fail(genericFaults.wrong_state, { state: proposal.state });
  return { proposal, to: proposalMachine.moves[name].to };
}

async function decide(
  { tx, now, actor }: Pick<DecisionContext, 'tx' | 'now' | 'actor'>,
  topic: IntroductionTopic,
  { version, effectiveOn }: Proposal,
  to: Proposal['state'],
  reason: string,
) {
  await decideIntroductionProposal(tx, topic, version, { to, reason, personId: actor.personId }, now);
  await writeOutbox(tx, ['content']);
  return { version, effectiveOn };
}
