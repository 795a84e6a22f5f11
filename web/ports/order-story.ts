import type { LedgerEvent } from '@store/ledger';
import type { JsonObject } from '@store/ledger/event-store';

/** An event as it was understood, and as it lies in the log. */
export type StoryEvent = Readonly<{ event: LedgerEvent; data: JsonObject }>;

/** `isWhole`: nothing was left out because its stream is too long. */
export type Story = Readonly<{ events: readonly StoryEvent[]; isWhole: boolean }>;

/** All that the ledger holds of one order: its own stream, and what names it in others. */
export interface OrderStory {
  /** In order of position; none for an order that nobody placed. */
  of(orderId: string): Promise<Story>;
}
