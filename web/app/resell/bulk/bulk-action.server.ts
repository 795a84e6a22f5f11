import { createHash, randomUUID } from 'node:crypto';
import { data, type ActionFunctionArgs } from '@remix-run/node';
import { toPaise, type Paise } from '@store/ledger';
import { z } from 'zod';
import type { Account } from '../../../ports/accounts.ts';
import type { Claim } from '../../../ports/api-answers.ts';
import { newId } from '../../../ports/new-id.ts';
import { isRefusal, type Refusal } from '../../api/kernel/refusal.ts';
import { LineSent, MOST_LINES } from '../../api/shapes/resales.ts';
import type { Line } from '../../api/v1/desk.ts';
import { eachLine, isUndecided } from '../../api/v1/each-line.server.ts';
import { liveDesk } from '../../api/v1/live-desk.server.ts';
import { logError } from '../../faults/log-error.server.ts';
import { isBusy, isOutcomeUnknown } from '../../faults/outcome-unknown.server.ts';
import { text } from '../../forms/fields.ts';
import { readUpload } from '../../forms/read-upload.server.ts';
import { PROOF_FIELD, proveAgain } from '../../session/proof/fresh-proof.server.ts';
import { requireReseller } from '../../session/require-account.server.ts';
import { readLines, type FileLine, type SentLine } from './read-lines.server.ts';
import { bulkRefusals as refusals } from './words.ts';

/** One line of the file, and what comes of it; amounts in paise. */
export type LineShown = Readonly<{
  /** In the file. */
  place: number;
  reference: string;
  item: string;
  price: Paise | null;
  /** The number of its order; null where there is none. */
  number: string | null;
  /** Why it cannot be ordered, or was not. */
  problem: string | null;
}>;

export type BulkAnswer = Readonly<{
  /** About the file as a whole. */
  problem: string | null;
  proof: string | null;
  lines: readonly LineShown[];
  /** What can be ordered now, and what carries it. */
  ready: Readonly<{ count: number; total: Paise; lines: string; nonce: string }> | null;
  /** Whether anything was ordered. */
  ordered: boolean;
}>;

const NOTHING: BulkAnswer = { problem: null, proof: null, lines: [], ready: null, ordered: false };

const answering = (status: number, more: Partial<BulkAnswer>, headers?: HeadersInit) =>
  data({ ...NOTHING, ...more }, { status, ...(headers && { headers }) });

/** A lot longer than a hundred lines. */
const MOST_CARRIED = 300_000;
const fields = { ...PROOF_FIELD, lines: text(MOST_CARRIED), nonce: text(60) };

/** A file is looked at; what it says is ordered once that was seen. */
export async function action(args: ActionFunctionArgs) {
  const account = await requireReseller(args);
  const { values, file } = await readUpload(args.request, fields, 'file');
  try {
    return await (values.lines === '' ? check(args, account, file) : order(args, account, values));
  } catch (error) {
    if (!isBusy(error) && !isOutcomeUnknown(error)) throw error;
    logError('orders from a file could not be looked at', error);
    return answering(503, { problem: refusals.failed });
  }
}

async function check({ context }: ActionFunctionArgs, account: Account, file: Uint8Array | null) {
  if (file === null) return answering(400, { problem: refusals.noFile });
  const read = readLines(file);
  if (!read.readable) return answering(400, { problem: read.why });
  const right = read.lines.filter(({ wrong }) => wrong === null);
  const desk = liveDesk({ context, account, key: null });
  const told = await eachLine(
    right.map(({ sent }) => lineIn(sent)),
    (line) => desk.rehearse(line),
  );
  const ofLine = new Map(right.map((line, place) => [line.place, told[place]]));
  const lines = read.lines.map((line) => shown(line, ofLine.get(line.place)));
  const fair = right.filter(({ place }) => !isRefusal(ofLine.get(place)));
  return answering(200, { lines, ready: fair.length === 0 ? null : readyIn(fair) });
}

const readyIn = (fair: readonly FileLine[]): BulkAnswer['ready'] => ({
  count: fair.length,
  total: toPaise(fair.reduce((sum, { sent }) => sum + lineIn(sent).price, 0)),
  lines: JSON.stringify(fair.map(({ place, sent }) => ({ ...sent, place }))),
  nonce: randomUUID(),
});

function shown(
  { place, sent, wrong }: FileLine,
  told: Readonly<{ price: Paise }> | Refusal | undefined,
): LineShown {
  const problem = wrong ?? (isRefusal(told) ? told.message : null);
  const price = told === undefined || isRefusal(told) ? null : told.price;
  return { place, reference: sent.reference, item: sent.itemId, price, number: null, problem };
}

const Carried = z
  .array(z.object({ ...LineSent.shape, place: z.int().positive() }))
  .min(1)
  .max(MOST_LINES);

async function order(
  args: ActionFunctionArgs,
  account: Account,
  { lines: carried, nonce, proof }: Readonly<{ lines: string; nonce: string; proof: string }>,
) {
  const { context } = args;
  const parsed = Carried.safeParse(jsonIn(carried));
  if (!parsed.success || !z.uuid().safeParse(nonce).success) {
    return answering(400, { problem: refusals.formOver });
  }
  const wanted = parsed.data.map((line) => ({ ...line, quantity: line.quantity }));
  const total = toPaise(wanted.reduce((sum, { price }) => sum + price, 0));
  const ready = { count: wanted.length, total, lines: carried, nonce };
  const stale = await proveAgain(args, account, proof);
  if (stale !== null) {
    return answering(stale.status, { ready, proof: stale.message }, stale.headers);
  }
  const desk = liveDesk({ context, account, key: null });
  const claim = claimOf(account.id, nonce, context.shop.now());
  const told = await eachLine(wanted, (line) => desk.place(line, claim));
  const lines = wanted.map((line, at): LineShown => {
    const outcome = told[at];
    const isPlaced = outcome !== undefined && !isRefusal(outcome);
    return {
      ...{ place: line.place, reference: line.reference, item: line.itemId, price: line.price },
      number: isPlaced ? outcome.number : null,
      problem: isRefusal(outcome) ? outcome.message : null,
    };
  });
  const isUnknown = told.some((outcome) => isRefusal(outcome) && isUndecided(outcome));
  return isUnknown
    ? answering(503, { lines, ready, problem: refusals.unknown })
    : answering(200, { lines, ordered: true });
}

/** The same form sent again finds what the first one ordered. */
const claimOf = (accountId: string, nonce: string, since: Date): Claim => ({
  claimId: newId(),
  reference: createHash('sha256').update(`${accountId} ${nonce}`).digest().subarray(0, 16),
  since,
});

const lineIn = (sent: SentLine): Line => {
  const line = LineSent.parse(sent);
  return { ...line, quantity: line.quantity };
};

function jsonIn(carried: string): unknown {
  try {
    return JSON.parse(carried);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
