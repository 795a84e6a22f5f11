import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';

export type LiveEar = Readonly<{
  status: number;
  headers: IncomingMessage['headers'];
  /** What was said until now, but for the beats. */
  words: readonly string[];
  /** Whether the other side has ended it. */
  over: () => boolean;
  hangUp: () => void;
}>;

/** Listens like a browser of this cookie to what the store at `url` tells. */
export async function listenLive(url: string, cookie = ''): Promise<LiveEar> {
  const asking = request(new URL('/live', url), {
    headers: { cookie, 'accept-encoding': 'gzip, br' },
    agent: false,
  }).end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  const words: string[] = [];
  let over = false;
  response.on('data', (part: Buffer) => {
    const said = [...part.toString().matchAll(/^event: (.+)$/gm)].map(([, word = '']) => word);
    words.push(...said.filter((word) => word !== 'beat'));
  });
  response.on('close', () => (over = true)).on('error', () => (over = true));
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    words,
    over: () => over,
    hangUp: () => asking.destroy(),
  };
}
