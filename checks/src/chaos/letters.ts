import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../chance/dice.ts';
import { hiddenFields, type Browser, type Told } from '../customers/browser.ts';
import { persist } from '../customers/errands.ts';
import type { Fact, Log } from '../store/log.ts';

/** A dispute that an admin has written down by hand, and how it ended. */
export type Letter = { readonly disputeId: string; end: 'won' | 'lost' | null };

export type LetterOptions = Readonly<{
  log: Log;
  dice: Dice;
  theirs: () => Promise<ReadonlySet<string>>;
  signal: AbortSignal;
  password: string;
}>;

/** EKQR has no calls for disputes: an admin writes down what letters of the bank say. */
export async function answerLetters(admin: Browser, options: LetterOptions): Promise<Letter[]> {
  const { log, dice, theirs, signal } = options;
  const letters: Letter[] = [];
  const disputed = new Set<string>();
  while (!signal.aborted) {
    await pause(dice.between(2_000, 5_000), undefined, { signal }).catch(() => undefined);
    const subjects = await theirs();
    const paid = [...(await log.factsOf('order-')), ...(await log.factsOf('topup-'))].filter(
      ({ stream, type, data }) =>
        type === 'PaymentConfirmed' &&
        data['gateway'] === 'ekqr' &&
        subjects.has(stream.replace(/^\w+-/, '')) &&
        !disputed.has(stream),
    );
    if (signal.aborted || paid.length === 0) continue;
    const payment = dice.pick(paid);
    disputed.add(payment.stream);
    const disputeId = await open(admin, payment, options);
    if (disputeId === null) continue;
    const letter: Letter = { disputeId, end: null };
    letters.push(letter);
    if (dice.below(100) < 50) await decide(admin, disputeId, 'taken', options);
    if (dice.below(100) < 30) continue;
    const end = dice.pick(['won', 'lost'] as const);
    if (await decide(admin, disputeId, end, options)) letter.end = end;
  }
  return letters;
}

async function open(
  admin: Browser,
  { data }: Fact,
  { signal, password: proof, dice }: LetterOptions,
): Promise<string | null> {
  const page = await persist(
    signal,
    () => admin.get('/admin/disputes'),
    (told) => told?.status === 200,
  );
  const ticket = hiddenFields(page?.body ?? '');
  const { id } = ticket;
  if (id === undefined) return null;
  const amount = Number(data['amount']);
  const asked = dice.below(100) < 70 ? amount : dice.between(100, amount);
  const fields = {
    ...{ ...ticket, what: String(data['utr']), amount: (asked / 100).toFixed(2), proof },
    ...{ reason: 'A letter of the bank', answerBy: '' },
  };
  return (await press(admin, '/admin/disputes', fields, signal)) ? id : null;
}

const decide = (
  admin: Browser,
  disputeId: string,
  intent: 'taken' | 'won' | 'lost',
  { signal, password: proof }: LetterOptions,
): Promise<boolean> => press(admin, `/admin/disputes/${disputeId}`, { intent, proof }, signal);

/** Whether the store took it: pressed again, it is the same. */
async function press(
  admin: Browser,
  path: string,
  fields: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<boolean> {
  const isAnswer = (told: Told) => told !== null && told.status < 500 && told.status !== 429;
  const told = await persist(signal, () => admin.post(path, fields), isAnswer);
  return told?.status === 303;
}
