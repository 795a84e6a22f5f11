import { exchange, type HttpAnswer } from './exchange.ts';

export { LONGEST_ANSWER, NotSent, type HttpAnswer } from './exchange.ts';

/** One POST: see `exchange`. @throws NotSent, AnswerLost */
export const post = (
  url: string,
  request: Readonly<{
    headers?: Readonly<Record<string, string>>;
    body: string | URLSearchParams | Uint8Array<ArrayBuffer>;
    timeoutMs: number;
  }>,
): Promise<HttpAnswer> => exchange(url, { ...request, method: 'POST' });

/** The text as JSON, undefined when it is something else (an HTML error page, say). */
export function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
