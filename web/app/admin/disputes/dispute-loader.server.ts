import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { disputeReference, type OpenedDispute } from '@store/ledger';
import { TELLING_OF_DISPUTES, type GatewayName } from '@store/workflows/gateway-names';
import type { Shop } from '../../../ports/shop.ts';
import { catchUpWithSeen } from '../../freshness/seen-position.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { keptForTheWayBack } from '../../session/way-back.server.ts';
import { gatewayName } from '../gateway-name.ts';
import { shownBankRefunds } from '../order/bank-refunds.server.ts';
import { bookedAs, type Booked } from './booked-as.ts';
import { disputePageWords as words } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  const { shop } = args.context;
  await catchUpWithSeen(args.request, shop.readModels);
  const dispute = await disputeIn(shop, args.params['disputeId'] ?? '');
  const { opened, debited, proposal, won, lost, status } = dispute;
  const { disputeId, userId, subject, amount } = opened;
  const told = [opened, debited, proposal, won, lost];
  const admins = [...new Set(told.flatMap((fact) => fact?.by ?? []))];
  const [customer, names, wallet, bankRefunds, booked] = await Promise.all([
    shop.accounts.byId(userId),
    shop.accounts.namesOf(admins),
    shop.ledger.wallet.stateOf(userId),
    subject.kind === 'order' ? shop.ledger.bankRefund.stateOf(subject.id) : { refunds: [] },
    bookedOf(shop, dispute),
  ]);
  const whoOf = (by: string | null) =>
    by === null
      ? opened.gateway && gatewayName(opened.gateway)
      : (names.get(by) ?? words.unknownAdmin);
  const atStake = debited?.amount ?? amount;
  return data(
    {
      ...{ disputeId, status, subject, amount, reason: opened.reason, utr: opened.utr },
      ...{ answerBy: opened.answerBy, gateway: opened.gateway, reference: opened.reference },
      customer: customer && { id: userId, name: customer.name },
      isOwn: userId === admin.id,
      isFrozen: wallet.freezes.get(disputeReference.frozen(disputeId)) === 'frozen',
      available: wallet.available,
      taken: debited?.amount ?? null,
      lost: lost && booked,
      suggested: lost === null ? 0 : Math.min(lost.amount, wallet.available),
      atStake,
      takesTwo: atStake >= shop.settings.byHand.secondPersonFrom,
      isOfGateway: isOfGateway(shop, dispute),
      isAtGateway: isAtGateway(shop, dispute),
      proposedBy: proposal && whoOf(proposal.by),
      bankRefunds: shownBankRefunds(bankRefunds, shop.settings.payPages),
      steps: stepsOf(dispute, whoOf),
    },
    { headers: keptForTheWayBack },
  );
}

/** Null before it is settled. */
async function bookedOf(
  { ledger }: Pick<Shop, 'ledger'>,
  { opened: { disputeId, subject }, settled }: OpenedDispute,
): Promise<Booked | null> {
  if (settled === null || subject.kind !== 'order') return settled;
  return bookedAs(settled, disputeId, await ledger.order.stateOf(subject.id));
}

/** @throws 404 where there is none */
export async function disputeIn(
  { ledger }: Pick<Shop, 'ledger'>,
  id: string,
): Promise<OpenedDispute> {
  const dispute = /^[\w.-]{1,90}$/.test(id) ? await ledger.dispute.stateOf(id) : null;
  if (dispute === null || dispute.status === 'none') {
    throw new Response(words.notFound, { status: 404 });
  }
  return dispute;
}

/** Is a gateway asked what becomes of it? One that is gone from the settings is asked nothing. */
const isAtGateway = (
  { settings }: Pick<Shop, 'settings'>,
  { opened: { gateway, reference } }: OpenedDispute,
): boolean => reference !== null && gateway !== null && Object.hasOwn(settings.payPages, gateway);

/** Does the gateway decide? What it tells of one that an admin wrote down may not be readable. */
export const isOfGateway = (shop: Pick<Shop, 'settings'>, dispute: OpenedDispute): boolean =>
  dispute.opened.by === null && isAtGateway(shop, dispute);

/** Does a gateway tell what is disputed of its payments? Then it has an id for each dispute. */
export const tellsOfDisputes = (
  { settings }: Pick<Shop, 'settings'>,
  gateway: string | null,
): gateway is GatewayName =>
  TELLING_OF_DISPUTES.some((name) => name === gateway && Object.hasOwn(settings.payPages, name));

export type DisputeStep = Readonly<{
  what: keyof typeof words.steps;
  who: string | null;
  at: string | null;
}>;

function stepsOf(
  { opened, debited, proposal, won, lost, settled, status }: OpenedDispute,
  whoOf: (by: string | null) => string | null,
): readonly DisputeStep[] {
  const step = (
    what: DisputeStep['what'],
    fact: Readonly<{ by: string | null; at: string }> | null,
  ): readonly DisputeStep[] => (fact === null ? [] : [{ what, who: whoOf(fact.by), at: fact.at }]);
  const now = (what: DisputeStep['what']): DisputeStep => ({ what, who: null, at: null });
  return [
    ...step(opened.by === null ? 'told' : 'opened', opened),
    ...step('taken', debited),
    ...step('proposed', proposal),
    ...step('won', won),
    ...step('lost', lost),
    ...(settled === null ? [] : [{ what: 'settled', who: null, at: settled.at } as const]),
    ...(status === 'open' ? [now('open')] : settled === null ? [now('settling')] : []),
  ];
}
