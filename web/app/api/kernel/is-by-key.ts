import type { Caller } from './call.ts';

export type ByKey = Extract<Caller, { key: unknown }>;

/** Whether machines of resellers call it, and nobody else. */
export const isByKey = (caller: Caller): caller is ByKey =>
  typeof caller === 'object' && 'key' in caller;
