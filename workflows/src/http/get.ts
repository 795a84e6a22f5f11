import { exchange, type HttpAnswer } from './exchange.ts';

/** One GET: see `exchange`. @throws NotSent, AnswerLost */
export const get = (
  url: string,
  request: Readonly<{ headers: Readonly<Record<string, string>>; timeoutMs: number }>,
): Promise<HttpAnswer> => exchange(url, { ...request, method: 'GET' });
