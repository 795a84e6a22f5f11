import { once } from 'node:events';
import { isIP, type Socket } from 'node:net';
import { connect } from 'node:tls';

const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const WILLING = 'S'.charCodeAt(0);
/** As libpq has it: these encrypt without asking who the server is. */
const TRUSTING = ['prefer', 'allow', 'require'];

/** What an address says of TLS; undefined when it wants none. */
export function tlsModeOf(url: string): string | undefined {
  const said = new URLSearchParams(url.split('?')[1]);
  const mode = said.get('sslrootcert') === 'system' ? 'verify-full' : said.get('sslmode');
  return mode === null || mode === 'disable' ? undefined : mode;
}

/**
 * The same connection encrypted, or as it is where the server has no TLS and the mode is `prefer`.
 * @throws what TLS says of a server that is not who it should be.
 */
export async function askForTls(plain: Socket, host: string, mode: string): Promise<Socket> {
  plain.write(SSL_REQUEST);
  const [answer] = (await once(plain, 'data')) as [Buffer];
  if (answer[0] !== WILLING) {
    if (mode === 'prefer') return plain;
    throw new Error(`the Postgres at ${host} has no TLS`);
  }
  const secure = connect({
    socket: plain,
    host,
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: !TRUSTING.includes(mode),
  });
  await once(secure, 'secureConnect');
  return secure;
}
