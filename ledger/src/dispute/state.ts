import { assertNever } from '../kernel/assert-never.ts';
import type {
  DisputeDebited,
  DisputeEvent,
  DisputeLossProposed,
  DisputeLost,
  DisputeOpened,
  DisputeSettled,
  DisputeWon,
} from './events.ts';

export type OpenedDispute = Readonly<{
  status: 'open' | 'won' | 'lost';
  opened: DisputeOpened['data'];
  debited: DisputeDebited['data'] | null;
  proposal: DisputeLossProposed['data'] | null;
  won: DisputeWon['data'] | null;
  lost: DisputeLost['data'] | null;
  settled: DisputeSettled['data'] | null;
}>;
export type Dispute = Readonly<{ status: 'none' }> | OpenedDispute;

export const noDispute: Dispute = { status: 'none' };

export function evolve(dispute: Dispute, event: DisputeEvent): Dispute {
  if (event.type === 'DisputeOpened') {
    const nothing = { debited: null, proposal: null, won: null, lost: null, settled: null };
    return { status: 'open', opened: event.data, ...nothing };
  }
  if (dispute.status === 'none') return dispute;
  switch (event.type) {
    case 'DisputeDebited':
      return { ...dispute, debited: event.data };
    case 'DisputeLossProposed':
      return { ...dispute, proposal: event.data };
    case 'DisputeWon':
      return { ...dispute, status: 'won', won: event.data };
    case 'DisputeLost':
      return { ...dispute, status: 'lost', lost: event.data };
    case 'DisputeSettled':
      return { ...dispute, settled: event.data };
    default:
      return assertNever(event);
  }
}
