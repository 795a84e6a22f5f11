import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type Answer = Readonly<{
  status: number;
  location: string | null;
  cookies: readonly string[];
  /** Unpacked; text is only made of what is looked into. */
  body: Buffer;
}>;

/** `key` is the Idempotency-Key of a write. */
type Sent = Readonly<{ token?: string; body?: object; key?: string }>;

/**
 * A browser without a screen: keeps its connections, sends its cookie, follows nothing, and takes
 * what browsers take. With `call` it is a program that calls the API.
 */
export type HttpClient = Readonly<{
  get: (path: string, cookie?: string) => Promise<Answer>;
  post: (path: string, form: Record<string, string>, cookie?: string) => Promise<Answer>;
  call: (method: 'GET' | 'POST', path: string, sent?: Sent) => Promise<Answer>;
  close: () => void;
}>;

type Headers = Record<string, string | number>;

const LIMIT_MS = 30_000;

export function httpClient(origin: string): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { hostname, port, host } = new URL(origin);

  const send = (method: string, path: string, more: Headers, body = ''): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers: Headers = { host, 'accept-encoding': 'gzip, deflate, br', ...more };
      if (method === 'POST') headers['content-length'] = Buffer.byteLength(body);
      const options = { hostname, port, path, method, headers, agent, timeout: LIMIT_MS };
      const call = request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? null,
            cookies: (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? ''),
            body: unpacked(Buffer.concat(chunks), response.headers['content-encoding']),
          }),
        );
      });
      call.on('timeout', () => call.destroy(new Error(`${path} took longer than ${LIMIT_MS} ms`)));
      call.on('error', (error: NodeJS.ErrnoException) => {
        // The server closes idle connections; one that was just being used again is tried anew.
        // A form posted twice buys once, as an order with its key does, so this may be done for posts.
        const closedMeanwhile = call.reusedSocket && error.code === 'ECONNRESET';
        if (closedMeanwhile) send(method, path, more, body).then(resolve, reject);
        else reject(error);
      });
      call.end(body);
    });

  const ofBrowser = (cookie = ''): Headers => ({
    accept: 'text/html',
    ...(cookie !== '' && { cookie }),
  });
  const ofForm = { origin, 'content-type': 'application/x-www-form-urlencoded' };

  return {
    get: (path, cookie) => send('GET', path, ofBrowser(cookie)),
    post: (path, form, cookie) =>
      send('POST', path, { ...ofBrowser(cookie), ...ofForm }, new URLSearchParams(form).toString()),
    call: (method, path, { token, body, key } = {}) => {
      const headers = {
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      return send(method, path, headers, body && JSON.stringify(body));
    },
    close: () => agent.destroy(),
  };
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

/**
 * @param shown what must stand on the page, for an error page can have any status
 * @throws Error naming the page, when it did not answer as a visitor would want
 */
export function must(answer: Answer, status: number, page: string, shown = ''): Answer {
  if (answer.status !== status) {
    throw new Error(`${page} answered ${answer.status} instead of ${status}`);
  }
  if (!answer.body.includes(shown)) throw new Error(`${page} does not show "${shown}"`);
  return answer;
}
