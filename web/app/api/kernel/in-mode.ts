import type { ApiKey } from '../../../ports/api-keys.ts';
import { modeOf } from '../shapes/mode.ts';
import type { Refusal } from './refusal.ts';

/** What a key of the sandbox is told is never taken for the real thing. */
export const inMode = (why: Refusal, key: ApiKey): Refusal => ({
  ...why,
  beside: { mode: modeOf(key), ...why.beside },
});
