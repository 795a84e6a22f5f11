import type { WorkflowsClientSettings } from '../settings.ts';
import { SPEC_SECRETS } from './spec-keys.ts';

const NOBODY = 'http://127.0.0.1:1';

/** Of a process that only talks to workflows, with providers that do not answer unless told. */
export const clientSettings = (
  more: Partial<WorkflowsClientSettings> = {},
): WorkflowsClientSettings => ({
  TEMPORAL_ADDRESS: '127.0.0.1:1',
  TEMPORAL_NAMESPACE: 'default',
  PAYLOAD_KEYS: [...SPEC_SECRETS],
  SMILEONE_URL: NOBODY,
  SMILEONE_UID: '1',
  SMILEONE_EMAIL: 'agent@example.com',
  SMILEONE_KEY: 'key',
  MOOGOLD_URL: NOBODY,
  YOKCASH_URL: NOBODY,
  YOKCASH_API: 'json',
  YOKCASH_RANK: 'basic',
  ...more,
});
