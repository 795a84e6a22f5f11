import { attemptAt, BY_STORE, isDisputed, paidFactsOf, wayOf } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import { timeOf, trace, type Clock } from '../commands/context.ts';
import type { ProviderPace } from '../provider-pace/provider-pace.ts';
import type { ProviderSpending } from '../provider-spending/provider-spending.ts';
import type { RouteWatch } from '../route-choice/watch-routes.ts';
import type { OrderLedgerActivities } from './contract.ts';
import { costOfLeg } from './cost-of-leg.ts';

export type PostponingDependencies = Readonly<{
  ledger: Pick<Ledger, 'order'>;
  routes: Pick<RouteWatch, 'costOn'>;
  spending: Pick<ProviderSpending, 'hasRoom'>;
  pace: Pick<ProviderPace, 'hasTurn'>;
  clock: Clock;
}>;

/** A leg that was held back for a reason of the store's own goes on by itself once that is over. */
export const orderPostponing = ({
  ledger,
  routes,
  spending,
  pace,
  clock,
}: PostponingDependencies): Pick<
  OrderLedgerActivities,
  'furtherOf' | 'paidAt' | 'resumeLeg' | 'settledLegs'
> => ({
  async furtherOf({ orderId }, planned, attempt) {
    const order = await ledger.order.stateOf(orderId);
    const paid = paidFactsOf(order);
    if (order.status === 'NotPlaced' || !paid) return null;
    const at = attemptAt(paid, planned.leg);
    if (at <= attempt) return null;
    const { route, providerProduct, productCode } = wayOf(order, paid, planned.leg) ?? planned;
    return { leg: { ...planned, route, providerProduct, productCode }, attempt: at };
  },

  async settledLegs({ orderId }) {
    const legs = paidFactsOf(await ledger.order.stateOf(orderId))?.legs;
    return [...(legs?.entries() ?? [])].flatMap(([leg, { status: as }]) =>
      as === 'delivered' || as === 'failed' ? [{ leg, as }] : [],
    );
  },

  async paidAt({ orderId }) {
    return paidFactsOf(await ledger.order.stateOf(orderId))?.confirmed.at ?? null;
  },

  async resumeLeg(order, planned, attempt, why, reached) {
    const { orderId } = order;
    const { leg, route } = planned;
    const now = await ledger.order.stateOf(orderId);
    const paid = paidFactsOf(now);
    const progress = paid?.legs.get(leg);
    if (now.status !== 'Processing' || !paid || !progress) return 'never';
    const at = attemptAt(paid, leg);
    // An earlier try of this step has decided it.
    if (at === attempt + 1 && progress.status === 'waiting') return 'now';
    if (at !== attempt || progress.status !== 'notSent') return 'never';
    const cost = await costOfLeg(routes, now, planned);
    if (why === 'spentUp' && !(await spending.hasRoom({ route, cost }))) return 'later';
    if (why === 'crowdedOut' && !(await pace.hasTurn(route))) return 'later';
    const data = { orderId, leg, attempt: at + 1, by: BY_STORE, at: timeOf(clock, reached) };
    const { accepted } = await ledger.order.handle(
      orderId,
      { type: 'ApproveResend', data },
      trace(`ApproveResend/${leg}`),
    );
    if (accepted) return 'now';
    return isDisputed(now) ? 'later' : 'never';
  },
});
