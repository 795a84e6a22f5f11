import type { Exchange } from '../http/exchange.ts';
import type { Message } from '../http/message.ts';
import { asVisitor, isCall, type Visitor } from '../http/visitors.ts';
import type { Address } from './addresses.ts';
import { outcomeOf } from './outcome.ts';
import type { Row } from './rows.ts';
import type { Sample } from './samples.ts';

export type Asking = Readonly<{
  sampleOf: (what: string) => Sample;
  /** What shows that an answer has something of the owner's. */
  secrets: readonly string[];
  exchange: Exchange;
}>;

type Scene<Who extends string> = Asking &
  Readonly<{
    visitors: Readonly<Record<Who, Visitor>>;
    everybody: readonly Who[];
    signal: AbortSignal;
  }>;

/** What one address answered; `complaints` where another way to ask it was answered otherwise. */
export type Found<Who extends string> = Readonly<{
  answered: Row<Who>;
  complaints: readonly string[];
}>;

/** Takes posts of other servers, and proves them in another way. */
const HOOKS = '/api/webhooks/';
const FORBIDDEN = 403;

/**
 * Asks each address as everybody. By "METHOD /pattern".
 * @throws the signal's reason
 */
export async function walk<Who extends string>(
  addresses: readonly Address[],
  { visitors, everybody, signal, ...asking }: Scene<Who>,
): Promise<ReadonlyMap<string, Found<Who>>> {
  const found = new Map<string, Found<Who>>();
  for (const address of addresses) {
    signal.throwIfAborted();
    const cells = await Promise.all(everybody.map((who) => ask(address, visitors[who], asking)));
    const outcomes = everybody.map((who, place) => [who, cells[place]?.outcome]);
    found.set(address.what, {
      answered: Object.fromEntries(outcomes) as Row<Who>,
      complaints: cells.flatMap(({ complaints }) => complaints),
    });
  }
  return found;
}

async function ask({ what, id }: Address, visitor: Visitor, asking: Asking) {
  const { sampleOf, secrets, exchange } = asking;
  const sample = sampleOf(what);
  const { path } = sample;
  const { name } = visitor;
  const complaints: string[] = [];
  const post = messageOf(sample, what, visitor);
  // Nobody's browser adds a token to a call by itself.
  if (post.method === 'POST' && !path.startsWith(HOOKS) && !isCall(path)) {
    const { status } = await exchange.send(fromElsewhere(post));
    if (status !== FORBIDDEN) complaints.push(`${what} from another site by ${name}: ${status}`);
  }
  const asked = await askOnce(what, visitor, asking);
  // The router in the browser asks for data only, of all routes of a page or of one of them alone.
  for (const target of id === undefined || isCall(path) ? [] : dataAddresses(path, id)) {
    const answer = await exchange.send(asVisitor(visitor, 'GET', target, null));
    const alone = outcomeOf(answer, secrets);
    if (alone !== asked) complaints.push(`${target} by ${name}: ${alone} instead of ${asked}`);
  }
  return { outcome: asked, complaints };
}

/** What a visitor is answered there. */
export async function askOnce(
  what: string,
  visitor: Visitor,
  { sampleOf, secrets, exchange }: Asking,
): Promise<string> {
  const answer = await exchange.send(messageOf(sampleOf(what), what, visitor));
  return outcomeOf(answer, secrets);
}

function messageOf({ path, form, json }: Sample, what: string, visitor: Visitor): Message {
  const [method = ''] = what.split(' ');
  const sent = isCall(path) ? JSON.stringify(json) : new URLSearchParams(form).toString();
  const body = method === 'POST' ? Buffer.from(sent) : null;
  return asVisitor(visitor, method, path, body);
}

/** The same, as a browser sends it for a page of another site. */
const fromElsewhere = ({ headers, ...message }: Message): Message => ({
  ...message,
  headers: [...headers, ['origin', 'https://evil.test'], ['sec-fetch-site', 'cross-site']],
});

function dataAddresses(path: string, id: string): readonly string[] {
  const [pathname = '', search] = path.split('?');
  const data = `${pathname === '/' ? '/_root' : pathname}.data`;
  const query = search === undefined ? '' : `${search}&`;
  return [`${data}?${query}`, `${data}?${query}_routes=${encodeURIComponent(id)}`];
}
