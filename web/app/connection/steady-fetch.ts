import type { ConnectionState, LostPost } from './connection.ts';

type Fetch = typeof globalThis.fetch;

/** An answer that takes longer is on its way to nobody: phones change networks without a word. */
const READ_LIMIT_MS = 15_000;
/** The store itself answers a post within ten seconds. */
const POST_LIMIT_MS = 20_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * How the router asks for the data of pages. What fails is no error of the page: a read is asked
 * again until it is answered or nobody wants it any more, so the page that is shown stays; a post is
 * never sent twice, it comes back without an answer and leaves the form as it was.
 */
export function steadyFetch(
  fetch: Fetch,
  connection: ConnectionState,
  /** Is this the data of the page that is shown? */
  isShown: (page: URL) => boolean,
): Fetch {
  return async (input, init = {}) => {
    const address = input instanceof URL ? input : null;
    if (!address?.pathname.endsWith('.data')) return fetch(input, init);
    const ask = (limitMs: number) => askOnce(fetch, address, init, limitMs);

    if ((init.method ?? 'GET') === 'GET') {
      const keeps = isShown(address);
      const patience = askUntil(ask, connection, init.signal ?? new AbortController().signal);
      return patience((answer) => answersRead(answer, keeps));
    }
    const loses = connection.posts(location.pathname);
    const answer = await ask(POST_LIMIT_MS);
    if (answer !== null && (await answersPost(answer))) return answer;
    const announced = answer && (await announcedIn(answer));
    if (announced === null) loses(REFUSED[answer?.status ?? 0] ?? 'unreachable');
    else loses('closed', announced);
    return noAnswer();
  };
}

function askUntil(
  ask: (limitMs: number) => Promise<Response | null>,
  connection: ConnectionState,
  signal: AbortSignal,
) {
  return async (answers: (answer: Response) => boolean): Promise<Response> => {
    let stopWaiting: (() => void) | null = null;
    try {
      for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
        const answer = await ask(READ_LIMIT_MS);
        if (answer !== null && answers(answer)) return answer;
        stopWaiting ??= connection.startsWaiting();
        // Not all at the same moment when the store comes back.
        await connection.pause(pause * (1 + Math.random() / 4), signal);
        signal.throwIfAborted();
      }
    } finally {
      stopWaiting?.();
    }
  };
}

/** The whole answer; null when there is none in time. @throws when the router takes it back. */
async function askOnce(
  fetch: Fetch,
  address: URL,
  init: RequestInit,
  limitMs: number,
): Promise<Response | null> {
  const call = new AbortController();
  const stop = () => call.abort();
  init.signal?.addEventListener('abort', stop);
  const timer = setTimeout(stop, limitMs);
  try {
    const answer = await fetch(address, { ...init, signal: call.signal });
    // An answer that breaks off in the middle is none.
    const body = await answer.arrayBuffer();
    const { status, statusText, headers } = answer;
    return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
  } catch {
    init.signal?.throwIfAborted();
    return null;
  } finally {
    clearTimeout(timer);
    init.signal?.removeEventListener('abort', stop);
  }
}

/** Proxies and the sign-in pages of public networks answer in other formats. */
const isOurs = ({ status, headers }: Response): boolean =>
  status === 204 || (headers.get('content-type') ?? '').startsWith('text/x-script');

const isTheirFault = ({ status }: Response) => status >= 400 && status < 500;

/** A new page may say that the store is broken; the one that is shown is kept. */
const answersRead = (answer: Response, keeps: boolean): boolean =>
  isTheirFault(answer) || (isOurs(answer) && (answer.status < 500 || !keeps));

/** 500 comes with no words of its own, and who knows what was done. */
const answersPost = async (answer: Response): Promise<boolean> =>
  MAYBE_WITHOUT_WORDS.includes(answer.status)
    ? saysWhy(answer)
    : isOurs(answer) && answer.status !== 500;

/**
 * An action that counted too much, or could not do it, has words of its own. Over the limit of a page
 * none is asked; one that hangs is cut off, and a store that is closed answers before it: such an error
 * would take the place of the page, and of what was typed there.
 */
const MAYBE_WITHOUT_WORDS: readonly number[] = [429, 503];

/** By the store itself, before it has read anything. */
const REFUSED: Readonly<Record<number, LostPost['why']>> = { 413: 'tooLong', 429: 'refused' };

const saysWhy = async (answer: Response): Promise<boolean> =>
  isOurs(answer) && /^\[\{"_1":-?\d+\},"data"/.test(await answer.clone().text());

/** Of a store that is closed for maintenance, `''` where nothing is announced; null of any other. */
async function announcedIn(answer: Response): Promise<string | null> {
  if (!isOurs(answer)) return null;
  const closed = /^\[\{"_1":2\},"error".*?,"maintenance"(?:,("(?:\\.|[^"\\])*"))?/.exec(
    await answer.text(),
  );
  // What stands there already, as "error", is not written twice.
  return closed && (JSON.parse(closed[1] ?? '""') as string);
}

/** In the router's format: the action gave back null. From 400 on nothing is loaded anew. */
const noAnswer = () =>
  new Response('[{"_1":-5},"data"]\n', {
    status: 503,
    headers: { 'content-type': 'text/x-script' },
  });
