import type { Instant } from '@store/ledger';
import type { EventStore } from '@store/ledger/event-store';
import type { ReadModels } from '@store/projections';
import { answerOr } from './answer-or.ts';
import { onceIn } from './once-in.ts';

/** Public pages ask, too. */
const KEPT_MS = 1_000;
const ANSWER_WITHIN_MS = 1_000;

/**
 * When the first event was recorded that the read models lack; null when they know all, or when
 * nobody can say: no page fails for this.
 */
export const openBehindSince = (
  readModels: Pick<ReadModels, 'projectedPosition'>,
  eventStore: Pick<EventStore, 'readAll'>,
): (() => Promise<Instant | null>) =>
  onceIn(KEPT_MS, () =>
    answerOr<Instant | null>(null, ANSWER_WITHIN_MS, async () => {
      const after = await readModels.projectedPosition();
      const [missing] = await eventStore.readAll({ after, limit: 1 });
      return missing?.recordedAt ?? null;
    }),
  );
