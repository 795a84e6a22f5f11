import type { Complaint } from '../../ports/complaints.ts';
import type { Fact } from '../ui/definition-list.tsx';
import { formatInstant } from '../ui/format-instant.ts';
import { complaintWords as words } from './words.ts';

type Clocks = Pick<
  Complaint,
  'receivedAt' | 'acknowledgeBy' | 'acknowledgedAt' | 'resolveBy' | 'closedAt'
>;

/** When it came, and by when what has to happen; or when it has. Times are in IST. */
export const clockFacts = ({
  receivedAt,
  acknowledgeBy,
  acknowledgedAt,
  resolveBy,
  closedAt,
}: Clocks): readonly Fact[] => [
  { label: words.received, value: formatInstant(receivedAt) },
  acknowledgedAt === null
    ? { label: words.replyBy, value: formatInstant(acknowledgeBy) }
    : { label: words.acknowledged, value: formatInstant(acknowledgedAt) },
  closedAt === null
    ? { label: words.settleBy, value: formatInstant(resolveBy) }
    : { label: words.closed, value: formatInstant(closedAt) },
];
