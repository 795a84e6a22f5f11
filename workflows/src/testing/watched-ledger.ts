import type { CommandHandler, Ledger } from '@store/ledger/event-store';

type Command = Readonly<{ type: string }>;
type Handler<State, Command, Event, Rejection> = CommandHandler<State, Command, Event, Rejection>;

/** Calls `after` whenever a command was carried out, before its caller hears of it. */
export function watched(ledger: Ledger, after: (command: Command) => Promise<void>): Ledger {
  const watch = <State, Asked extends Command, Event, Rejection>(
    handler: Handler<State, Asked, Event, Rejection>,
  ): Handler<State, Asked, Event, Rejection> => ({
    ...handler,
    async handle(id, command, trace) {
      const handled = await handler.handle(id, command, trace);
      await after(command);
      return handled;
    },
  });
  return {
    wallet: watch(ledger.wallet),
    points: watch(ledger.points),
    order: watch(ledger.order),
    topUp: watch(ledger.topUp),
    week: watch(ledger.week),
    entry: watch(ledger.entry),
    dispute: watch(ledger.dispute),
    suspense: watch(ledger.suspense),
    bankPayment: watch(ledger.bankPayment),
    bankRefund: watch(ledger.bankRefund),
    settlement: watch(ledger.settlement),
  };
}
