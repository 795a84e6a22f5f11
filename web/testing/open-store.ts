import { rupees, type Paise } from '@store/ledger';
import { openEventStore, type Trace } from '@store/ledger/event-store';
import { createLogger } from '@store/platform/logging';
import { connectPostgres } from '@store/platform/postgres';
import { freshDatabase } from '@store/platform/testing';
import { migrateReadModels, runProjector } from '@store/projections';
import type { PlayerCheck, StoreWorkflows } from '@store/workflows/contracts';
import type { AppLoadContext } from '@remix-run/node';
import type { Account, Role } from '../ports/accounts.ts';
import { openShop } from '../server/composition/open-shop.ts';
import { WebSettings } from '../server/settings.ts';
import { recordingWorkflows } from './recording-workflows.ts';
import type { Shop } from '../ports/shop.ts';

const SECRET = 'a secret of the specs that is long enough to sign';
export const GATEWAY = 'http://gateway.test';
const trace: Trace = { actor: 'spec', correlationId: 'spec', commandId: 'spec' };

export type Buyer = Readonly<{ account: Account; cookie: string }>;

/** A store of its own on real engines; only Temporal and the providers are played. */
export async function openStore(postgresUrl: string) {
  const database = await freshDatabase(postgresUrl);
  const db = connectPostgres(database.url, { max: 4 });
  await migrateReadModels(db);
  const events = await openEventStore(database.url);
  const closing = new AbortController();
  const projecting = runProjector({ eventStore: events, db, signal: closing.signal });

  async function stopProjector(): Promise<void> {
    closing.abort();
    await projecting;
  }

  const { workflows, hints, letters, mailing } = recordingWorkflows();
  const abandoned: string[] = [];
  const playing = { player: { outcome: 'found', username: 'KaranOP' } as PlayerCheck, asked: 0 };
  const played: StoreWorkflows = {
    ...workflows,
    abandonOrder: async (orderId) => {
      abandoned.push(orderId);
      return 'sent';
    },
    checkPlayer: async () => {
      playing.asked += 1;
      return playing.player;
    },
  };
  const clock = { ahead: 0 };
  const settings = WebSettings.parse({
    DATABASE_URL: database.url,
    SESSION_SECRET: SECRET,
    PAYLOAD_KEYS: 'a secret of the specs long enough to seal',
    UPI_GATEWAY_URL: `${GATEWAY}/upi`,
    UPI_GATEWAY_KEY: 'key',
    TEMPORAL_ADDRESS: 'nowhere:7233',
    SMILEONE_URL: 'http://smile.test',
    SMILEONE_UID: '1',
    SMILEONE_EMAIL: 'store@example.in',
    SMILEONE_KEY: 'key',
  });
  const opened: (() => Promise<void>)[] = [];
  async function openProcess(): Promise<AppLoadContext & { shop: Shop }> {
    const process = await openShop(settings, createLogger({ level: 'silent' }), played);
    opened.push(process.close);
    const now = () => new Date(Date.now() + clock.ahead);
    const shop = { ...process.shop, now };
    return {
      shop,
      cspNonce: '',
      requestId: 'spec',
      startedAt: performance.now(),
      clientAddress: '192.0.2.1',
      noteSecurity: () => undefined,
    };
  }
  const context = await openProcess();
  const { shop } = context;

  let people = 0;
  return {
    url: database.url,
    shop,
    hints,
    letters,
    mailing,
    abandoned,
    playing,
    clock,
    context,

    /** Another web process on the same database; they share no memory. */
    openProcess,

    async buyer({
      balance = rupees(0),
      role = 'user',
    }: { balance?: Paise; role?: Role } = {}): Promise<Buyer> {
      people += 1;
      const created = await shop.accounts.create({
        name: 'Asha Kumari',
        email: `asha${people}@example.in`,
        mobile: `98765000${String(people).padStart(2, '0')}`,
        password: 'a quiet river',
        age: null,
        role,
        emailVerifiedAt: new Date(),
      });
      if (!created.accepted) throw new Error('not created');
      const { account } = created;
      if (balance > 0) await credit(account.id, balance);
      const cookie = (await shop.sessions.start(account)).split(';', 1)[0] ?? '';
      return { account, cookie };
    },

    /** How many facts the log holds. */
    async facts(): Promise<number> {
      return (await events.readAll({ after: -1n, limit: 10_000 })).length;
    },

    async settled(): Promise<void> {
      await shop.readModels.caughtUpTo(await events.head());
    },

    /** From here on the read side knows nothing new. */
    stopProjector,

    async [Symbol.asyncDispose]() {
      await stopProjector();
      await Promise.all([...opened.map((close) => close()), events.close()]);
      await db.end({ timeout: 5 });
      await database[Symbol.asyncDispose]();
    },
  };

  async function credit(userId: string, amount: Paise) {
    const data = {
      reference: `adjustment:${userId}`,
      // No money that came in by bank: that would count against the limit of the day.
      source: 'adjustment',
      subject: 'spec',
      amount,
      note: null,
      at: new Date().toISOString(),
    } as const;
    const { position } = (await shop.ledger.wallet.handle(
      userId,
      { type: 'CreditFunds', data },
      trace,
    )) as { position: bigint };
    await shop.readModels.caughtUpTo(position);
  }
}

export type OpenStore = Awaited<ReturnType<typeof openStore>>;
