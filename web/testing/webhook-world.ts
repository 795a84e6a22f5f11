import { createLogger } from '@store/platform/logging';
import { hooksInShop } from '@store/workflows';
import { WEBHOOK_AGAIN, workflowIds } from '@store/workflows/contracts';
import {
  followWebhooks,
  localServer,
  openTimeSkippingShop,
  outside,
  reachOf,
  temporalTeller,
  type LocalServer,
  type SeenRequest,
  type TimeSkippingShop,
} from '@store/workflows/testing';
import { openTestStore, type Buyer, type TestStore } from './open-test-store.ts';

type Answer = ReturnType<Parameters<typeof localServer>[0]>;
type Teller = ReturnType<typeof temporalTeller>;

/** The body of a message, as its receiver reads it. */
export type Received = Readonly<{ type: string; data: Readonly<Record<string, unknown>> }>;

export const bodyIn = ({ body }: SeenRequest) => JSON.parse(body) as Received;

/** Who sells here, where their system listens, and the secret that its messages are signed with. */
export type Reseller = Buyer & Readonly<{ receiver: LocalServer; secret: string }>;

const HERE = ['127.0.0.0/8'];
/** Shorter than in the store: specs wait for it. */
const TIMEOUT_MS = 1_000;
const OK: Answer = { status: 200, body: '' };

/**
 * A store whose resellers have systems to be told: the real tables, log and workflows, and receivers that
 * listen on this machine. Hours pass by `environment.sleep`.
 */
export async function openWebhookWorld() {
  const shop: TimeSkippingShop = await openTimeSkippingShop((world) => ({
    hooks: hooksInShop(world.db, {
      open: (userId, sealed) => store.shop.sealer.open(userId, sealed),
    }),
    outside: outside({ mayReach: reachOf(HERE), timeoutMs: TIMEOUT_MS }),
    clock: Date.now,
  }));
  const store: TestStore = await openTestStore({
    world: shop,
    env: { WEBHOOKS_MAY_REACH: HERE.join(',') },
  });
  const { client } = shop.environment;
  const receivers: LocalServer[] = [];
  const quiet = createLogger({ level: 'silent' });
  const teller = temporalTeller(client, shop.taskQueue, quiet);

  /** Follows the log from where the one before has stopped. */
  function follow(tell: Teller = teller) {
    const stop = new AbortController();
    const ended = followWebhooks({
      ...{ eventStore: shop.eventStore, ledger: shop.ledger, db: shop.db },
      hooks: shop.dependencies.hooks,
      ...{ tell, clock: Date.now, signal: stop.signal, log: quiet, standbyMs: 50 },
    });
    return {
      async [Symbol.asyncDispose]() {
        stop.abort();
        await ended;
      },
    };
  }

  return {
    shop,
    store,
    follow,
    sleep: (ms: number) => shop.environment.sleep(ms),

    reseller: async (answer: (request: SeenRequest) => Answer = () => OK): Promise<Reseller> => {
      const who = await store.buyer({ role: 'reseller' });
      const receiver = await localServer(answer);
      receivers.push(receiver);
      const set = await store.shop.webhooksOut.set(who.account.id, `${receiver.url}/hook`);
      if (set === null || set === 'noReseller') throw new Error('no secret was made');
      return { ...who, receiver, secret: set.secret };
    },

    /** What stands in the log of somebody, the oldest first. */
    logOf: async ({ account }: Buyer) => {
      const asked = { page: 1, pageSize: 100, undelivered: false };
      const { rows } = await store.shop.webhooksOut.log(account.id, asked);
      return rows.toReversed();
    },

    /** As whoever has written a message does it. */
    wake: ({ account: { id: accountId } }: Buyer, subject: string): Promise<void> =>
      teller(
        workflowIds.webhooks(accountId, subject),
        { accountId, subject },
        AbortSignal.timeout(5_000),
      ),

    /** As the page does it. */
    sendAgain: async ({ account }: Buyer, subject: string, messageId: string): Promise<void> => {
      await client.workflow.signalWithStart('deliverWebhooks', {
        workflowId: workflowIds.webhooks(account.id, subject),
        taskQueue: shop.taskQueue,
        args: [{ accountId: account.id, subject }],
        ...{ signal: WEBHOOK_AGAIN, signalArgs: [messageId] },
      });
    },

    async [Symbol.asyncDispose]() {
      await store[Symbol.asyncDispose]();
      await Promise.all(receivers.map((receiver) => receiver.close()));
      await shop[Symbol.asyncDispose]();
    },
  };
}
