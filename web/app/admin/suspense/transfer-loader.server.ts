import { data, type LoaderFunctionArgs } from '@remix-run/node';
import {
  LEAST_BANK_REFUND,
  minus,
  sumOf,
  ZERO_PAISE,
  type Paise,
  type Suspended,
} from '@store/ledger';
import type { DisputeView } from '@store/projections';
import type { Account } from '../../../ports/accounts.ts';
import type { Shop } from '../../../ports/shop.ts';
import { catchUpWithSeen } from '../../freshness/seen-position.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { keptForTheWayBack } from '../../session/way-back.server.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { gatewayName } from '../gateway-name.ts';
import { aloneAfter } from '../orders/proposals.server.ts';
import type { DisputedAs } from './disputed-as.ts';
import { suspensePageWords as words } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  const { shop } = args.context;
  await catchUpWithSeen(args.request, shop.readModels);
  const transfer = await transferIn(shop, args.params['utr'] ?? '');
  const { suspended, proposal, status, refunds, byHand } = transfer;
  const { utr, userId, subject, amount, gateway, why } = suspended;
  const [customer, names, disputed] = await Promise.all([
    shop.accounts.byId(userId),
    shop.accounts.namesOf([...new Set(adminsIn(transfer))]),
    disputedAs(shop, transfer),
  ]);
  const whoOf = (by: string) => names.get(by) ?? words.unknownAdmin;
  const mine = proposal?.by === admin.id;
  const aloneAfterMs = mine ? await aloneAfter(shop, admin) : null;
  const refund = refunds.at(-1);
  return data(
    {
      ...{ utr, subject, amount, why, status, since: suspended.at },
      decision: transfer.decisions.length + 1,
      gateway: gatewayName(gateway),
      customer:
        customer === null || customer.erasedAt !== null
          ? null
          : { id: userId, name: customer.name },
      standing: standingOf(customer),
      isOwn: userId === admin.id,
      disputed: disputed?.as ?? null,
      rest: restOf(transfer, disputed),
      canSendBack: canSendBack(shop, transfer),
      isGatewayGone: status === 'refunding' && !sendsRefunds(shop, gateway),
      takesTwo: amount >= shop.settings.byHand.secondPersonFrom,
      proposal: proposal && {
        ...{ way: proposal.way, mine, sentAs: proposal.bankReference ?? null },
        by: whoOf(proposal.by),
        aloneFrom: aloneAfterMs === null ? null : later(proposal.at, aloneAfterMs),
      },
      reference: refund?.asked.reference ?? null,
      bankReference: byHand?.bankReference ?? refund?.bankReference ?? null,
      steps: stepsOf(transfer, whoOf),
    },
    { headers: keptForTheWayBack },
  );
}

/** @throws 404 where there is none */
export async function transferIn(
  { ledger }: Pick<Shop, 'ledger'>,
  utr: string,
): Promise<Suspended> {
  const transfer = /^\w{1,40}$/.test(utr) ? await ledger.suspense.stateOf(utr) : null;
  if (transfer === null || transfer.status === 'none') {
    throw new Response(words.notFound, { status: 404 });
  }
  return transfer;
}

/** `taken` is what the payer has from their own bank by now. */
export type Disputed = Readonly<{ as: DisputedAs; disputeId: string; taken: Paise }>;

/** What has become of the disputes about it together, and of which to tell. */
export async function disputedAs(
  { readModels }: Pick<Shop, 'readModels'>,
  { suspended: { subject, utr, amount } }: Suspended,
): Promise<Disputed | null> {
  const disputes = await readModels.disputesAbout(subject.id);
  const own = disputes.filter((one) => one.utr === utr && one.status !== 'won');
  const open = own.find(isOpen);
  const lost = own.filter((one) => !isOpen(one));
  const taken = sumOf(lost.map((one) => one.taken ?? ZERO_PAISE));
  if (open !== undefined) return { as: 'open', disputeId: open.disputeId, taken };
  const [first] = lost;
  if (first !== undefined) {
    const as = taken >= amount ? 'lost' : 'lostInPart';
    return { as, disputeId: first.disputeId, taken };
  }
  const other = disputes.find(isOpen);
  return other === undefined ? null : { as: 'otherOpen', disputeId: other.disputeId, taken };
}

/** What is left to send by hand. */
export function restOf(transfer: Suspended, disputed: Disputed | null): Paise {
  const { amount } = transfer.suspended;
  return disputed?.as === 'lostInPart' && !isSent(transfer)
    ? minus(amount, disputed.taken)
    : amount;
}

/** Of one time are proposals that name a transfer: all of it has left, whatever was known by then. */
export const isSent = ({ proposal }: Suspended): boolean =>
  (proposal?.bankReference ?? null) !== null;

const isOpen = ({ status }: DisputeView): boolean => status === 'open';

/** Closed by its owner it is no place for money either. */
export function standingOf(account: Account | null): 'open' | 'blocked' | 'closed' | 'erased' {
  if (account === null || account.erasedAt !== null) return 'erased';
  if (account.closedAt !== null) return 'closed';
  return account.blockedAt === null ? 'open' : 'blocked';
}

export const canSendBack = (
  shop: Pick<Shop, 'settings'>,
  { suspended: { gateway, gatewayReference, amount } }: Suspended,
): boolean =>
  sendsRefunds(shop, gateway) && gatewayReference !== null && amount >= LEAST_BANK_REFUND;

const sendsRefunds = ({ settings }: Pick<Shop, 'settings'>, gateway: string | null): boolean =>
  gateway !== null && settings.payPages[gateway]?.refunds === true;

export type TransferStep = Readonly<{
  what: keyof typeof words.steps;
  who: string | null;
  /** The first of two. */
  proposedBy: string | null;
  alone: boolean;
  detail: string | null;
  at: string | null;
}>;

type Fact = Readonly<{ by?: string; proposedBy?: string; alone?: true; at: string }>;

function stepsOf(transfer: Suspended, whoOf: (by: string) => string): readonly TransferStep[] {
  const { suspended, refunds, byHand, takenBack, released, status } = transfer;
  const step = (
    what: TransferStep['what'],
    fact: Fact | null,
    detail: string | null = null,
  ): readonly (TransferStep & { at: string })[] =>
    fact === null
      ? []
      : [
          {
            ...{ what, detail, at: fact.at, alone: fact.alone === true },
            who: fact.by ? whoOf(fact.by) : null,
            proposedBy: fact.proposedBy ? whoOf(fact.proposedBy) : null,
          },
        ];
  const done = [
    ...step('came', { at: suspended.at }),
    ...transfer.proposals.flatMap(({ proposed, withdrawn }) => [
      ...step(proposed.way === 'byHand' ? 'proposedByHand' : 'proposedGateway', proposed),
      ...step('withdrawn', withdrawn),
    ]),
    ...refunds.flatMap((refund) => [
      ...step('asked', refund.asked),
      ...(refund.status === 'asked'
        ? []
        : step(refund.status, { at: refund.since }, refund.reason ?? refund.bankReference)),
    ]),
    ...step('byHand', byHand, byHand && sentInWords(byHand)),
    ...step('takenBack', takenBack),
    ...step('released', released),
  ];
  const waits = { who: null, proposedBy: null, alone: false, detail: null, at: null };
  return [
    ...done.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    ...(status === 'open' || status === 'refunding' ? [{ what: status, ...waits }] : []),
  ];
}

const sentInWords = ({ amount, takenByBank, bankReference }: NonNullable<Suspended['byHand']>) =>
  takenByBank === undefined
    ? bankReference
    : `${formatRupees(minus(amount, takenByBank))}, ${bankReference}`;

const adminsIn = ({ proposals, refunds, ...ends }: Suspended): readonly string[] =>
  [
    ...proposals.flatMap(({ proposed, withdrawn }) => [proposed, withdrawn]),
    ...refunds.map(({ asked }) => asked),
    ...[ends.byHand, ends.takenBack, ends.released],
  ].flatMap((fact) => fact?.by ?? []);

const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();
