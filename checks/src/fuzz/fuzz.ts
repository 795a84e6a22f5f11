import fc from 'fast-check';
import type { Exchange } from '../http/exchange.ts';
import type { Message } from '../http/message.ts';
import { inFlight } from './in-flight.ts';
import { requestsOf } from './requests.ts';
import type { Surface } from './surface.ts';
import { complaintAbout, described, type Outcome } from './verdict.ts';
import type { Visitor } from '../http/visitors.ts';

export type Findings = Readonly<{
  /** Requests by status; 0 for those without an answer. */
  statuses: ReadonlyMap<number, number>;
  slowestMs: number;
  complaints: readonly string[];
}>;

const BATCH = 500;
/** More of the same would only be longer to read. */
const COMPLAINTS_AT_MOST = 40;

/**
 * Sends so many requests, drawn from what the visitors can ask. The same seed draws the same ones.
 * @param welcome signs a visitor in anew: some of the requests sign out
 */
export async function fuzz(
  surfaces: readonly Surface[],
  exchange: Exchange,
  welcome: (visitor: Visitor) => Promise<Visitor>,
  options: Readonly<{ requests: number; seed: number; say: (line: string) => void }>,
): Promise<Findings> {
  const statuses = new Map<number, number>();
  const complaints: string[] = [];
  let slowestMs = 0;

  async function ask(message: Message): Promise<void> {
    const outcome: Outcome = await exchange.send(message).catch((error: Error) => error);
    const status = outcome instanceof Error ? 0 : outcome.status;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (!(outcome instanceof Error)) slowestMs = Math.max(slowestMs, outcome.tookMs);
    const complaint = complaintAbout(outcome);
    if (complaint !== null) complaints.push(`${complaint}\n${described(message)}`);
  }

  const rounds = Math.ceil(options.requests / BATCH);
  for (let round = 0; round < rounds && complaints.length < COMPLAINTS_AT_MOST; round += 1) {
    const welcomed = await Promise.all(
      surfaces.map(async (surface) => ({ ...surface, visitor: await welcome(surface.visitor) })),
    );
    // Each address as often, whoever asks.
    const drawn = welcomed.map((surface) => ({
      weight: surface.paths.length,
      arbitrary: requestsOf(surface),
    }));
    const messages = fc.sample(fc.oneof(...drawn), {
      numRuns: Math.min(BATCH, options.requests - round * BATCH),
      seed: options.seed + round,
    });
    await inFlight(messages, ask);
    options.say(`${round * BATCH + messages.length} requests, ${complaints.length} complaints`);
  }
  return { statuses, slowestMs, complaints };
}
