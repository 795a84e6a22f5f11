import { data, redirect, type ActionFunctionArgs, type AppLoadContext } from '@remix-run/node';
import {
  minus,
  suspense as rules,
  ZERO_PAISE,
  type Paise,
  type Suspended,
  type SuspenseDecision,
  type SuspenseEvent,
  type SuspenseRejection,
  type SuspenseReturnedByHand,
} from '@store/ledger';
import type { Position } from '@store/ledger/event-store';
import type { Account } from '../../../ports/accounts.ts';
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
import { suspensePath } from '../addresses.ts';
import { isUtr } from '../utr.ts';
import { aloneAfter } from '../orders/proposals.server.ts';
import { mayGo } from './disputed-as.ts';
import {
  canSendBack,
  disputedAs,
  isSent,
  restOf,
  standingOf,
  transferIn,
  type Disputed,
} from './transfer-loader.server.ts';
import {
  suspenseAnswers as answers,
  suspenseRefusals as refusals,
  suspenseTrail,
} from './words.ts';

const form = {
  ...{ intent: text(20), decision: text(10), rest: text(20), reference: text(40) },
  ...PROOF_FIELD,
};

const INTENTS = ['gateway', 'byHand', 'agree', 'withdraw', 'takenBack', 'release'] as const;
type Intent = (typeof INTENTS)[number];

/** `reference` is null where none was typed; `rest` is what the page had said to send, in paise. */
type Asked = Readonly<{
  intent: Intent;
  decision: number;
  rest: number | null;
  reference: string | null;
}>;
type Refused = Readonly<
  { status: 400 | 403 | 409; problem: string } | { status: 400 | 409; error: string }
>;
type Known = Readonly<{ transfer: Suspended; disputed: Disputed | null; asked: Asked }>;
type Done = Readonly<{ position: Position; text: string }>;

/** Where money goes that nobody could be given: each way is decided by an admin, for all of it. */
export async function action(args: ActionFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  const { context } = args;
  const { shop } = context;
  const transfer = await transferIn(shop, args.params['utr'] ?? '');
  const { utr, userId } = transfer.suspended;
  const { proof, ...typed } = await readForm(args.request, form);
  const reference = typed.reference.replaceAll(/\s/g, '');
  const answer = (
    status: number,
    said: Readonly<{ problem?: string; error?: string; proof?: string }>,
  ) =>
    data(
      { intent: typed.intent, reference, problem: null, error: null, proof: null, ...said },
      { status },
    );

  const intent = INTENTS.find((one) => one === typed.intent);
  if (intent === undefined) return answer(400, { problem: refusals.nothing });
  if (userId === admin.id) return answer(403, { problem: refusals.own });
  if (reference !== '' && !isUtr(reference)) return answer(400, { error: refusals.reference });
  if (reference === utr) return answer(400, { error: refusals.sameTransfer });
  try {
    const stale = await proveAgain(args, admin, proof);
    if (stale !== null) return answer(stale.status, { proof: stale.message });
    const asked = {
      ...{ intent, decision: Number(typed.decision), reference: reference || null },
      rest: typed.rest === '' ? null : Number(typed.rest),
    };
    const done = await shop.turns.take(`suspense ${utr}`, () => decide(context, admin, utr, asked));
    if ('status' in done) return answer(done.status, done);
    return redirect(withSeen(suspensePath(utr), done.position), {
      status: 303,
      headers: { 'Set-Cookie': await flashCookie(shop, 'success', done.text) },
    });
  } catch (error) {
    if (!isBusy(error) && !isOutcomeUnknown(error)) throw error;
    logError('suspended money could not be decided on', error);
    return answer(503, { problem: refusals.notReached });
  }
}

async function decide(
  context: AppLoadContext,
  admin: Account,
  utr: string,
  asked: Asked,
): Promise<Done | Refused> {
  const { shop } = context;
  const transfer = await transferIn(shop, utr);
  const disputed = await disputedAs(shop, transfer);
  const command = await commandFor(context, admin, { transfer, disputed, asked });
  // What is refused anyway need not stand in the trail; the ledger has the last word below.
  const foreseen = rules.decide(command, transfer);
  if (!foreseen.accepted) return refusedBy(foreseen.rejection);
  const [event] = foreseen.events;
  if (event !== undefined) {
    const refusal =
      (await whyNot(context, { transfer, disputed, asked }, event)) ??
      (await claimTransfer(context, admin, event));
    if (refusal !== null) return refusal;
    await note(context, admin, { transfer, disputed, asked }, event);
  }
  const handled = await shop.ledger.suspense.handle(utr, command, traceOf(context, admin));
  if (!handled.accepted) return refusedBy(handled.rejection);
  return { position: handled.position, text: saidOf(await transferIn(shop, utr)) };
}

async function commandFor(
  { shop }: AppLoadContext,
  admin: Account,
  { transfer, disputed, asked }: Known,
): Promise<SuspenseDecision> {
  const { intent, decision, reference: bankReference } = asked;
  const { suspended, proposal } = transfer;
  const { utr } = suspended;
  const by = { utr, decision, by: admin.id, at: shop.now().toISOString() };
  const { secondPersonFrom } = shop.settings.byHand;
  switch (intent) {
    case 'gateway':
      return { type: 'SendSuspendedBack', data: { ...by, secondPersonFrom } };
    case 'byHand': {
      const data = { ...by, secondPersonFrom, bankReference, ...lessTaken({ transfer, disputed }) };
      return { type: 'RecordReturnByHand', data };
    }
    case 'agree': {
      const aloneAfterMs = proposal?.by === admin.id ? await aloneAfter(shop, admin) : null;
      const data = { ...by, aloneAfterMs, bankReference, ...lessTaken({ transfer, disputed }) };
      return { type: 'AgreeToReturn', data };
    }
    case 'takenBack': {
      // None is refused below.
      const disputeId = disputed?.as === 'lost' ? disputed.disputeId : '';
      return { type: 'RecordTakenBack', data: { ...by, disputeId } };
    }
    case 'withdraw':
      return { type: 'WithdrawReturn', data: by };
    case 'release':
      return { type: 'ReleaseSuspended', data: by };
  }
}

/** What the payer has from their own bank, where that is not all of it. */
function lessTaken({ transfer, disputed }: Omit<Known, 'asked'>) {
  const taken = minus(transfer.suspended.amount, restOf(transfer, disputed));
  return taken === 0 ? {} : { takenByBank: taken };
}

/** What the ledger cannot know: whether the account is open, and what the gateway can do today. */
async function whyNot(
  { shop }: AppLoadContext,
  { transfer, disputed, asked }: Known,
  event: SuspenseEvent,
): Promise<Refused | null> {
  const way = wayOf(event);
  // A transfer that was made stays to be written down.
  if (way !== null && disputed !== null && !mayGo(disputed.as, way) && !isSent(transfer)) {
    return { status: 409, problem: refusals.disputed[disputed.as] };
  }
  if (event.type === 'SuspenseReturnedByHand') {
    // Pages of one time name all of it.
    const isAsSaid = sentBy(event.data) === (asked.rest ?? event.data.amount);
    return isAsSaid ? null : { status: 409, problem: refusals.restChanged };
  }
  if (event.type === 'SuspenseReleased') {
    const account = await shop.accounts.byId(transfer.suspended.userId);
    return standingOf(account) === 'open' ? null : { status: 409, problem: refusals.notOpen };
  }
  if (event.type === 'SuspenseTakenBack') {
    return event.data.disputeId === '' ? { status: 409, problem: refusals.notLost } : null;
  }
  return way === 'gateway' && !canSendBack(shop, transfer)
    ? { status: 409, problem: refusals.noGateway }
    : null;
}

/** Null of what sends it nowhere, as closing it does. */
function wayOf(event: SuspenseEvent): Parameters<typeof mayGo>[1] | null {
  switch (event.type) {
    case 'SuspenseRefundAsked':
      return 'gateway';
    case 'ReturnProposed':
      return event.data.way;
    case 'SuspenseReturnedByHand':
      return 'byHand';
    case 'SuspenseReleased':
      return 'release';
    default:
      return null;
  }
}

/** A transfer of the bank is made for one thing; asked for again, it is the same. */
async function claimTransfer(
  context: AppLoadContext,
  admin: Account,
  event: SuspenseEvent,
): Promise<Refused | null> {
  if (event.type !== 'SuspenseReturnedByHand') return null;
  const { utr: id, bankReference: utr, at } = event.data;
  const amount = sentBy(event.data);
  const claim = { utr, claimant: { kind: 'suspense', id } as const, amount, at };
  const claimed = await context.shop.ledger.bankPayment.handle(
    utr,
    { type: 'ClaimUtr', data: claim },
    traceOf(context, admin),
  );
  if (claimed.accepted) return null;
  return { status: 409, error: refusals.utrClaimed(claimed.rejection.by.id) };
}

const sentBy = ({ amount, takenByBank = ZERO_PAISE }: SuspenseReturnedByHand['data']): Paise =>
  minus(amount, takenByBank);

/** As it is now, whoever has pressed what twice. */
function saidOf({ status, proposal }: Suspended): string {
  switch (status) {
    case 'open':
      return proposal === null ? answers.withdrawn : answers.proposed;
    case 'refunding':
    case 'refunded':
      return answers.asked;
    case 'byHand':
    case 'takenBack':
    case 'released':
      return answers[status];
  }
}

const note = (
  context: AppLoadContext,
  admin: Account,
  { transfer, disputed, asked: { intent } }: Known,
  event: SuspenseEvent,
): Promise<void> => {
  const { utr, userId, amount } = transfer.suspended;
  const moved = wayOf(event) === 'byHand' ? restOf(transfer, disputed) : amount;
  return context.shop.trail.note(actorOf(context, admin), {
    did: 'asked',
    subject: { kind: 'suspense', id: utr, name: utr },
    before: { decision: null },
    after: { decision: notedOf(intent, event), amount: formatRupees(moved) },
    about: userId,
  });
};

function notedOf(intent: Intent, event: SuspenseEvent): string {
  if (event.type === 'ReturnProposed') {
    const { way } = event.data;
    return way === 'gateway' ? suspenseTrail.proposedGateway : suspenseTrail.proposedByHand;
  }
  switch (intent) {
    case 'gateway':
      return suspenseTrail.gateway;
    case 'byHand':
      return suspenseTrail.byHand;
    case 'agree':
      return suspenseTrail.agreed;
    case 'withdraw':
      return suspenseTrail.withdrawn;
    case 'takenBack':
      return suspenseTrail.takenBack;
    case 'release':
      return suspenseTrail.released;
  }
}

function refusedBy(rejection: SuspenseRejection): Refused {
  switch (rejection.type) {
    case 'OwnAccount':
      return { status: 403, problem: refusals.own };
    case 'DecidedMeanwhile':
      return { status: 409, problem: refusals.meanwhile };
    case 'SuspenseIs':
      return { status: 409, problem: refusals.over };
    case 'NoGatewayToSend':
    case 'TooLittleToSend':
      return { status: 409, problem: refusals.noGateway };
    case 'AccountIsErased':
      return { status: 409, problem: refusals.notOpen };
    case 'AlreadyProposed':
      return { status: 409, problem: refusals.alreadyProposed };
    case 'NothingLeftToReturn':
      return { status: 409, problem: refusals.disputed.lost };
    case 'BankReferenceMissing':
      return { status: 400, error: refusals.reference };
    case 'ReturnNotProposed':
      return { status: 409, problem: refusals.notProposed };
    case 'SecondPersonNeeded':
      return { status: 403, problem: refusals.ownProposal };
    case 'TooEarly':
      return { status: 403, problem: refusals.tooEarly(formatInstant(rejection.from)) };
    default:
      throw new Error(`nobody expected ${rejection.type} of a decision about suspended money`);
  }
}
