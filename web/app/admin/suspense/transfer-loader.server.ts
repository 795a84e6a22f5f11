import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { LEAST_BANK_REFUND, type Suspended } from '@store/ledger';
import type { Account } from '../../../ports/accounts.ts';
import type { Shop } from '../../../ports/shop.ts';
import { catchUpWithSeen } from '../../freshness/seen-position.server.ts';
import { requireAdmin } from '../../session/require-account.server.ts';
import { keptForTheWayBack } from '../../session/way-back.server.ts';
import { gatewayName } from '../gateway-name.ts';
import { aloneAfter } from '../orders/proposals.server.ts';
import { suspensePageWords as words } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const admin = await requireAdmin(args, 'money');
  const { shop } = args.context;
  await catchUpWithSeen(args.request, shop.readModels);
  const transfer = await transferIn(shop, args.params['utr'] ?? '');
  const { suspended, proposal, status, refunds, byHand } = transfer;
  const { utr, userId, subject, amount, gateway, why } = suspended;
  const [customer, names, disputes] = await Promise.all([
    shop.accounts.byId(userId),
    shop.accounts.namesOf([...new Set(adminsIn(transfer))]),
    shop.readModels.disputesAbout(subject.id),
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
      isDisputed: disputes.some((dispute) => dispute.status === 'open'),
      canSendBack: canSendBack(shop, transfer),
      isGatewayGone: status === 'refunding' && !sendsRefunds(shop, gateway),
      takesTwo: amount >= shop.settings.byHand.secondPersonFrom,
      proposal: proposal && {
        ...{ way: proposal.way, bankReference: proposal.bankReference, mine },
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
  alone: boolean;
  detail: string | null;
  at: string | null;
}>;

type Fact = Readonly<{ by?: string; alone?: true; at: string }>;

function stepsOf(
  { suspended, proposal, refunds, byHand, released, status }: Suspended,
  whoOf: (by: string) => string,
): readonly TransferStep[] {
  const step = (
    what: TransferStep['what'],
    fact: Fact | null,
    detail: string | null = null,
  ): readonly TransferStep[] =>
    fact === null
      ? []
      : [
          {
            what,
            who: fact.by ? whoOf(fact.by) : null,
            alone: fact.alone === true,
            detail,
            at: fact.at,
          },
        ];
  return [
    ...step('came', { at: suspended.at }),
    ...refunds.flatMap((refund) => [
      ...step('asked', refund.asked),
      ...(refund.status === 'asked'
        ? []
        : step(refund.status, { at: refund.since }, refund.reason ?? refund.bankReference)),
    ]),
    ...step(proposal?.way === 'byHand' ? 'proposedByHand' : 'proposedGateway', proposal),
    ...step('byHand', byHand, byHand?.bankReference),
    ...step('released', released),
    ...(status === 'open' || status === 'refunding'
      ? [{ what: status, who: null, alone: false, detail: null, at: null }]
      : []),
  ];
}

const adminsIn = ({ proposal, refunds, byHand, released }: Suspended): readonly string[] =>
  [proposal, ...refunds.map(({ asked }) => asked), byHand, released].flatMap(
    (fact) => fact?.by ?? [],
  );

const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();
