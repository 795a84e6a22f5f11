import { setTimeout as pause } from 'node:timers/promises';
import { hang, webPage } from '../http/broken.ts';
import type { MoodOf } from './mood.ts';
import { choice, milliseconds } from './switch.ts';

/** What every service can do in place of an answer. */
export const answering = {
  answers: choice('Answers', 'normally', {
    normally: 'As it should',
    refuse: 'Refuses every call',
    hang: 'Never',
    broken: 'With an HTML page',
    half: 'Breaks off in the middle, and has done it',
    lost: 'Does it, and never says so',
    busy: 'HTTP 429: too many calls',
    denied: 'HTTP 401: a wrong key',
    blocked: 'HTTP 403: a page of whoever stands before it',
  }),
  delayMs: milliseconds('Waits before it answers'),
};

type How = MoodOf<typeof answering>;
type Said = () => Response;

/** Pages of who stands before a service, unless it has words of its own. */
type Words = Readonly<{ broken?: Said; busy?: Said; denied?: Said }>;

/** `refuse` and `lost` are left to the service: they look different at each. */
export async function unless(
  { answers, delayMs }: How,
  { broken, busy, denied }: Words,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  if (delayMs > 0) await pause(delayMs);
  if (answers === 'hang') return hang();
  if (answers === 'broken') return broken?.() ?? webPage(502, 'Bad Gateway');
  if (answers === 'busy') return busy?.() ?? webPage(429, 'Too Many Requests');
  if (answers === 'denied') return denied?.() ?? webPage(401, 'Unauthorized');
  if (answers === 'blocked') return webPage(403, 'Forbidden');
  const answered = await answer();
  return answers === 'half' ? halfOf(answered) : answered;
}

export async function halfOf(answered: Response): Promise<Response> {
  const body = await answered.text();
  const { status, headers } = answered;
  return new Response(body.slice(0, body.length / 2), { status, headers });
}
