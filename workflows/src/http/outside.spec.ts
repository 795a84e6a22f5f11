import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { NotSent } from './exchange.ts';
import { AddressRefused, outside } from './outside.ts';
import { reachOf } from './reach.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** A receiver on this machine, and how often it was asked. */
async function receiver(answer: RequestListener = (_, response) => void response.end('thanks')) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { port, asked: () => asked };
}

type Options = Parameters<typeof outside>[0];

/** DNS that says these in turn, and the last of them for ever. */
function dnsOf(...answers: readonly (readonly string[])[]) {
  let asked = 0;
  const lookup: NonNullable<Options['lookup']> = (_host, _options, told) => {
    const found = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    told(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return { lookup, asked: () => asked };
}

const call = (url: string, options: Partial<Options> = {}) =>
  outside({ mayReach: reachOf([]), ...options }).post(url, { headers: {}, body: '{}' });
const here = { mayReach: reachOf(['127.0.0.1/32']) };

describe('an address is refused', () => {
  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1:8443/',
    'http://93.184.216.34/',
    'https://user:word@93.184.216.34/',
    'file:///etc/passwd',
    'nothing',
    '',
  ])('that is written like this: %s', async (url) => {
    const dns = dnsOf(['127.0.0.1']);
    await expect(call(url, dns)).rejects.toBeInstanceOf(AddressRefused);
    expect(dns.asked()).toBe(0);
  });

  it.each([
    ['of the own machine', ['127.0.0.1']],
    ['of the own network', ['192.168.1.10']],
    ['of the own network by IPv6', ['fd00::10']],
    ['that stands for one of IPv4', ['::ffff:10.0.0.1']],
    ['beside one of the internet', ['93.184.216.34', '10.0.0.1']],
  ])('whose name leads to one %s', async (_what, found) => {
    await expect(call('https://shop.example/', dnsOf(found))).rejects.toMatchObject({
      code: 'ADDRESS_REFUSED',
      message: 'shop.example is not on the open internet',
    });
  });

  it('whose name leads to the internet, where it is not to be called over TLS', async () => {
    await expect(call('http://shop.example/', dnsOf(['93.184.216.34']))).rejects.toBeInstanceOf(
      AddressRefused,
    );
  });

  it('whose name says localhost, by the real DNS', async () => {
    await expect(call('https://localhost/')).rejects.toBeInstanceOf(AddressRefused);
  });
});

it('looks anew at each connection, and connects to what it looked at', async () => {
  const { port, asked } = await receiver();
  const dns = dnsOf(['127.0.0.1'], ['127.0.0.2']);
  const url = `http://shop.example:${port}/`;

  expect(await call(url, { ...here, ...dns })).toEqual({ status: 200 });
  await expect(call(url, { ...here, ...dns })).rejects.toBeInstanceOf(AddressRefused);

  expect([dns.asked(), asked()]).toEqual([2, 1]);
});

it('follows no redirect', async () => {
  const secret = await receiver();
  const { port } = await receiver((_, response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${secret.port}/` }).end();
  });
  expect(await call(`http://127.0.0.1:${port}/`, here)).toEqual({ status: 307 });
  expect(secret.asked()).toBe(0);
});

it('sends what it was given, as it is', async () => {
  const seen: unknown[] = [];
  const { port } = await receiver((request, response) => {
    void request.setEncoding('utf8').once('data', (body: string) => {
      seen.push([request.method, request.url, request.headers['x-of'], body]);
      response.writeHead(204).end();
    });
  });
  const { post } = outside(here);
  const answer = await post(`http://127.0.0.1:${port}/a?b=c`, {
    headers: { 'X-Of': 'a spec' },
    body: '{"a":"नहीं"}',
  });
  expect(answer).toEqual({ status: 204 });
  expect(seen).toEqual([['POST', '/a?b=c', 'a spec', '{"a":"नहीं"}']]);
});

it('hears no more than it needs of an answer without end', async () => {
  let sent = 0;
  const { port } = await receiver((_, response) => {
    const part = Buffer.alloc(16 * 1024);
    const more = () => {
      while (!response.destroyed && sent < 1e9 && response.write(part)) sent += part.length;
    };
    response.on('drain', more).writeHead(200);
    more();
  });
  expect(await call(`http://127.0.0.1:${port}/`, here)).toEqual({ status: 200 });
  expect(sent).toBeLessThan(100 * 1024 * 1024);
});

it.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['never comes to the end of its answer', (_, response) => void response.write('…')],
])('gives up on one that %s', async (_what, answer) => {
  const { port } = await receiver(answer);
  await expect(
    call(`http://127.0.0.1:${port}/`, { ...here, timeoutMs: 200 }),
  ).rejects.toMatchObject({ code: 'ANSWER_LOST' });
});

it('knows what never left', async () => {
  const { port } = await receiver();
  servers.splice(0).forEach((server) => server.close());
  await expect(call(`http://127.0.0.1:${port}/`, here)).rejects.toBeInstanceOf(NotSent);
});
