import type { Answer } from '../http/message.ts';

/**
 * What an answer comes to, in a word: `page`, or `mine` where it shows what belongs to the owner;
 * `sign-in`, or the address that it leads to, which is `away` outside the store; what the API refuses
 * goes by its code; anything else is its status.
 */
export function outcomeOf(answer: Answer, secrets: readonly string[]): string {
  const to = answer.status === 202 ? dataRedirect(answer.body) : answer.headers['location'];
  if (typeof to === 'string') return leadsTo(to);
  const shown = secrets.some((secret) => answer.body.includes(secret));
  const code = codeIn(answer);
  if (code !== null) return shown ? `${code}+mine` : code;
  if (answer.status === 200) return shown ? 'mine' : 'page';
  return shown ? `${answer.status}+mine` : String(answer.status);
}

function leadsTo(address: string): string {
  if (!address.startsWith('/')) return 'away';
  const { pathname } = new URL(address, 'http://store');
  return pathname === '/login' ? 'sign-in' : `>${pathname}`;
}

/** A router that asks for data alone is told in words where to go. */
const dataRedirect = (body: string): string | undefined => /"redirect","([^"]+)"/.exec(body)?.[1];

function codeIn({ headers, body }: Answer): string | null {
  if (headers['content-type']?.toString().startsWith('application/json') !== true) return null;
  return /^\{.*"code":"([A-Z]\w+)","message":/.exec(body)?.[1] ?? null;
}
