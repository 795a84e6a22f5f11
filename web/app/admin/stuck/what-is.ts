import { workflowIds } from '@store/workflows/workflow-ids';
import { adminOrderPath, disputePath, entryPath, suspensePath } from '../addresses.ts';
import { stuckWords } from './words.ts';

type Kind = keyof typeof stuckWords.kinds;

/** `id` is what the kind of work goes by, an order's number for one. */
export type WhatIs = Readonly<{ kind: Kind; id: string; to: string | null }>;

const PATHS: Readonly<Partial<Record<Kind, (id: string) => string>>> = {
  order: adminOrderPath,
  reverseOrder: adminOrderPath,
  bookEntry: entryPath,
  followDispute: disputePath,
  disputedPoints: disputePath,
  settleDispute: disputePath,
  suspense: suspensePath,
  creditReleased: suspensePath,
  refundSuspended: (reference) => suspensePath(reference.replace(/:R\d+$/, '')),
};

/** Of several that fit the longest tells most. */
const KINDS = (Object.keys(stuckWords.kinds) as Kind[]).toSorted(
  (one, other) => workflowIds[other]('').length - workflowIds[one]('').length,
);

/** What an execution is about, by its name; null for what is not looked at here. */
export function whatIs(workflowId: string): WhatIs | null {
  const kind = KINDS.find((one) => workflowId.startsWith(workflowIds[one]('')));
  if (kind === undefined) return null;
  const id = workflowId.slice(workflowIds[kind]('').length);
  return { kind, id, to: PATHS[kind]?.(id) ?? null };
}
