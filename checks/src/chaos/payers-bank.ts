import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../chance/dice.ts';
import type { Simulators } from '../store/simulators.ts';
import type { Razorpay, SimulatedDispute } from '../three-way/simulated-books.ts';

export type QuarrelOptions = Readonly<{
  simulators: Simulators;
  dice: Dice;
  /** The orders and top-ups of those who dispute. */
  theirs: () => Promise<ReadonlySet<string>>;
  signal: AbortSignal;
}>;

const LEAST_PAISE = 100;
/** Told once, twice, or never: then only the look of the morning finds it. */
const TOLD = [0, 0, 1, 1, 1, 2] as const;
const MOVES = ['won', 'won', 'lost', 'lost', 'closed', 'under_review', 'action_required'] as const;

/** Payers ask their banks for what they have paid at Razorpay, and banks decide, until told to stop. */
export async function quarrel(options: QuarrelOptions): Promise<void> {
  const { dice, signal } = options;
  while (!signal.aborted) {
    await pause(dice.between(600, 2_000), undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) await quarrelOnce(options);
  }
}

async function quarrelOnce(options: Omit<QuarrelOptions, 'signal'>): Promise<void> {
  const { simulators, dice, theirs } = options;
  const [books, subjects] = [await booksOf(simulators), await theirs()];
  if (books === null) return;
  const open = books.disputes.filter(isOpen);
  const payments = paymentsLeft(books, subjects);
  const [newest] = payments;
  if (newest !== undefined && (open.length === 0 || dice.below(100) < 60)) {
    // Of the newest the order is often under way yet.
    return openOne(dice.below(100) < 50 ? newest : dice.pick(payments), options);
  }
  if (open.length > 0) await move(dice.pick(open), dice.pick(MOVES), options);
}

const LAST = 3;
const HEARD_AFTER_MS = 8_000;

/**
 * When nobody buys any more: the bank takes the money of the earliest payments, Razorpay settles that,
 * and then the first is won, the second lost, and of what else is open most is decided.
 */
export async function lastQuarrels(
  settle: () => Promise<unknown>,
  options: Omit<QuarrelOptions, 'signal'>,
): Promise<void> {
  const { simulators, dice, theirs } = options;
  const before = await booksOf(simulators);
  const payments = before === null ? [] : paymentsLeft(before, await theirs());
  const last: (Pick<SimulatedDispute, 'id'> | null)[] = [];
  for (const { reference, left: amount } of payments.slice(-LAST)) {
    last.push(await dispute(reference, { amount, deducted: true, webhooks: 1 }, options));
  }
  await pause(HEARD_AFTER_MS);
  await settle();
  for (const [place, status] of (['won', 'lost'] as const).entries()) {
    const one = last[place];
    if (one) await move(one, status, options);
  }
  for (const one of (await booksOf(simulators))?.disputes.filter(isOpen) ?? []) {
    if (dice.below(100) < 70) await move(one, dice.pick(['won', 'lost']), options);
  }
}

export const booksOf = async ({ ask }: Simulators): Promise<Razorpay | null> =>
  (await ask('/razorpay/books')) as Razorpay | null;

type Left = Readonly<{ reference: string; left: number }>;

/** The newest first. */
const paymentsLeft = (books: Razorpay, subjects: ReadonlySet<string>): readonly Left[] =>
  books.payments.flatMap((payment) => {
    const { reference } = payment;
    const left = leftOf(payment, books);
    return reference !== null && subjects.has(reference) && left >= LEAST_PAISE
      ? [{ reference, left }]
      : [];
  });

async function openOne(
  { reference, left }: Left,
  options: Pick<QuarrelOptions, 'simulators' | 'dice'>,
): Promise<void> {
  const { dice } = options;
  const amount = dice.below(100) < 70 ? left : dice.between(LEAST_PAISE, left);
  // The store hears of some only when they are over.
  const isQuick = dice.below(100) < 25;
  const how = { deducted: dice.below(100) < 40, webhooks: isQuick ? 0 : dice.pick(TOLD) };
  const opened = await dispute(reference, { amount, ...how }, options);
  if (isQuick && opened !== null) await move(opened, dice.pick(['won', 'lost', 'lost']), options);
}

const dispute = async (
  reference: string,
  asked: Readonly<{ amount: number; deducted: boolean; webhooks: number }>,
  { simulators }: Pick<QuarrelOptions, 'simulators'>,
) =>
  (await simulators.ask(`/razorpay/links/${reference}/dispute`, asked)) as Pick<
    SimulatedDispute,
    'id'
  > | null;

const move = (
  { id }: Pick<SimulatedDispute, 'id'>,
  status: (typeof MOVES)[number],
  { simulators, dice }: Pick<QuarrelOptions, 'simulators' | 'dice'>,
) => simulators.ask(`/razorpay/disputes/${id}`, { status, webhooks: dice.pick(TOLD) });

export const isOpen = ({ status }: SimulatedDispute) =>
  status === 'open' || status === 'under_review';

/** What has not gone back, and is not asked for already. */
function leftOf({ id, amount, captured }: Razorpay['payments'][number], books: Razorpay): number {
  if (!captured) return 0;
  const back = books.refunds.filter(
    ({ paymentId, status }) => paymentId === id && status !== 'failed',
  );
  const disputed = books.disputes.filter((one) => one.paymentId === id && isAskedFor(one));
  return [...back, ...disputed].reduce((left, one) => left - one.amount, amount);
}

const isAskedFor = ({ status }: SimulatedDispute) => status !== 'won' && status !== 'closed';
