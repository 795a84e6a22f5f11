import {
  creditReference,
  rupees,
  toPaise,
  weekBounds,
  weekOf,
  type Instant,
  type IsoWeek,
  type Paise,
} from '@store/ledger';
import type { Past } from './past.ts';

const PRIZES: readonly Paise[] = [rupees(100), rupees(70), rupees(50)];

/** The races of the demo's past: each week that is over has its winners, and they their prizes. */
export class PastWeeks {
  readonly #past: Past;
  readonly #spent = new Map<string, number>();
  #running: IsoWeek | null = null;

  constructor(past: Past) {
    this.#past = past;
  }

  sold(userId: string, price: Paise): void {
    this.#spent.set(userId, (this.#spent.get(userId) ?? 0) + price);
  }

  /** Before what happened at that instant. */
  async reach(at: Instant): Promise<void> {
    const week = weekOf(at);
    if (this.#running === week) return;
    if (this.#running !== null) await this.#close(this.#running);
    this.#running = week;
    this.#spent.clear();
  }

  async #close(week: IsoWeek): Promise<void> {
    const at = this.#past.later(weekBounds(week).endsAt, 5);
    const ranking = [...this.#spent]
      .sort(([, one], [, other]) => other - one)
      .map(([userId, spent], place) => ({ rank: place + 1, userId, spent: toPaise(spent) }));
    await this.#past.commandsOf(week).week(week, {
      type: 'CloseWeek',
      data: { week, ranking, prizeAmounts: PRIZES, at },
    });
    for (const { rank, userId } of ranking) {
      const amount = PRIZES[rank - 1];
      if (amount !== undefined) await this.#pay({ week, rank, userId, amount, at });
    }
  }

  async #pay(prize: {
    week: IsoWeek;
    rank: number;
    userId: string;
    amount: Paise;
    at: Instant;
  }): Promise<void> {
    const { week, rank, userId, amount, at } = prize;
    const commands = this.#past.commandsOf(`${week}-${rank}`);
    await commands.wallet(userId, {
      type: 'CreditFunds',
      data: {
        ...{ reference: creditReference.prize(week, rank), source: 'prize', subject: week },
        ...{ amount, note: `Place ${rank} on the leaderboard of ${week}.`, at },
      },
    });
    await commands.week(week, { type: 'RecordPrizePaid', data: { week, rank, at } });
  }
}
