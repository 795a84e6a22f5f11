import { data, redirect, type ActionFunctionArgs, type AppLoadContext } from '@remix-run/node';
import {
  dispute as rules,
  disputeReference,
  type DisputeCommand,
  type DisputeRejection,
  type OpenedDispute,
} from '@store/ledger';
import type { Position } from '@store/ledger/event-store';
import type { Account } from '../../../ports/accounts.ts';
import { newId } from '../../../ports/new-id.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import { text } from '../../forms/fields.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { withSeen } from '../../freshness/seen-position.server.ts';
import { flashCookie } from '../../layout/flash.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { PROOF_FIELD, proveAgain } from '../../session/proof/fresh-proof.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { traceOf } from '../../session/trace.server.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { disputePath } from '../addresses.ts';
import { aloneAfter } from '../orders/proposals.server.ts';
import { disputeIn, isOfGateway } from './dispute-loader.server.ts';
import { disputeAnswers as answers, disputeRefusals as refusals, disputeTrail } from './words.ts';

const form = { intent: text(20), ...PROOF_FIELD };

const DECISIONS = ['taken', 'won', 'lost', 'agree'] as const;
type Decision = (typeof DECISIONS)[number];

type Refused = Readonly<{ status: 403 | 409; problem: string }>;
type Done = Readonly<{ position: Position; text: string }>;

/** What an admin reads in the bank's letters: it has taken the money, or has decided. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  const { context } = args;
  const { shop } = context;
  const dispute = await disputeIn(shop, args.params['disputeId'] ?? '');
  const { disputeId, userId } = dispute.opened;
  const { intent, proof } = await readForm(args.request, form);
  const answer = (status: number, said: Readonly<{ problem?: string; proof?: string }>) =>
    data({ intent, problem: null, proof: null, ...said }, { status });
  const back = async (text: string, position: Position | null) =>
    redirect(withSeen(disputePath(disputeId), position), {
      status: 303,
      headers: { 'Set-Cookie': await flashCookie(shop, 'success', text) },
    });

  const decision = DECISIONS.find((one) => one === intent);
  if (decision === undefined && intent !== 'thaw' && intent !== 'ask') {
    return answer(400, { problem: refusals.nothing });
  }
  if (userId === admin.id) return answer(403, { problem: refusals.own });
  try {
    if (intent === 'ask') {
      await askGateway(context, dispute);
      return await back(answers.asked, null);
    }
    if (decision !== undefined && isOfGateway(shop, dispute)) {
      return answer(409, { problem: refusals.ofGateway });
    }
    const stale = await proveAgain(args, admin, proof);
    if (stale !== null) return answer(stale.status, { proof: stale.message });
    const done = await shop.turns.take(`dispute ${disputeId}`, () =>
      decision === undefined
        ? thaw(context, admin, dispute)
        : decide(context, admin, disputeId, decision),
    );
    return 'problem' in done
      ? answer(done.status, { problem: done.problem })
      : await back(done.text, done.position);
  } catch (error) {
    if (!isBusy(error) && !isOutcomeUnknown(error)) throw error;
    logError('a dispute could not be decided', error);
    return answer(503, { problem: refusals.notReached });
  }
}

/** Nothing is believed that a page says: the workflow asks. */
async function askGateway(
  { shop: { workflows } }: AppLoadContext,
  { opened: { gateway, reference } }: OpenedDispute,
): Promise<void> {
  if (gateway === null || reference === null) return;
  await workflows.lookAtDispute(newId(), { gateway, reference });
}

async function decide(
  context: AppLoadContext,
  admin: Account,
  disputeId: string,
  decision: Decision,
): Promise<Done | Refused> {
  const { shop } = context;
  const dispute = await disputeIn(shop, disputeId);
  const command = await commandFor(context, admin, dispute, decision);
  // What is refused anyway need not stand in the trail; the ledger has the last word below.
  const foreseen = rules.decide(command, dispute);
  if (!foreseen.accepted) return refusedBy(foreseen.rejection);
  const isLost = foreseen.events.some(({ type }) => type === 'DisputeLost');
  const word = decision === 'lost' && !isLost ? 'proposed' : decision;
  if (foreseen.events.length > 0) await note(context, admin, dispute, NOTED[word]);
  const handled = await shop.ledger.dispute.handle(disputeId, command, traceOf(context, admin));
  if (!handled.accepted) return refusedBy(handled.rejection);
  return { position: handled.position, text: SAID[word] };
}

const NOTED = {
  taken: disputeTrail.taken,
  won: disputeTrail.won,
  lost: disputeTrail.lost,
  proposed: disputeTrail.proposed,
  agree: disputeTrail.agreed,
} as const;
const SAID = {
  taken: answers.taken,
  won: answers.won,
  lost: answers.lost,
  proposed: answers.proposed,
  agree: answers.lost,
} as const;

async function commandFor(
  { shop }: AppLoadContext,
  admin: Account,
  { opened: { disputeId, amount }, proposal }: OpenedDispute,
  decision: Decision,
): Promise<DisputeCommand> {
  const by = { disputeId, by: admin.id, at: shop.now().toISOString() };
  switch (decision) {
    case 'taken':
      return { type: 'RecordDebit', data: { ...by, amount } };
    case 'won':
      return { type: 'RecordWon', data: by };
    case 'lost': {
      const { secondPersonFrom } = shop.settings.byHand;
      return { type: 'GiveUpDispute', data: { ...by, secondPersonFrom } };
    }
    case 'agree': {
      const aloneAfterMs = proposal?.by === admin.id ? await aloneAfter(shop, admin) : null;
      return { type: 'AgreeToLoss', data: { ...by, aloneAfterMs } };
    }
  }
}

/** Of one that was lost: whoever has looked at the account lets it go on. */
async function thaw(
  context: AppLoadContext,
  admin: Account,
  dispute: OpenedDispute,
): Promise<Done | Refused> {
  const { shop } = context;
  const { disputeId, userId } = dispute.opened;
  const reference = disputeReference.frozen(disputeId);
  if (dispute.status === 'open') return { status: 409, problem: refusals.notLost };
  const { freezes } = await shop.ledger.wallet.stateOf(userId);
  if (freezes.get(reference) === 'frozen') await note(context, admin, dispute, disputeTrail.thawed);
  const at = shop.now().toISOString();
  const command = { type: 'ThawWallet', data: { reference, by: admin.id, at } } as const;
  const handled = await shop.ledger.wallet.handle(userId, command, traceOf(context, admin));
  if (!handled.accepted) return { status: 409, problem: refusals.notFrozen };
  return { position: handled.position, text: answers.thawed };
}

const note = (
  context: AppLoadContext,
  admin: Account,
  { opened: { disputeId, userId, amount } }: OpenedDispute,
  decision: string,
): Promise<void> =>
  context.shop.trail.note(actorOf(context, admin), {
    did: 'asked',
    subject: { kind: 'dispute', id: disputeId, name: disputeId },
    before: { decision: null },
    after: { decision, amount: formatRupees(amount) },
    about: userId,
  });

function refusedBy(rejection: DisputeRejection): Refused {
  switch (rejection.type) {
    case 'OwnAccount':
      return { status: 403, problem: refusals.own };
    case 'DisputeIsEnded':
      return { status: 409, problem: refusals.ended[rejection.as] };
    case 'AlreadyProposed':
      return { status: 409, problem: refusals.alreadyProposed };
    case 'LossNotProposed':
      return { status: 409, problem: refusals.notProposed };
    case 'SecondPersonNeeded':
      return { status: 403, problem: refusals.ownProposal };
    case 'TooEarly':
      return { status: 403, problem: refusals.tooEarly(formatInstant(rejection.from)) };
    default:
      throw new Error(`nobody expected ${rejection.type} of a decision about a dispute`);
  }
}
