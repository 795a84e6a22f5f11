import type { BankRefund, OpenedDispute } from '@store/ledger';
import { readGameAccount } from '@store/ledger/game-account';
import type { Consent, ConsentEntry } from '../../../ports/consents.ts';
import type { Shop } from '../../../ports/shop.ts';
import { filledFields } from '../../order/game-account.ts';
import { receiptPath } from '../../receipt/receipt-path.ts';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { gatewayName } from '../gateway-name.ts';
import { proofWords as words } from './words.ts';

type Fact = Readonly<{ label: string; value: string }>;
/** What a bank reads, in its order. */
export type Proof = Readonly<{
  title: string;
  disputeId: string;
  orderId: string;
  store: string;
  sections: readonly Readonly<{ title: string; facts: readonly Fact[] }>[];
}>;

/**
 * Everything that shows that a disputed order was delivered: to whom, when, and by which reference.
 * Addresses of the network are no part of it. Null for what is no order.
 */
export async function proofOf(shop: Shop, { opened }: OpenedDispute): Promise<Proof | null> {
  if (opened.subject.kind !== 'order') return null;
  const orderId = opened.subject.id;
  const order = await shop.receipts.order(orderId, { fresh: true });
  if (order === null) return null;
  const { userId } = order;
  const [story, account, shelf, reveals, invoices, agreed, customer, sentBack] = await Promise.all([
    shop.orderStory.of(orderId),
    readGameAccount(shop.sealer, userId, order.gameAccount),
    shop.catalogue.product(order.productId),
    shop.codes.revealsOf(orderId),
    shop.invoices.numbersOf(orderId),
    agreedBefore(shop, userId, order.createdAt),
    shop.accounts.byId(userId),
    shop.ledger.bankRefund.stateOf(orderId),
  ]);
  const events = story.events.flatMap(({ event }) => (event.category === 'order' ? [event] : []));
  const when = (at: string | null | undefined) => (at ? `${formatInstant(at)} IST` : '');
  const { storeName, publicUrl } = shop.settings;
  const all = order.legs.length;
  const parts = order.legs.map((leg, place) => {
    const ofLeg = (type: (typeof events)[number]['type']) =>
      events.findLast(
        (event) => event.type === type && 'leg' in event.data && event.data.leg === leg.leg,
      )?.data.at;
    const delivered = ofLeg('LegDelivered');
    const isByHand = leg.route === 'MANUAL' && order.status === 'Completed';
    return section(words.delivery(place + 1, all), [
      [words.route, leg.route],
      [words.sent, when(ofLeg('LegStarted'))],
      [words.accepted, when(ofLeg('LegAccepted'))],
      [words.delivered, delivered ? when(delivered) : isByHand ? '' : words.notDelivered],
      [words.byHand, isByHand && !delivered ? when(order.closedAt) : ''],
      [words.providerReference, leg.providerReference ?? ''],
      ...reveals
        .filter((reveal) => reveal.leg === leg.leg)
        .map(({ at }): Line => [words.revealed, when(at)]),
    ]);
  });
  const confirmed = events.find((event) => event.type === 'PaymentConfirmed');
  return {
    ...{ title: words.title, disputeId: opened.disputeId, orderId, store: storeName },
    sections: [
      section(words.merchant, [
        [words.store, storeName],
        [words.website, publicUrl],
        [words.made, when(shop.now().toISOString())],
      ]),
      section(words.dispute, [
        [words.number, opened.disputeId],
        [words.reference, opened.reference ?? ''],
        [words.amount, formatRupees(opened.amount)],
        [words.reason, opened.reason],
      ]),
      section(words.order, [
        [words.number, orderId],
        [words.item, order.itemName],
        [words.product, order.productName],
        [words.price, formatRupees(order.price)],
        [words.placed, when(order.createdAt)],
        [words.completed, order.status === 'Completed' ? when(order.closedAt) : ''],
        [words.customer, when(customer?.createdAt.toISOString())],
        [words.invoices, invoices.map(({ number }) => number).join(', ')],
        [words.receipt, `${publicUrl.replace(/\/+$/, '')}${receiptPath('order', orderId)}`],
      ]),
      section(words.payment, [
        [words.paid, when(order.paidAt)],
        [words.paidAmount, confirmed ? formatRupees(confirmed.data.amount) : ''],
        [words.utr, opened.utr ?? order.utr ?? ''],
        [words.gateway, opened.gateway === null ? '' : gatewayName(opened.gateway)],
      ]),
      section(words.recipient, [
        ...(account.lost === null
          ? filledFields(account.inputs, shelf?.product.inputs ?? []).map(
              ({ label, value }): Line => [label, value],
            )
          : []),
        [words.name, account.username ?? words.noName],
      ]),
      ...parts,
      ...sentBack.refunds.filter(hasLeft).map(({ asked, status, since, bankReference }) =>
        section(words.sentBack, [
          [words.refunded, formatRupees(asked.amount)],
          [status === 'sent' ? words.refundSent : words.refundArrived, when(since)],
          [words.bankReference, bankReference ?? ''],
          [words.refundReference, asked.reference],
        ]),
      ),
      section(words.terms, [
        [words.version, agreed.get('terms')?.version ?? words.noTerms],
        [words.acceptedAt, when(agreed.get('terms')?.at.toISOString())],
      ]),
      section(words.refundPolicy, [
        [words.version, agreed.get('refunds')?.version ?? ''],
        [words.acceptedAt, when(agreed.get('refunds')?.at.toISOString())],
      ]),
    ].filter(({ facts }) => facts.length > 0),
  };
}

type Line = readonly [label: string, value: string];

/** Of what is still on its way from the wallet nobody has anything to show. */
const hasLeft = ({ status }: BankRefund): boolean => status === 'sent' || status === 'arrived';

/** What is not known is left out. */
const section = (title: string, lines: readonly Line[]) => ({
  title,
  facts: lines.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
});

/** The version of each text that was agreed to last before the order was placed. */
async function agreedBefore({ consents }: Shop, accountId: string, at: string) {
  const last = new Map<Consent, Pick<ConsentEntry, 'version' | 'at'>>();
  for await (const part of consents.each(accountId)) {
    for (const { what, given, ...said } of part) {
      if (given && said.at.toISOString() <= at) last.set(what, said);
    }
  }
  return last;
}
