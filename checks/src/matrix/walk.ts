import type { Exchange } from '../http/exchange.ts';
import type { Message } from '../http/message.ts';
import { asVisitor, isCall, type Visitor } from '../http/visitors.ts';
import type { BuiltRoute } from '../routes/built-routes.ts';
import type { Belongings } from './belongings.ts';
import { outcomeOf } from './outcome.ts';
import { PEOPLE, type Person } from './people.ts';
import { sampleOf } from './samples.ts';
import type { Row } from './table.ts';

type Scene = Readonly<{
  people: Readonly<Record<Person, Visitor>>;
  belongings: Belongings;
  exchange: Exchange;
  signal: AbortSignal;
}>;

/** What one address answered; `complaints` where another way to ask it was answered otherwise. */
export type Found = Readonly<{ answered: Row; complaints: readonly string[] }>;

/** Served beside the pages. */
const BESIDE = ['GET /healthz', 'GET /readyz', 'GET /assets/none', 'GET /favicon.svg'];
/** Takes posts of other servers, and proves them in another way. */
const HOOKS = '/api/webhooks/';
const FORBIDDEN = 403;
/** Last, because nobody is signed in any more then. */
const LAST = ['POST /api/auth/logout', 'POST /signout'];

/**
 * Asks every address of the store, by GET and by POST, as everybody. By "METHOD /pattern".
 * @throws the signal's reason
 */
export async function walk(
  routes: readonly BuiltRoute[],
  scene: Scene,
): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>();
  const pages = routes.flatMap(({ pattern }) => [`GET ${pattern}`, `POST ${pattern}`]);
  const whats = [
    ...pages.filter((what) => !LAST.includes(what)).sort(byAddress),
    ...BESIDE,
    ...LAST,
  ];
  const idOf = new Map(routes.map(({ id, pattern }) => [`GET ${pattern}`, id]));
  for (const what of whats) {
    scene.signal.throwIfAborted();
    const cells = await Promise.all(
      PEOPLE.map((person) => ask(what, person, idOf.get(what), scene)),
    );
    found.set(what, {
      answered: Object.fromEntries(
        PEOPLE.map((person, place) => [person, cells[place]?.outcome]),
      ) as Row,
      complaints: cells.flatMap(({ complaints }) => complaints),
    });
  }
  return found;
}

const byAddress = (one: string, other: string) =>
  `${one.split(' ')[1]} ${one}` < `${other.split(' ')[1]} ${other}` ? -1 : 1;

async function ask(
  what: string,
  person: Person,
  id: string | undefined,
  { people, belongings, exchange }: Scene,
) {
  const { path } = sampleOf(what, belongings);
  const complaints: string[] = [];
  const post = messageOf(what, people[person], belongings);
  // Nobody's browser adds a token to a call by itself.
  if (post.method === 'POST' && !path.startsWith(HOOKS) && !isCall(path)) {
    const { status } = await exchange.send(fromElsewhere(post));
    if (status !== FORBIDDEN) complaints.push(`${what} from another site by ${person}: ${status}`);
  }
  const asked = await askOnce(what, people[person], { belongings, exchange });
  // The router in the browser asks for data only, of all routes of a page or of one of them alone.
  for (const target of id === undefined || isCall(path) ? [] : dataAddresses(path, id)) {
    const answer = await exchange.send(asVisitor(people[person], 'GET', target, null));
    const alone = outcomeOf(answer, belongings.secrets);
    if (alone !== asked) complaints.push(`${target} by ${person}: ${alone} instead of ${asked}`);
  }
  return { outcome: asked, complaints };
}

/** What a visitor is answered there. */
export async function askOnce(
  what: string,
  visitor: Visitor,
  { belongings, exchange }: Pick<Scene, 'belongings' | 'exchange'>,
): Promise<string> {
  const answer = await exchange.send(messageOf(what, visitor, belongings));
  return outcomeOf(answer, belongings.secrets);
}

function messageOf(what: string, visitor: Visitor, belongings: Belongings): Message {
  const { path, form, json } = sampleOf(what, belongings);
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
