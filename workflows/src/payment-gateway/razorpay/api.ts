import { get } from '../../http/get.ts';
import { jsonIn, post, type HttpAnswer } from '../../http/post.ts';
import { GatewayTurnsAway, GatewayUnavailable } from '../payment-gateway.ts';
import { readRefusal } from './answers.ts';

export type RazorpaySettings = Readonly<{
  url: string;
  keyId: string;
  keySecret: string;
  /** For all calls of one question together. */
  timeoutMs: number;
}>;

type Told<Answer> =
  | Readonly<{ ok: true; answer: Answer }>
  | Readonly<{ ok: false; status: number; message: string }>;

type Read<Answer> = (json: unknown) => Answer;

/** The calls that one question takes: they share its time. */
export interface RazorpayCalls {
  /** A no is a fault here: nothing was wrong with the question. @throws GatewayUnavailable, GatewayTurnsAway */
  ask<Answer>(path: string, read: Read<Answer>): Promise<Answer>;
  /** @throws GatewayUnavailable: it may have been acted on or not; GatewayTurnsAway */
  tell<Answer>(
    path: string,
    body: object,
    read: Read<Answer>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Told<Answer>>;
}

/** Razorpay's API: HTTP Basic with the key's id and secret, JSON both ways, amounts in paise. */
export function razorpayApi({ url, keyId, keySecret, timeoutMs }: RazorpaySettings) {
  const root = `${url.replace(/\/+$/, '')}/v1/`;
  const credentials = Buffer.from(`${keyId}:${keySecret}`, 'utf8').toString('base64');
  const usual = { authorization: `Basic ${credentials}`, accept: 'application/json' };

  return (): RazorpayCalls => {
    const until = Date.now() + timeoutMs;
    const left = () => Math.max(1, until - Date.now());
    return {
      async ask(path, read) {
        const told = await listen(path, read, () =>
          get(root + path, { headers: usual, timeoutMs: left() }),
        );
        if (told.ok) return told.answer;
        throw new GatewayUnavailable(`${path} was refused: ${told.message} (${told.status})`);
      },
      tell: (path, body, read, headers = {}) =>
        listen(path, read, () =>
          post(root + path, {
            headers: { ...usual, ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
            timeoutMs: left(),
          }),
        ),
    };
  };
}

/** What says nothing of what was asked: too many at once, one like it under way, out of order. */
const isNoAnswer = (status: number) => status >= 500 || [408, 409, 429].includes(status);

/** Of the key and of what it may do, never of what was asked. */
const isOfStore = (status: number) => status === 401 || status === 403;

async function listen<Answer>(
  path: string,
  read: Read<Answer>,
  send: () => Promise<HttpAnswer>,
): Promise<Told<Answer>> {
  try {
    const { status, body } = await send();
    if (isNoAnswer(status)) throw new Error(`HTTP ${status}`);
    const json = jsonIn(body);
    if (isOfStore(status)) throw new GatewayTurnsAway(refusalIn(json) ?? `HTTP ${status}`);
    if (status >= 400) return { ok: false, status, message: readRefusal(json) };
    return { ok: true, answer: read(json) };
  } catch (error) {
    if (error instanceof GatewayTurnsAway) throw error;
    throw new GatewayUnavailable(`${path} gave no usable answer`, { cause: error });
  }
}

/** Null where a page stands in front of it that says no. */
function refusalIn(json: unknown): string | null {
  try {
    return readRefusal(json);
  } catch {
    return null;
  }
}
