import { join } from 'node:path';
import { KeptMap } from '../keeping/kept-map.ts';
import {
  seconds,
  type Dispute,
  type Link,
  type LinkStatus,
  type Payment,
  type Refund,
  type RefundStatus,
  type Settlement,
} from './books.ts';

/** Razorpay's books of one store: links, what was tried on them, what went back, and what was settled. */
export class KeptBooks {
  readonly #links: KeptMap<Link>;
  readonly #payments: KeptMap<Payment>;
  readonly #refunds: KeptMap<Refund>;
  readonly #disputes: KeptMap<Dispute>;
  readonly #settlements: KeptMap<Settlement>;
  readonly #site: Readonly<{ origin: string }>;

  /** `site` is where browsers reach the simulators: known once they listen. */
  constructor(folder: string, site: Readonly<{ origin: string }>) {
    this.#links = new KeptMap(join(folder, 'razorpay-links.jsonl'));
    this.#payments = new KeptMap(join(folder, 'razorpay-payments.jsonl'));
    this.#refunds = new KeptMap(join(folder, 'razorpay-refunds.jsonl'));
    this.#disputes = new KeptMap(join(folder, 'razorpay-disputes.jsonl'));
    this.#settlements = new KeptMap(join(folder, 'razorpay-settlements.jsonl'));
    this.#site = site;
  }

  addressOf = ({ code }: Link): string => `${this.#site.origin}/razorpay/i/${code}`;

  links = (): Link[] => this.#links.newestFirst();
  link = (id: string): Link | undefined => this.#links.get(id);
  linkNamed = (referenceId: string) =>
    this.links().find((link) => link.referenceId === referenceId);
  linkAt = (code: string) => this.links().find((link) => link.code === code);

  payments = (): Payment[] => this.#payments.newestFirst();
  payment = (id: string): Payment | undefined => this.#payments.get(id);
  /** The earliest first. */
  paymentsOn = (link: Link): Payment[] =>
    this.payments()
      .filter(({ linkId }) => linkId === link.id)
      .reverse();
  capturedOn = (link: Link): Payment[] => this.paymentsOn(link).filter(({ captured }) => captured);

  refunds = (): Refund[] => this.#refunds.newestFirst();
  refund = (id: string): Refund | undefined => this.#refunds.get(id);
  refundsOf = (paymentId: string): Refund[] =>
    this.refunds().filter((refund) => refund.paymentId === paymentId);

  disputes = (): Dispute[] => this.#disputes.newestFirst();
  dispute = (id: string): Dispute | undefined => this.#disputes.get(id);
  disputesOf = (paymentId: string): Dispute[] =>
    this.disputes().filter((dispute) => dispute.paymentId === paymentId);

  settlements = (): Settlement[] => this.#settlements.newestFirst();

  paidOn = (link: Link): number =>
    this.capturedOn(link).reduce((sum, { amount }) => sum + amount, 0);

  statusOf(link: Link): LinkStatus {
    const paid = this.paidOn(link);
    if (paid >= link.amount) return 'paid';
    if (link.cancelledAt > 0) return 'cancelled';
    if (link.expiredAt > 0 || link.expireBy <= seconds()) return 'expired';
    return paid > 0 ? 'partially_paid' : 'created';
  }

  refundStatusOf = ({ settlesAt, fate }: Refund): RefundStatus =>
    Date.now() < settlesAt ? 'pending' : fate;

  /** What went back, or is about to. */
  refundedOf = (paymentId: string): number =>
    this.refundsOf(paymentId)
      .filter((refund) => this.refundStatusOf(refund) !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);

  protected keepLink = (link: Link): void => this.#links.set(link.id, link);
  protected keepPayment = (payment: Payment): void => this.#payments.set(payment.id, payment);
  protected keepDispute = (dispute: Dispute): void => this.#disputes.set(dispute.id, dispute);
  protected keepSettlement = (settlement: Settlement): void =>
    this.#settlements.set(settlement.id, settlement);
  protected keepRefund = (refund: Refund): void => this.#refunds.set(refund.id, refund);
}
