import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConnectionState, type LostPost } from './connection.ts';
import { steadyFetch } from './steady-fetch.ts';

const SHOWN = '/orders';
const page = (path = SHOWN) => new URL(`${path}.data`, 'http://shop.test');
const data = (status = 200) =>
  new Response('[]', { status, headers: { 'content-type': 'text/x-script' } });
const html = (status: number) =>
  new Response('<!doctype html>', { status, headers: { 'content-type': 'text/html' } });
const script = (text: string, status: number) =>
  new Response(text, { status, headers: { 'content-type': 'text/x-script' } });
/** As the router gets what was thrown before an action ran. */
const tooMany = script('[{"_1":2},"error",["ErrorResponse",3]]', 429);
/** As it gets what was thrown in place of what an action says. */
const thrown = (name: string, ...said: readonly string[]) =>
  script(
    JSON.stringify([
      ...[{ _1: 2 }, 'error', ['ErrorResponse', 3, 6, 7], { _4: 5 }],
      ...[name, ...said, 503, 'Service Unavailable'],
    ]),
    503,
  );
/** As the store answers before it has read anything. */
const tooLong = new Response('This request is too large.', {
  status: 413,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
});
const brokenOff = () =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('[{'));
        body.error(new TypeError('network error'));
      },
    }),
    { headers: { 'content-type': 'text/x-script' } },
  );

type Answer = () => Response | Promise<Response>;
const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

let connection: ConnectionState;
let asked: RequestInit[];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { pathname: SHOWN });
  connection = new ConnectionState();
  asked = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A network that answers so, one after the other, and goes on with the last. */
function network(...answers: readonly Answer[]) {
  const fetch = (_input: unknown, init: RequestInit = {}) => {
    asked.push(init);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (answer !== undefined) return Promise.resolve(answer());
    return new Promise<Response>((_resolve, reject) => {
      const { signal } = init;
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  return steadyFetch(fetch, connection, ({ pathname }) => pathname === `${SHOWN}.data`);
}

describe('the data of the page that is shown', () => {
  it.each<[string, Answer]>([
    ['nobody answers', unreachable],
    ['the answer breaks off', brokenOff],
    ['a proxy answers', () => html(502)],
    ['a public network answers', () => html(200)],
    ['the store is broken', () => data(500)],
    ['the store is busy', () => data(503)],
  ])('are asked for again when %s, and the page says so meanwhile', async (_what, fails) => {
    const coming = network(fails, fails, () => data())(page());
    await vi.waitUntil(() => connection.now().waiting, 15_000);
    await vi.runAllTimersAsync();
    expect((await coming).status).toBe(200);
    expect(asked).toHaveLength(3);
    expect(connection.now()).toEqual({ waiting: false, lost: null });
  });

  it.each([200, 202, 204])('come as they are with %i', async (status) => {
    const answer = status === 204 ? new Response(null, { status }) : data(status);
    expect((await network(() => answer)(page())).status).toBe(status);
    expect(asked).toHaveLength(1);
  });

  it.each([403, 404, 429])('are not there, whoever asks: %i', async (status) => {
    expect((await network(() => html(status))(page())).status).toBe(status);
    expect(asked).toHaveLength(1);
  });

  it('are asked for ever more seldom', async () => {
    const leave = new AbortController();
    const coming = network(unreachable)(page(), { signal: leave.signal }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(10_000);
    const within10s = asked.length;
    expect(within10s).toBeGreaterThanOrEqual(3);
    expect(within10s).toBeLessThanOrEqual(4);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked.length).toBeLessThanOrEqual(within10s + 40);
    expect(asked.length).toBeGreaterThanOrEqual(within10s + 30);
    leave.abort();
    await coming;
  });

  it('are asked for at once when somebody presses Retry', async () => {
    const coming = network(unreachable, () => data())(page());
    await vi.waitUntil(() => connection.now().waiting, 15_000);
    connection.tryNow();
    expect((await coming).status).toBe(200);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are given up with the page', async () => {
    const leave = new AbortController();
    const coming = network(unreachable)(page(), { signal: leave.signal });
    await vi.waitUntil(() => connection.now().waiting, 15_000);
    leave.abort();
    await expect(coming).rejects.toThrow(/abort/i);
    expect(connection.now().waiting).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are asked for again when the network says nothing for 15 seconds', async () => {
    const silent = network();
    const coming = silent(page()).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(connection.now().waiting).toBe(false);
    await vi.advanceTimersByTimeAsync(1 + 1_250);
    expect(connection.now().waiting).toBe(true);
    expect(asked).toHaveLength(2);
    expect(asked[0]?.signal?.aborted).toBe(true);
    void coming;
  });
});

it('a new page may say that the store is broken', async () => {
  expect((await network(() => data(500))(page('/wallet'))).status).toBe(500);
  expect(asked).toHaveLength(1);
});

it('what is no data of a page is left alone', async () => {
  await expect(network(unreachable)('/favicon.svg')).rejects.toThrow('Failed to fetch');
  await expect(network(unreachable)(new URL('http://shop.test/menu'))).rejects.toThrow('Failed');
  expect(connection.now().waiting).toBe(false);
});

describe('a post', () => {
  const post = (...answers: readonly Answer[]) => {
    connection.pressed('form 1');
    return network(...answers)(page(), { method: 'POST', body: 'amount=5' });
  };

  it.each([200, 202, 400, 409])('that the store answers is answered: %i', async (status) => {
    const answer = await post(() => data(status));
    expect([answer.status, await answer.text()]).toEqual([status, '[]']);
    expect(connection.now().lost).toBeNull();
  });

  it.each([
    ['for having counted too much', 429],
    ['because it cannot do it now', 503],
  ])('that an action refuses %s is answered in its words', async (_why, status) => {
    const words = '[{"_1":2},"data",{"_3":4},"problem","Not now"]';
    const answer = await post(() => script(words, status));
    expect([answer.status, await answer.text()]).toEqual([status, words]);
    expect(connection.now().lost).toBeNull();
  });

  it.each<[string, Answer, LostPost['why']]>([
    ['nobody answers', unreachable, 'unreachable'],
    ['the answer breaks off', brokenOff, 'unreachable'],
    ['a proxy answers', () => html(502), 'unreachable'],
    ['a public network answers', () => html(200), 'unreachable'],
    ['nobody knows what was done', () => data(500), 'unreachable'],
    ['the action was cut off', () => thrown('outcome', 'unknown'), 'unreachable'],
    ['a proxy is busy', () => html(503), 'unreachable'],
    ['the store is closed', () => thrown('maintenance', 'Back at 6.'), 'closed'],
    ['the store counted too many', () => tooMany, 'refused'],
    ['a proxy counted too many', () => html(429), 'refused'],
    ['the store reads no form of that length', () => tooLong, 'tooLong'],
    ['somebody on the way refuses it', () => html(403), 'unreachable'],
  ])('is sent once and leaves its form as it was when %s', async (_what, fails, why) => {
    const answer = await post(fails, () => data());
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
    // From 400 on the router loads nothing anew.
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toBe('text/x-script');
    expect(connection.now().lost).toMatchObject({ path: SHOWN, form: 'form 1', why });
  });

  it.each([
    ['Back at "6" \\ in the evening.\n', ['Back at "6" \\ in the evening.\n']],
    ['', ['']],
    // As it comes where the owner announces "error".
    ['', []],
  ])('tells what the owner of a closed store announces: %j', async (announced, written) => {
    await post(() => thrown('maintenance', ...written));
    expect(connection.now().lost).toMatchObject({ why: 'closed', announced });
    await post(unreachable);
    expect(connection.now().lost).toMatchObject({ why: 'unreachable', announced: '' });
  });

  it('is lost when nothing comes for 20 seconds', async () => {
    const coming = post();
    await vi.advanceTimersByTimeAsync(19_999);
    expect(connection.now().lost).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect((await coming).status).toBe(503);
    expect(connection.now().lost).toMatchObject({ why: 'unreachable' });
  });

  it('that is lost is forgotten with the next one, and each loss is a new one', async () => {
    await post(unreachable);
    const first = connection.now().lost;
    const answered = network(() => data())(page(), { method: 'POST' });
    expect(connection.now().lost).toBeNull();
    await answered;
    await post(unreachable);
    expect(connection.now().lost?.id).not.toBe(first?.id);
  });

  it('that the router takes back is no loss', async () => {
    const leave = new AbortController();
    const coming = network()(page(), { method: 'POST', signal: leave.signal });
    leave.abort(new DOMException('left', 'AbortError'));
    await expect(coming).rejects.toThrow('left');
    expect(connection.now().lost).toBeNull();
  });
});
