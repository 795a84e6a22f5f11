import { Agent, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type Answer = Readonly<{
  status: number;
  location: string | null;
  cookies: readonly string[];
  /** Unpacked; text is only made of what is looked into. */
  body: Buffer;
}>;

/**
 * A browser without a screen: keeps its connections, sends its cookie, follows nothing, and takes
 * what browsers take.
 */
export type HttpClient = Readonly<{
  get: (path: string, cookie?: string) => Promise<Answer>;
  post: (path: string, form: Record<string, string>, cookie?: string) => Promise<Answer>;
  close: () => void;
}>;

const LIMIT_MS = 30_000;

export function httpClient(origin: string): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { hostname, port, host } = new URL(origin);

  const send = (method: string, path: string, cookie = '', body = ''): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers: Record<string, string | number> = {
        ...{ host, accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' },
      };
      if (cookie !== '') headers['cookie'] = cookie;
      if (method === 'POST') {
        headers['origin'] = origin;
        headers['content-type'] = 'application/x-www-form-urlencoded';
        headers['content-length'] = Buffer.byteLength(body);
      }
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
        // A form posted twice buys once, so this may be done for posts as well.
        const closedMeanwhile = call.reusedSocket && error.code === 'ECONNRESET';
        if (closedMeanwhile) send(method, path, cookie, body).then(resolve, reject);
        else reject(error);
      });
      call.end(body);
    });

  return {
    get: (path, cookie) => send('GET', path, cookie),
    post: (path, form, cookie) => send('POST', path, cookie, new URLSearchParams(form).toString()),
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
