import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { createProvider, MOUNTED_AT, SIGN_IN_AT, type OidcClient } from './create-provider.ts';
import { goodMood, type Mood } from './mood.ts';
import { People } from './people.ts';
import { signInPage } from './sign-in-page.ts';

const CALLS: Readonly<Record<string, 'discovery' | 'token' | 'userinfo'>> = {
  [`${MOUNTED_AT}/.well-known/openid-configuration`]: 'discovery',
  [`${MOUNTED_AT}/token`]: 'token',
  [`${MOUNTED_AT}/me`]: 'userinfo',
};

/** An OpenID provider at `/oidc`; with its endpoints a store's Google, too. */
export class OidcService {
  readonly mood: Mood = goodMood();
  readonly people: People;
  #provider: Promise<Provider> | null = null;

  constructor(folder: string) {
    this.people = new People(folder);
  }

  /** Once it is known where the simulators are. */
  open(origin: string, clients: readonly OidcClient[]): void {
    this.#provider = createProvider(origin, clients, this.people, this.mood);
  }

  reset(): void {
    Object.assign(this.mood, goodMood());
  }

  /** False for what is none of its addresses. */
  takes(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const [path = ''] = (incoming.url ?? '').split('?', 1);
    if (this.#provider === null || !path.startsWith(`${MOUNTED_AT}/`)) return false;
    this.#answer(path, this.#provider, incoming, outgoing).catch((error: unknown) => {
      outgoing.writeHead(500, { 'content-type': 'text/plain' });
      outgoing.end(`The simulator failed: ${String(error)}`);
    });
    return true;
  }

  async #answer(
    path: string,
    opened: Promise<Provider>,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    const provider = await opened;
    if (path.startsWith(SIGN_IN_AT)) {
      return signInPage(provider, this.people, incoming, outgoing);
    }
    const call = CALLS[path];
    const how = call === undefined ? 'normally' : this.mood[call];
    if (how === 'hang') return;
    if (how === 'broken') return void outgoing.writeHead(503).end('away');
    if (how === 'empty')
      return void outgoing.setHeader('content-type', 'application/json').end('{}');
    // Google's word for what this provider does anyway, and would not understand.
    const originalUrl = (incoming.url ?? '').replace(/([?&])prompt=select_account&?/, '$1');
    // As the library wants to be told where it is mounted.
    const url = originalUrl.slice(MOUNTED_AT.length);
    const mounted = Object.assign(incoming, { originalUrl, url });
    await (
      provider.callback() as (request: IncomingMessage, response: ServerResponse) => Promise<void>
    )(mounted, outgoing);
  }
}
