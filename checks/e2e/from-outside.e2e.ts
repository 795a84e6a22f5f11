import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { headerFaults } from '@store/web/testing';
import { storeUnderTest } from './store.ts';

/** What another user of this machine, or another machine, can see of a running store. */
const onLinux = () =>
  test.skip(
    process.platform !== 'linux',
    'only Linux shows the sockets and variables of processes',
  );

const dataFolder = () => storeUnderTest().env['DATA_DIR'] ?? '';

type Seen = Readonly<{ pid: number; parent: number; command: string }>;

async function allProcesses(): Promise<Seen[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const seen = pids.map(async (pid) => {
    const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
    const [status, command] = await Promise.all([read('stat'), read('cmdline')]);
    const parent = Number(/\) \w (\d+)/.exec(status)?.[1]);
    return { pid, parent, command: command.replaceAll('\0', ' ') };
  });
  return Promise.all(seen);
}

/** Engines and our own processes, with the children of each. */
async function processesOfStore(): Promise<Seen[]> {
  const all = await allProcesses();
  const run = join(dataFolder(), 'run');
  const pids = await Promise.all(
    (await readdir(run)).map(
      async (name) => (JSON.parse(await readFile(join(run, name), 'utf8')) as { pid: number }).pid,
    ),
  );
  const engines = all.filter(({ command }) =>
    [' -D ', ' --db-filename '].some((flag) => command.includes(`${flag}${dataFolder()}`)),
  );
  const found = new Set([...pids, ...engines.map(({ pid }) => pid)]);
  // Children of children, too.
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all.filter(({ pid }) => found.has(pid));
}

/** Addresses as the kernel prints them, by the inode of their socket. */
async function listeners(): Promise<ReadonlyMap<string, string>> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  );
  const lines = tables.flatMap((table) =>
    table.split('\n').map((line) => line.trim().split(/\s+/)),
  );
  const LISTENS = '0A';
  return new Map(
    lines.flatMap((cells) =>
      cells[3] === LISTENS ? [[cells[9] ?? '', cells[1] ?? ''] as const] : [],
    ),
  );
}

async function addressesOf({ pid }: Seen, known: ReadonlyMap<string, string>): Promise<string[]> {
  const names = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const targets = await Promise.all(
    names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')),
  );
  return targets.flatMap((target) => known.get(/^socket:\[(\d+)\]$/.exec(target)?.[1] ?? '') ?? []);
}

const LOOPBACK = /^(0100007F|00000000000000000000000001000000|0000000000000000FFFF00000100007F):/;

test('every process of the demo listens on this machine only @once', async () => {
  onLinux();
  const known = await listeners();
  const processes = await processesOfStore();
  const addresses = await Promise.all(processes.map((one) => addressesOf(one, known)));
  expect(new Set(addresses.flat()).size).toBeGreaterThanOrEqual(3);
  expect(addresses.flat().filter((address) => !LOOPBACK.test(address))).toEqual([]);
});

test('nobody else can read a file of the store @once', async () => {
  onLinux();
  const open: string[] = [];
  const look = async (folder: string): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      // Made and thrown away all the time, below a folder that nobody else can enter.
      const found = await stat(path).catch(() => null);
      if (found === null) continue;
      if ((found.mode & 0o077) !== 0) open.push(path);
      if (entry.isDirectory() && entry.name !== 'postgres') await look(path);
    }
  };
  await look(dataFolder());
  expect(open).toEqual([]);
  // As root Postgres is another user, who must come through; nobody can list it.
  expect((await stat(dataFolder())).mode & 0o066).toBe(0);
});

test('each process knows the keys of its own part only @once', async () => {
  onLinux();
  const processes = await processesOfStore();
  const knows = async (mark: string) => {
    const one = processes.filter(({ command }) => command.includes(mark));
    expect(one.length, mark).toBeGreaterThan(0);
    const variables = await Promise.all(
      one.map(({ pid }) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')),
    );
    return variables
      .join('\0')
      .split('\0')
      .map((variable) => variable.split('=')[0] ?? '');
  };
  const keys = ['SESSION_SECRET', 'SMTP_URL', 'SMS_AUTH_KEY', 'UPI_GATEWAY_KEY', 'SMILEONE_KEY'];
  const among = async (mark: string) => {
    const names = await knows(mark);
    return keys.filter((key) => names.includes(key));
  };
  expect(await among('web/build/web.js')).toEqual(['SESSION_SECRET', 'SMILEONE_KEY']);
  expect(await among('workflows/build/worker.js')).toEqual(keys.slice(1));
  expect(await among('projections/build/projector.js')).toEqual([]);
  expect(await among(' --db-filename ')).toEqual([]);
  expect(await among(` -D ${dataFolder()}`)).toEqual([]);
});

test('pages are kept nowhere, built files for good, others for an hour, and all are what they say @once', async () => {
  const { url, simulatorsUrl } = storeUnderTest();
  const site = { https: false, gatewayOrigin: new URL(simulatorsUrl).origin };
  const menu = await (await fetch(`${url}/menu`)).text();
  const built = [...new Set(menu.match(/\/assets\/[\w.-]+/g))];
  const kinds: Readonly<Record<string, string>> = {
    js: 'application/javascript; charset=UTF-8',
    css: 'text/css; charset=UTF-8',
    woff2: 'font/woff2',
    svg: 'image/svg+xml; charset=utf-8',
    ico: 'image/x-icon',
  };
  const kindOf = (path: string) => path.split('.').at(-1) ?? '';
  expect(new Set(built.map(kindOf))).toEqual(new Set(['js', 'css', 'woff2']));

  const faultsOf = async (path: string, cacheControl: string) => {
    const { status, headers } = await fetch(url + path);
    expect(status, path).toBe(200);
    const squeezed = kindOf(path) !== 'woff2';
    return headerFaults(
      headers,
      {
        'content-type': kinds[kindOf(path)] ?? '',
        'cache-control': cacheControl,
        'accept-ranges': 'bytes',
        etag: /^W\/"[\da-f]+-[\da-f]+"$/,
        'last-modified': / GMT$/,
        ...(squeezed && { vary: 'Accept-Encoding' }),
      },
      site,
    );
  };
  for (const path of built) {
    expect(await faultsOf(path, 'public, max-age=31536000, immutable'), path).toEqual([]);
  }
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    expect(await faultsOf(path, 'public, max-age=3600'), path).toEqual([]);
  }
  const page = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-store',
    vary: 'Accept-Encoding',
  };
  expect(headerFaults((await fetch(`${url}/menu`)).headers, page, site)).toEqual([]);
  const none = await fetch(`${url}/assets/none.js`);
  expect([none.status, headerFaults(none.headers, {}, site)]).toEqual([404, []]);
});
