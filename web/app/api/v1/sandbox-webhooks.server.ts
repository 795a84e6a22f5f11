import { toPaise, type Paise } from '@store/ledger';
import { bodyOf, type WebhookType } from '@store/workflows/webhooks-out';
import type { SandboxOrder } from '../../../ports/sandbox.ts';
import type { SandboxStep } from '../../../ports/sandbox-provider.ts';
import type { Shop } from '../../../ports/shop.ts';
import type { WebhookWritten } from '../../../ports/webhooks-out.ts';
import { logError } from '../../faults/log-error.server.ts';
import { rupeesOf } from '../shapes/money.ts';

type Told = Readonly<{
  type: WebhookType;
  status: 'Created' | SandboxStep['status'];
  returned: Paise;
  at: Date;
}>;

const TYPES = {
  Processing: 'order.processing',
  Completed: 'order.completed',
  Refunded: 'order.refunded',
} as const satisfies Record<SandboxStep['status'], WebhookType>;

const NOTHING = toPaise(0);
/** Its place among the messages of an order: behind all that a course has. */
const CANCELLED = 9;

/**
 * Tells the system of a reseller about orders of the sandbox. What its provider will say is known when
 * an order is placed, so all messages are written then, and each waits for its time.
 */
export function sandboxWebhooks({ webhooksOut, workflows }: Shop, accountId: string) {
  /** The order stands, whatever becomes of this; messages can be sent again from the page. */
  const orLog = (told: Promise<void>): Promise<void> =>
    told.catch((error: unknown) =>
      logError('webhooks of the sandbox could not be handed over', error),
    );

  /** Like what became of the order, messages are the same however often the call is repeated. */
  async function tell(
    order: SandboxOrder,
    told: readonly Told[],
    first: number = 0,
  ): Promise<void> {
    const { number: subject } = order;
    const messages = told.map((one, place) => messageOf(order, one, first + place));
    if (await webhooksOut.write(accountId, subject, messages)) {
      await workflows.deliverWebhooks(accountId, subject);
    }
  }

  async function tellCancelled(order: SandboxOrder): Promise<void> {
    await webhooksOut.forgetComing(accountId, order.number);
    const at = new Date(order.updatedAt);
    const told = { type: 'order.refunded', status: 'Refunded', returned: NOTHING } as const;
    await tell(order, [{ ...told, at }], CANCELLED);
  }

  return {
    cancelled: (order: SandboxOrder): Promise<void> => orLog(tellCancelled(order)),

    placed(order: SandboxOrder, course: readonly SandboxStep[]): Promise<void> {
      const placedAt = Date.parse(order.placedAt);
      // Sent again after it was cancelled: what would have come then comes no more.
      const over = order.status === 'Processing' ? Infinity : Date.parse(order.updatedAt);
      const steps = course
        .map(({ status, afterMs, returned }): Told => ({
          ...{ type: TYPES[status], status, at: new Date(placedAt + afterMs) },
          returned: status === 'Completed' ? returned : NOTHING,
        }))
        .filter(({ at }) => at.getTime() <= over);
      const begun = { type: 'order.placed', status: 'Created', returned: NOTHING } as const;
      return orLog(tell(order, [{ ...begun, at: new Date(placedAt) }, ...steps]));
    },
  };
}

function messageOf(
  { number, reference, price }: SandboxOrder,
  { type, status, returned, at }: Told,
  place: number,
): WebhookWritten {
  const data = {
    ...{ mode: 'test', number, reference, status, price: rupeesOf(price) },
    ...{ returned: rupeesOf(returned), reason: null },
  };
  return {
    id: `msg_${number.replaceAll('-', '')}x${place}`,
    ...{ type, at, body: bodyOf({ type, timestamp: at.toISOString(), data }) },
  };
}
