import { randomInt } from 'node:crypto';
import { Timers } from '../keeping/timers.ts';
import { newId, newTransferUtr } from './ids.ts';
import {
  seconds,
  type Dispute,
  type DisputeStatus,
  type Link,
  type Payment,
  type Refund,
  type Settlement,
} from './books.ts';
import { entityOfDispute, entityOfLink, entityOfPayment, entityOfRefund } from './entities.ts';
import type { Events, Told } from './events.ts';
import { KeptBooks } from './kept-books.ts';
import { calmOf } from '../switches/mood.ts';
import { razorpaySwitches } from './mood.ts';

export type HowPaid = Readonly<{
  amount?: number | undefined;
  rrn?: string | undefined;
  webhooks?: number | undefined;
  delayMs?: number | undefined;
}>;

export type DisputeMove = Exclude<DisputeStatus, 'open'> | 'action_required';

export type Calls = { created: number; asked: number; webhooks: number };

/** A payment link is made with what the store sends, checked before. */
export type NewLink = Omit<
  Link,
  'id' | 'orderId' | 'code' | 'createdAt' | 'cancelledAt' | 'expiredAt'
>;

/** Razorpay as one store meets it: what is done to its books, and what it tells of them. */
export class Acquirer extends KeptBooks {
  mood = calmOf(razorpaySwitches);
  readonly #calls = new Map<string, Calls>();
  readonly #timers = new Timers();
  readonly #events: Events;

  constructor(folder: string, events: Events, site: Readonly<{ origin: string }>) {
    super(folder, site);
    this.#events = events;
  }

  callsFor(referenceId: string): Calls {
    const calls = this.#calls.get(referenceId) ?? { created: 0, asked: 0, webhooks: 0 };
    this.#calls.set(referenceId, calls);
    return calls;
  }

  create(asked: NewLink): Link {
    const link: Link = {
      ...asked,
      id: newId('plink'),
      orderId: newId('order'),
      code: newId('').slice(1),
      createdAt: seconds(),
      ...{ cancelledAt: 0, expiredAt: 0 },
    };
    this.keepLink(link);
    return link;
  }

  /** One more payment, whatever came before: nothing keeps two people from paying at once. */
  pay(link: Link, how: HowPaid): void {
    const settle = () => {
      const payment = this.#try(link, {
        amount: how.amount ?? link.amount,
        captured: true,
        rrn: how.rrn ?? String(randomInt(100_000_000_000, 280_000_000_000)),
      });
      const whole = this.statusOf(link) === 'partially_paid' ? 'partially_paid' : 'paid';
      this.#tell(
        link,
        [
          this.#aboutPayment('payment.captured', payment),
          this.#about(`payment_link.${whole}`, link, payment),
        ],
        how.webhooks,
      );
    };
    if (how.delayMs === undefined || how.delayMs === 0) settle();
    else this.#timers.after(how.delayMs, settle);
  }

  /** One try that comes to nothing: the payer may try again. */
  fail(link: Link): void {
    const payment = this.#try(link, { amount: link.amount, captured: false, rrn: null });
    this.#tell(link, [this.#aboutPayment('payment.failed', payment)]);
  }

  cancel(link: Link): Link {
    const cancelled = { ...link, cancelledAt: seconds() };
    this.keepLink(cancelled);
    this.#tell(cancelled, [this.#about('payment_link.cancelled', cancelled)]);
    return cancelled;
  }

  expire(link: Link): void {
    const expired = { ...link, expiredAt: seconds() };
    this.keepLink(expired);
    this.#tell(expired, [this.#about('payment_link.expired', expired)]);
  }

  /** Tells how things stand, so often. */
  callBack(link: Link, times: number): void {
    const status = this.statusOf(link);
    this.#tell(
      link,
      [this.#about(`payment_link.${status}`, link, this.capturedOn(link)[0])],
      times,
    );
  }

  giveBack(asked: Pick<Refund, 'paymentId' | 'amount' | 'receipt' | 'idempotencyKey'>): Refund {
    const refund: Refund = {
      ...asked,
      id: newId('rfnd'),
      createdAt: seconds(),
      fate: this.mood.refunds,
      settlesAt: Date.now() + this.mood.refundsAfterMs,
    };
    this.keepRefund(refund);
    this.#timers.after(this.mood.refundsAfterMs, () => this.#tellRefund(refund.id));
    return refund;
  }

  /** What its books have wrong since then. */
  amend(payment: Payment, change: Partial<Pick<Payment, 'amount' | 'rrn' | 'captured'>>): void {
    this.keepPayment({ ...payment, ...change });
  }

  settleRefund(refund: Refund, fate: Refund['fate']): void {
    this.keepRefund({ ...refund, fate, settlesAt: Date.now() });
    this.#tellRefund(refund.id);
  }

  /** A payer has told their bank; `deducted` where that takes the money at once. */
  openDispute(
    payment: Payment,
    asked: Readonly<{
      amount?: number | undefined;
      deducted: boolean;
      reason: string;
      respondInDays: number;
      webhooks?: number | undefined;
    }>,
  ): Dispute {
    const amount = asked.amount ?? payment.amount;
    const dispute = adjusted(0, {
      ...{ id: newId('disp'), paymentId: payment.id, amount, reasonCode: asked.reason },
      amountDeducted: asked.deducted ? amount : 0,
      respondBy: seconds() + asked.respondInDays * 24 * 60 * 60,
      ...{ status: 'open', createdAt: seconds(), adjustments: [] },
    });
    this.keepDispute(dispute);
    this.#tellDispute(dispute, 'created', asked.webhooks);
    return dispute;
  }

  /** What is lost is taken, at the latest then; what is won comes back. */
  moveDispute(dispute: Dispute, to: DisputeMove, webhooks?: number): Dispute {
    const { amount } = dispute;
    const amountDeducted =
      to === 'lost' ? amount : to === 'won' || to === 'closed' ? 0 : dispute.amountDeducted;
    // Evidence that is not enough leaves it with the store.
    const status = to === 'action_required' ? 'open' : to;
    const moved = adjusted(dispute.amountDeducted, { ...dispute, status, amountDeducted });
    this.keepDispute(moved);
    this.#tellDispute(moved, to, webhooks);
    return moved;
  }

  /** Sends these lines to the bank, as of that moment. */
  settle(lines: readonly string[], settledAt: number): Settlement {
    const utr = newTransferUtr(settledAt);
    const settlement = { id: newId('setl'), utr, settledAt, lines };
    this.keepSettlement(settlement);
    return settlement;
  }

  reset(): void {
    this.mood = calmOf(razorpaySwitches);
  }

  stop(): void {
    this.#timers.stop();
    this.#events.stop();
  }

  #try(link: Link, how: Pick<Payment, 'amount' | 'captured' | 'rrn'>): Payment {
    const payment = { id: newId('pay'), linkId: link.id, createdAt: seconds(), ...how };
    this.keepPayment(payment);
    return payment;
  }

  #aboutPayment = (event: string, payment: Payment): Told => ({
    event,
    payload: { payment: { entity: entityOfPayment(payment, this) } },
  });

  #about = (event: string, link: Link, payment?: Payment): Told => ({
    event,
    payload: {
      payment_link: { entity: entityOfLink(link, this) },
      ...(payment && { payment: { entity: entityOfPayment(payment, this) } }),
    },
  });

  #tellRefund(id: string): void {
    const refund = this.refund(id);
    const payment = refund && this.payment(refund.paymentId);
    const link = payment && this.link(payment.linkId);
    if (refund === undefined || payment === undefined || link === undefined) return;
    const event = `refund.${this.refundStatusOf(refund)}`;
    const { payload } = this.#aboutPayment(event, payment);
    this.#tell(link, [
      { event, payload: { ...payload, refund: { entity: entityOfRefund(refund, this) } } },
    ]);
  }

  #tellDispute(dispute: Dispute, what: DisputeMove | 'created', times?: number): void {
    const payment = this.payment(dispute.paymentId);
    const link = payment && this.link(payment.linkId);
    if (payment === undefined || link === undefined) return;
    const { event, payload } = this.#aboutPayment(`payment.dispute.${what}`, payment);
    const entity = entityOfDispute(dispute);
    this.#tell(link, [{ event, payload: { ...payload, dispute: { entity } } }], times);
  }

  #tell(link: Link, told: readonly Told[], times = this.mood.webhooks): void {
    for (let time = 0; time < times; time += 1) {
      this.callsFor(link.referenceId).webhooks += 1;
      for (const one of told) this.#events.send(one, this.mood);
    }
  }
}

/** What a bank takes for a dispute, and what it gives back of it, is one adjustment each time. */
function adjusted(deductedBefore: number, dispute: Dispute): Dispute {
  const amount = deductedBefore - dispute.amountDeducted;
  if (amount === 0) return dispute;
  const adjustment = { id: newId('adj'), amount, createdAt: seconds() };
  return { ...dispute, adjustments: [...(dispute.adjustments ?? []), adjustment] };
}
