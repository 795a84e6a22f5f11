import { Fault } from '@store/platform/fault';

export type HttpAnswer = Readonly<{ status: number; body: string }>;

/** The request provably never left: nobody can have acted on it. */
export class NotSent extends Fault {
  readonly code = 'NOT_SENT';
  readonly retryable = true;
}

/** The request may have arrived, but no whole answer came back. */
class AnswerLost extends Fault {
  readonly code = 'ANSWER_LOST';
  readonly retryable = true;
}

const BEFORE_SENDING = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * One request, never repeated and never redirected: who takes it might act on it twice. What is
 * longer than anybody has to say counts as lost.
 * @throws NotSent, AnswerLost
 */
export async function exchange(
  url: string,
  { timeoutMs, ...request }: RequestInit & Readonly<{ timeoutMs: number }>,
): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: await textOf(response) };
  } catch (error) {
    throw unanswered(url, error);
  }
}

/** What a question was that ended like this. */
export function unanswered(url: string, error: unknown): NotSent | AnswerLost {
  const code = codeOf(error);
  return BEFORE_SENDING.has(code)
    ? new NotSent(`nothing was sent to ${hostOf(url)} (${code})`, { cause: error })
    : new AnswerLost(`no answer from ${hostOf(url)} (${code})`, { cause: error });
}

/** In bytes: a price list of thousands of lines has a tenth of it. */
export const LONGEST_ANSWER = 8 * 1024 * 1024;

async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    length += read.value.byteLength;
    if (length > LONGEST_ANSWER) {
      await reader?.cancel();
      throw new TooLong();
    }
    text += decoder.decode(read.value, { stream: true });
  }
  return text + decoder.decode();
}

class TooLong extends Error {
  override readonly name = 'too long an answer';
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  // Fetch wraps what has happened, a plain request does not.
  for (const fault of [error.cause, error]) {
    if (fault instanceof Error && 'code' in fault && typeof fault.code === 'string') {
      return fault.code;
    }
  }
  return error.name;
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : 'an address that is none');
