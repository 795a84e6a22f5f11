import type {
  BankPaymentCommand,
  EntryCommand,
  Instant,
  OrderCommand,
  Paise,
  PaymentPage,
  PointsCommand,
  TopUpCommand,
  WalletCommand,
  WeekCommand,
} from '@store/ledger';
import type { Handled, Ledger } from '@store/ledger/event-store';
import type { PaidInThePast } from '@store/simulators';

type Claimant = Readonly<{ kind: 'order' | 'topUp'; id: string }>;
type Send<Command> = (id: string, command: Command) => Promise<void>;

/** The ledger as the demo's history writes into it: every command must be accepted. */
export class Past {
  /** What the simulated gateway has to know of it, when it is asked. */
  readonly payments: PaidInThePast[] = [];
  readonly #ledger: Ledger;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** Paid long ago: nobody opens it any more. */
  pageOf(gatewayReference: string): PaymentPage {
    const paymentUrl = 'http://127.0.0.1/paid-in-the-past';
    return { gateway: 'ekqr', gatewayReference, paymentUrl, intent: null };
  }

  later(instant: Instant, seconds: number): Instant {
    return new Date(Date.parse(instant) + seconds * 1000).toISOString();
  }

  commandsOf(correlationId: string): Readonly<{
    order: Send<OrderCommand>;
    wallet: Send<WalletCommand>;
    points: Send<PointsCommand>;
    topUp: Send<TopUpCommand>;
    bankPayment: Send<BankPaymentCommand>;
    entry: Send<EntryCommand>;
    week: Send<WeekCommand>;
  }> {
    const { order, wallet, points, topUp, bankPayment, entry, week } = this.#ledger;
    const trace = (command: Readonly<{ type: string }>) => ({
      actor: 'demo',
      correlationId,
      commandId: `demo/${correlationId}/${command.type}`,
    });
    return {
      order: async (id, command) => accepted(await order.handle(id, command, trace(command))),
      wallet: async (id, command) => accepted(await wallet.handle(id, command, trace(command))),
      points: async (id, command) => accepted(await points.handle(id, command, trace(command))),
      topUp: async (id, command) => accepted(await topUp.handle(id, command, trace(command))),
      bankPayment: async (id, command) =>
        accepted(await bankPayment.handle(id, command, trace(command))),
      entry: async (id, command) => accepted(await entry.handle(id, command, trace(command))),
      week: async (id, command) => accepted(await week.handle(id, command, trace(command))),
    };
  }

  /** The bank's transfer belongs to one order or top-up, and the gateway knows it. */
  async claim(
    claimant: Claimant,
    utr: string,
    amount: Paise,
    { at }: Readonly<{ at: Instant; userId: string }>,
  ): Promise<void> {
    const data = { utr, claimant, amount, at: this.later(at, 40) };
    await this.commandsOf(claimant.id).bankPayment(utr, { type: 'ClaimUtr', data });
    this.payments.push({ clientTxnId: claimant.id, amount: (amount / 100).toFixed(2), utr, at });
  }
}

function accepted(handled: Handled<unknown, { type: string }>): void {
  // A repeat after an interrupted start finds legs that are through.
  if (!handled.accepted && handled.rejection.type !== 'LegSettled') {
    throw new Error(`The demo's history breaks a rule: ${JSON.stringify(handled.rejection)}`);
  }
}
