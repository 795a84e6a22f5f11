import type { SecondStep } from '../../ports/accounts.ts';
import { secondStepPath } from '../session/require-account.server.ts';
import { returnPath } from './return-path.server.ts';

/** Where a sign-in that began at `origin` goes on: for some admins there is a second step first. */
export const wayOn = (awaits: SecondStep | null, origin: string): string =>
  awaits === null ? returnPath(origin) : secondStepPath(awaits, returnPath(origin));
