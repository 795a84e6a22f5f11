import {
  condition,
  continueAsNew,
  defineSignal,
  patched,
  proxyActivities,
  setHandler,
  sleep,
} from '@temporalio/workflow';
import { HEARTBEAT_TIMEOUT_MS, PATIENTLY } from '../commands/failures.ts';
import { WEBHOOK_AGAIN, WEBHOOK_WAITS } from '../contracts.ts';
import type { DeliverWebhooksInput, WebhookOutActivities } from './contract.ts';

/** What fails here is ours: what a receiver answers is no failure, and waits by its own clock. */
const outside = proxyActivities<WebhookOutActivities>({
  startToCloseTimeout: '1 minute',
  heartbeatTimeout: HEARTBEAT_TIMEOUT_MS,
  retry: PATIENTLY,
});

const webhookWaits = defineSignal(WEBHOOK_WAITS);
const webhookAgain = defineSignal<[string]>(WEBHOOK_AGAIN);

/** Of one execution, so that its history stays small. */
const TRIES_AT_ONCE = 100;

/**
 * Tells a receiver what waits of one subject, one message after the other, until nothing waits. Whoever
 * adds a message signals afterwards, and starts the workflow by that if none runs: so none is left.
 */
export async function deliverWebhooks(input: DeliverWebhooksInput): Promise<void> {
  const { accountId, subject } = input;
  const again = [...(input.again ?? [])];
  let added = false;
  let wakes = false;
  setHandler(webhookWaits, () => {
    added = true;
    // Asked here and not before the wait: so those that sleep since before are woken as well.
    wakes = patched('woken-by-what-is-added');
  });
  setHandler(webhookAgain, (messageId) => {
    again.push(messageId);
  });

  for (let tries = 0, busy = 0; tries < TRIES_AT_ONCE; tries += 1) {
    const [asked = null] = again;
    added = wakes = false;
    const at = new Date().toISOString();
    const tried = await outside.tryWebhook({ accountId, subject, asked, at });
    if (tried.outcome === 'busy') {
      busy += 1;
      await sleep(Math.min(2 ** busy, LONGEST_BUSY_S) * 1_000);
      continue;
    }
    busy = 0;
    if (asked !== null) again.shift();
    else if (tried.outcome === 'later') {
      // What it waits for may have been given up since: a look tells.
      await condition(() => wakes || again.length > 0, tried.waitMs);
    } else if (tried.outcome === 'nothing' && !added && again.length === 0) return;
  }
  await continueAsNew<typeof deliverWebhooks>({ accountId, subject, again });
}

const LONGEST_BUSY_S = 64;
