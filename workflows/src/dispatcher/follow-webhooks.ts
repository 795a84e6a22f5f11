import type { RecordedEvent } from '@store/ledger/event-store';
import type { Clock } from '../commands/context.ts';
import { workflowIds } from '../contracts.ts';
import type { DeliverWebhooksInput } from '../webhooks-out/contract.ts';
import { messageOf, TOLD_PREFIXES, toldBy, type Sources } from '../webhooks-out/messages-of.ts';
import { TRIED_FOR_MS } from '../webhooks-out/waits.ts';
import type { WebhookDesk } from '../webhooks-out/webhook-desk.ts';
import { followLog, type Following } from './follow-log.ts';
import type { Teller } from './starter.ts';

export type WebhookOptions = Following &
  Pick<Sources, 'ledger'> &
  Readonly<{
    hooks: Pick<WebhookDesk, 'receivers' | 'referenceOf' | 'write'>;
    tell: Teller;
    clock: Clock;
  }>;

/** Nearly all that happens is told to no system, and each look at the log costs. */
const GATHER_MS = 200;

/**
 * Follows the log, writes what resellers' systems are to be told, and has it delivered. A message is
 * known by its event, and delivering is told of after it is written: killed in between, the batch is
 * taken again. Ends when `signal` aborts.
 * @throws UnreadableEvent, LogReplaced: going on would keep something from somebody.
 */
export const followWebhooks = ({
  hooks,
  tell,
  clock,
  ledger,
  ...following
}: WebhookOptions): Promise<void> => {
  async function take(batch: readonly RecordedEvent[], term: AbortSignal): Promise<void> {
    const telling = batch.flatMap((recorded) => {
      const isOld = clock() - Date.parse(recorded.recordedAt) > TRIED_FOR_MS;
      const told = isOld ? null : toldBy(recorded);
      return told === null ? [] : [{ recorded, told }];
    });
    if (telling.length === 0) return;
    // Read for each batch: whoever has just begun is told of what happens from then on.
    const since = await hooks.receivers([...new Set(telling.map(({ told }) => told.accountId))]);
    const woken = new Map<string, DeliverWebhooksInput>();
    // One after the other: the order of the log is that of the messages.
    for (const { recorded, told } of telling) {
      const from = since.get(told.accountId);
      if (from === undefined || Date.parse(recorded.recordedAt) < from.getTime()) continue;
      const message = await messageOf(recorded, told, { ledger, hooks });
      await hooks.write(message);
      const { accountId, subject } = message;
      woken.set(workflowIds.webhooks(accountId, subject), { accountId, subject });
    }
    for (const [workflowId, input] of woken) await tell(workflowId, input, term);
  }
  return followLog(following, {
    name: 'webhooks',
    checkpoint: 'webhook_checkpoint',
    prefixes: TOLD_PREFIXES,
    gatherMs: GATHER_MS,
    take,
  });
};
