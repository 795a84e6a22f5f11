import { lookup as askDns, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { request as requestPlainly, type IncomingMessage } from 'node:http';
import { request as requestOverTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Fault } from '@store/platform/fault';
import { unanswered } from './exchange.ts';
import type { Reach } from './reach.ts';

/** Calls to addresses that somebody else has named, so that they may lead anywhere. */
export type Outside = Readonly<{
  /**
   * One POST, never repeated and never redirected, answered by its status.
   * @throws AddressRefused, NotSent, AnswerLost
   */
  post: (
    url: string,
    request: Readonly<{ headers: Readonly<Record<string, string>>; body: string }>,
  ) => Promise<Readonly<{ status: number }>>;
}>;

/** It leads where nobody outside may send the store; nothing was sent. */
export class AddressRefused extends Fault {
  readonly code = 'ADDRESS_REFUSED';
  // A name may lead elsewhere later.
  readonly retryable = true;
}

type Lookup = (
  host: string,
  options: LookupAllOptions,
  told: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

type Options = Readonly<{
  mayReach: Reach;
  /** DNS, for specs. */
  lookup?: Lookup;
  /** From the question to the end of the answer, in ms. */
  timeoutMs?: number;
}>;

const TIMEOUT_MS = 15_000;
/** In bytes. Nobody reads what is answered; so much of it is taken, and the rest is hung up on. */
const MOST_HEARD = 64 * 1024;

/**
 * Looks at each address that is connected to, in the moment of connecting: what a name led to before
 * says nothing. No proxy of the environment is asked, and no connection is used twice.
 */
export const outside = ({
  mayReach,
  lookup = askDns,
  timeoutMs = TIMEOUT_MS,
}: Options): Outside => ({
  async post(address, { headers, body }) {
    const url = urlIn(address);
    const overTls = url.protocol === 'https:';
    const may = (ip: string) => mayReach(ip, overTls);
    // What is written as an address is never looked up.
    const literal = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(literal) !== 0 && !may(literal)) throw refused(url.host);
    try {
      return await new Promise((resolve, reject) => {
        (overTls ? requestOverTls : requestPlainly)(url, {
          method: 'POST',
          agent: false,
          lookup: guarded(lookup, may),
          headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
          signal: AbortSignal.timeout(timeoutMs),
        })
          .once('response', (response) => {
            heardOut(response).then(() => resolve({ status: response.statusCode ?? 0 }), reject);
          })
          .on('error', reject)
          .end(body);
      });
    } catch (error) {
      throw error instanceof AddressRefused ? error : unanswered(url.href, error);
    }
  },
});

function urlIn(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (url === null || !isWeb || url.username !== '' || url.password !== '') {
    throw new AddressRefused('not an address of the web');
  }
  return url;
}

const refused = (host: string) => new AddressRefused(`${host} is not on the open internet`);

/** One address of many that may not be reached is enough: nobody honest has both. */
const guarded =
  (lookup: Lookup, may: (ip: string) => boolean): LookupFunction =>
  (host, options, told) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error !== null) return told(error, []);
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => may(address))) {
        return told(refused(host), []);
      }
      return options.all ? told(null, found) : told(null, first.address, first.family);
    });
  };

async function heardOut(response: IncomingMessage): Promise<void> {
  let length = 0;
  // A stream without an encoding gives bytes.
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.byteLength;
    if (length > MOST_HEARD) return;
  }
}
