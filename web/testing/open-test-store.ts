import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppLoadContext } from '@remix-run/node';
import type { OrderCommand } from '@store/ledger';
import { sealGameAccount } from '@store/ledger/game-account';
import { askAbout, legOf, orderOf, type Sale } from '@store/ledger/testing';
import { createLogger, type Logger } from '@store/platform/logging';
import { connectPostgres, SQL_STATE, toldBy } from '@store/platform/postgres';
import type { Beginning } from '@store/platform/testing';
import { readSettings } from '@store/platform/settings';
import { runProjector } from '@store/projections';
import {
  emptyReadModels,
  openTestReadModels,
  type TestReadModels,
} from '@store/projections/testing';
import type { Paise } from '@store/ledger';
import type { Account, NewAccount } from '../ports/accounts.ts';
import type { Shop } from '../ports/shop.ts';
import { makeTables, openShop, type OpenedShop } from '../server/composition/open-shop.ts';
import { WebSettings } from '../server/settings.ts';
import { askingIn } from './asking.ts';
import { recordingWorkflows } from './recording-workflows.ts';

export const GATEWAY = 'https://gateway.test';

const GROWN_UP = { adult: true, guardian: null, textVersion: 'spec' } as const;

type NewBuyer = Readonly<{ balance?: Paise; age?: NewAccount['age'] }> &
  Pick<NewAccount, 'role' | 'permissions'>;
export type Buyer = Readonly<{ account: Account; cookie: string }>;
export type TestStore = Awaited<ReturnType<typeof openTestStore>>;

type Options = Readonly<{
  /** The server that specs share, unless told. */
  postgresUrl?: string;
  publicUrl?: string;
  logger?: Logger;
  /** Whether pages come to know what happens. */
  projecting?: boolean;
  /** Whether every admin has to have a second factor; most specs are about something else. */
  secondFactor?: 'on' | 'off';
  /** Where somebody else sells as well: whoever has opened it closes it. */
  world?: TestReadModels;
  /** More of the environment, like who else signs customers in. */
  env?: Readonly<Record<string, string>>;
}>;

type Bought = Omit<Sale, 'userId' | 'gameAccount'> &
  Readonly<{
    inputs?: string[];
    username?: string | null;
    /** Its game account does not open, and so the provider was not asked. */
    damaged?: boolean;
  }>;

const emptyStore: Beginning = {
  name: 'store',
  async fill(databaseUrl) {
    await emptyReadModels.fill(databaseUrl);
    const db = connectPostgres(databaseUrl, { max: 1 });
    try {
      await makeTables(db);
    } finally {
      await db.end({ timeout: 1 });
    }
  },
};

/**
 * The real world of the pages: test read models with a projector, and a web process on them. Only
 * Temporal and the providers are played.
 */
export async function openTestStore({
  postgresUrl,
  publicUrl = 'http://shop.test',
  logger = createLogger({ level: 'silent' }),
  projecting = true,
  secondFactor = 'off',
  world: opened,
  env = {},
}: Options = {}) {
  const world = opened ?? (await openTestReadModels(postgresUrl, emptyStore));
  const { db, eventStore } = world;
  const closing = new AbortController();
  const projector = projecting
    ? runProjector({ eventStore, db, signal: closing.signal })
    : Promise.resolve();

  const recorded = recordingWorkflows();
  const picturesFolder = await mkdtemp(join(tmpdir(), 'store-pictures-'));
  const settings = {
    ...settingsOf(world.databaseUrl, publicUrl, picturesFolder, env),
    ADMIN_SECOND_FACTOR: secondFactor,
  };
  const clock = { ahead: 0 };
  const processes: OpenedShop[] = [];
  async function openProcess(): Promise<AppLoadContext & { shop: Shop }> {
    const process = await openShop(settings, logger, recorded.workflows);
    processes.push(process);
    const now = () => new Date(Date.now() + clock.ahead);
    return {
      // A copy would keep the settings of this moment.
      shop: Object.defineProperty(process.shop, 'now', { value: now }),
      cspNonce: '',
      requestId: 'spec',
      startedAt: performance.now(),
      clientAddress: '192.0.2.1',
      noteSecurity: () => undefined,
      keepCookie: () => undefined,
    };
  }
  const context = await openProcess();
  const { shop } = context;

  let people = 0;
  const seen = (position: bigint) => shop.readModels.caughtUpTo(position);

  async function stopProjector(): Promise<void> {
    closing.abort();
    await projector;
  }

  return {
    ...recorded,
    databaseUrl: world.databaseUrl,
    db,
    eventStore,
    shop,
    /** What the web process does beside answering. */
    work: () => processes[0]!.work(),
    checks: processes[0]!.checks,
    counters: processes[0]!.counters,
    clock,
    context,
    ask: askingIn(context),

    /** Another web process on the same database; they share no memory. */
    openProcess,

    async buyer({
      balance,
      age = GROWN_UP,
      role = 'user',
      permissions,
    }: NewBuyer = {}): Promise<Buyer> {
      people += 1;
      const created = await shop.accounts.create({
        name: 'Asha Kumari',
        email: `asha.${people}@example.in`,
        mobile: `98760${String(people).padStart(5, '0')}`,
        password: 'a quiet river',
        age,
        role,
        ...(permissions !== undefined && { permissions }),
        emailVerifiedAt: new Date(),
      });
      if (!created.accepted) throw new Error('not created');
      const { account } = created;
      if (balance) await seen(await world.credit(account.id, balance));
      const cookie = (await shop.sessions.start(account)).split(';', 1)[0] ?? '';
      return { account, cookie };
    },

    /** Sells something that an admin delivers, unless told. The pages can see it. */
    async sell({ account }: Readonly<{ account: Readonly<{ id: string }> }>, bought: Bought = {}) {
      const { inputs = ['118374920', '2641'], username = null, damaged = false, ...sale } = bought;
      const sealed = await sealGameAccount(shop.sealer, account.id, { inputs, username });
      const order = orderOf({
        at: shop.now().toISOString(),
        legs: [legOf(1, damaged ? 'SMILEBR' : 'MANUAL')],
        ...sale,
        userId: account.id,
        gameAccount: damaged ? `${sealed.slice(0, -4)}AAAA` : sealed,
      });
      await shop.sealedSearch.note(account.id, order.orderId, inputs);
      let { position } = await world.sell({ ...order, ...(sale.until && { until: sale.until }) });
      if (damaged && sale.until === 'paid') {
        const unread = askAbout(order).makeManual(1, 'the game account cannot be read');
        position = await world.tell(unread);
      }
      await seen(position);
      return order;
    },

    /** @throws Error when a rule refuses. Returns when the pages can see it. */
    async tell(command: OrderCommand): Promise<void> {
      await seen(await world.tell(command));
    },

    /** How many facts the log holds. */
    facts: async () => (await eventStore.readAll({ after: -1n, limit: 10_000 })).length,

    async settled(): Promise<void> {
      await seen(await eventStore.head());
    },

    /** From here on the read side knows nothing new. */
    stopProjector,

    /** As if nobody had been in the shop, but for the ledger. */
    async emptied(): Promise<void> {
      const tables = await db<{ name: string }[]>`
        select 'shop.' || tablename as name from pg_tables
        where schemaname = 'shop' and tablename not in ('migration', 'sealed_backfill', 'reservation_checkpoint', 'balance_watch', 'invoice_checkpoint', 'price_follow', 'code_checkpoint')`;
      const names = tables.map(({ name }) => name).join(', ');
      // A process may read several of them just now, in an order of its own.
      const truncate = () => db.unsafe(`truncate ${names} restart identity cascade`);
      await truncate().catch((error: unknown) => {
        if (!toldBy(error, SQL_STATE.deadlock)) throw error;
        return truncate();
      });
    },

    async [Symbol.asyncDispose]() {
      await stopProjector();
      await Promise.all(processes.map(({ close }) => close()));
      if (opened === undefined) await world[Symbol.asyncDispose]();
      await rm(picturesFolder, { recursive: true, force: true });
    },
  };
}

const settingsOf = (
  databaseUrl: string,
  publicUrl: string,
  picturesFolder: string,
  env: Readonly<Record<string, string>>,
): WebSettings =>
  readSettings(WebSettings, {
    ...env,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: publicUrl,
    PICTURES_DIR: picturesFolder,
    SESSION_SECRET: 'a secret of the specs that is long enough to sign',
    PAYLOAD_KEYS: 'a secret of the specs long enough to seal',
    TEMPORAL_ADDRESS: '127.0.0.1:1',
    UPI_GATEWAY_URL: `${GATEWAY}/upi`,
    SMILEONE_URL: 'https://smileone.test',
    SMILEONE_UID: '1',
    SMILEONE_EMAIL: 'agent@smileone.test',
    SMILEONE_KEY: 'key',
    LOG_LEVEL: 'silent',
  });
