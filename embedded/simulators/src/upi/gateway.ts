import { randomBytes, randomInt } from 'node:crypto';
import { KeptMap } from '../keeping/kept-map.ts';
import { Timers } from '../keeping/timers.ts';
import type { Fields } from '../http/fields.ts';
import { calmOf } from '../switches/mood.ts';
import { upiSwitches } from './mood.ts';
import { transactionsOf, type PaidInThePast, type Payment } from './payment.ts';
import type { Webhook } from './webhook.ts';

export type HowPaid = Readonly<{
  amount?: string | undefined;
  utr?: string | undefined;
  webhooks?: number | undefined;
  delayMs?: number | undefined;
}>;

export type GatewayCalls = { created: number; asked: number; webhooks: number };

const orderNumber = () => randomInt(500_000, 999_999_999);
const twelveDigits = () => String(randomInt(100_000_000_000, 280_000_000_000));

/** The gateway's books: orders, payments, and what it was asked. */
export class Gateway {
  mood = calmOf(upiSwitches);
  readonly #payments: KeptMap<Payment>;
  readonly #calls = new Map<string, GatewayCalls>();
  readonly #timers = new Timers();
  readonly #webhook: Webhook;

  constructor(file: string, webhook: Webhook) {
    this.#payments = new KeptMap(file);
    this.#webhook = webhook;
  }

  /** Enters payments that were made before; those it knows stay as they are. */
  remember(payments: readonly PaidInThePast[]): void {
    for (const { clientTxnId, amount, utr, at } of payments) {
      if (this.#payments.get(clientTxnId) !== undefined) continue;
      this.#payments.set(clientTxnId, {
        ...this.#opened({ client_txn_id: clientTxnId, amount, p_info: 'Demo' }),
        paidAmount: amount,
        status: 'success',
        remark: 'transaction successful',
        utr,
        createdAt: at,
      });
    }
  }

  /** Null when the client's id is taken. */
  create(sent: Fields): Payment | null {
    const clientTxnId = sent['client_txn_id'] ?? '';
    this.callsFor(clientTxnId).created += 1;
    if (this.#payments.get(clientTxnId) !== undefined) return null;
    const payment = this.#opened(sent);
    this.#payments.set(clientTxnId, payment);
    if (this.mood.paysByItselfAfterMs !== null) {
      this.pay(clientTxnId, { delayMs: this.mood.paysByItselfAfterMs });
    }
    return payment;
  }

  find(clientTxnId: string): Payment | undefined {
    return this.#payments.get(clientTxnId);
  }

  findByHash(hash: string): Payment | undefined {
    return this.newestFirst().find((payment) => payment.hash === hash);
  }

  newestFirst(): Payment[] {
    return this.#payments.newestFirst();
  }

  transactions(): Payment[] {
    return this.newestFirst().flatMap(transactionsOf);
  }

  callsFor(clientTxnId: string): GatewayCalls {
    const calls = this.#calls.get(clientTxnId) ?? { created: 0, asked: 0, webhooks: 0 };
    this.#calls.set(clientTxnId, calls);
    return calls;
  }

  opened(payment: Payment): void {
    if (payment.status === 'created') this.#change(payment, { status: 'scanning' });
  }

  pay(clientTxnId: string, how: HowPaid): void {
    const settle = () => {
      const payment = this.#payments.get(clientTxnId);
      if (payment === undefined || payment.status === 'success') return;
      this.#change(payment, {
        status: 'success',
        remark: 'transaction successful',
        paidAmount: how.amount ?? payment.amount,
        utr: how.utr ?? twelveDigits(),
      });
      this.callBack(clientTxnId, how.webhooks ?? this.mood.webhooks);
    };
    if (how.delayMs === undefined || how.delayMs === 0) settle();
    else this.#timers.after(how.delayMs, settle);
  }

  /** One more transfer for an order that is paid; whoever asks for it is told of the first. */
  payAgain(clientTxnId: string, how: HowPaid): boolean {
    const payment = this.#payments.get(clientTxnId);
    if (payment?.status !== 'success') return false;
    const second = {
      ...{ id: orderNumber(), utr: how.utr ?? twelveDigits() },
      ...{ paidAmount: how.amount ?? payment.amount, createdAt: new Date().toISOString() },
    };
    this.#change(payment, { again: [...(payment.again ?? []), second] });
    this.#tell({ ...payment, ...second }, how.webhooks ?? this.mood.webhooks);
    return true;
  }

  fail(clientTxnId: string): void {
    const payment = this.#payments.get(clientTxnId);
    if (payment === undefined || payment.status === 'success') return;
    this.#change(payment, { status: 'failure', remark: 'the payer declined' });
    this.callBack(clientTxnId, this.mood.webhooks);
  }

  /** What its books have wrong since then; false where it has no such payment. */
  amend(
    clientTxnId: string,
    change: Partial<Pick<Payment, 'status' | 'paidAmount' | 'utr'>>,
  ): boolean {
    const payment = this.#payments.get(clientTxnId);
    if (payment === undefined) return false;
    this.#change(payment, change);
    return true;
  }

  /** Sends the webhook so often, whatever the payment's state. */
  callBack(clientTxnId: string, times: number): void {
    const payment = this.#payments.get(clientTxnId);
    if (payment !== undefined) this.#tell(payment, times);
  }

  reset(): void {
    this.mood = calmOf(upiSwitches);
  }

  stop(): void {
    this.#timers.stop();
    this.#webhook.stop();
  }

  #tell(payment: Payment, times: number): void {
    for (let sent = 0; sent < times; sent += 1) {
      this.callsFor(payment.clientTxnId).webhooks += 1;
      this.#webhook.send(payment, this.mood);
    }
  }

  #opened(sent: Fields): Payment {
    return {
      id: orderNumber(),
      clientTxnId: sent['client_txn_id'] ?? '',
      hash: randomBytes(16).toString('hex'),
      amount: sent['amount'] ?? '',
      paidAmount: null,
      info: sent['p_info'] ?? '',
      customer: {
        name: sent['customer_name'] ?? '',
        email: sent['customer_email'] ?? '',
        mobile: sent['customer_mobile'] ?? '',
      },
      redirectUrl: sent['redirect_url'] ?? '',
      udf: [sent['udf1'] ?? '', sent['udf2'] ?? '', sent['udf3'] ?? ''],
      status: 'created',
      remark: '',
      utr: '',
      createdAt: new Date().toISOString(),
    };
  }

  #change(payment: Payment, change: Partial<Payment>): void {
    this.#payments.set(payment.clientTxnId, { ...payment, ...change });
  }
}
