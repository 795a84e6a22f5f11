import { toPaise, type Paise } from '@store/ledger';

/** What the sandbox's provider says of a player. */
export type SandboxCheck = 'found' | 'notFound' | 'unavailable';

/** What becomes of an order, and how long after it was placed. `returned` of its price goes back. */
export type SandboxStep = Readonly<{
  afterMs: number;
  status: 'Processing' | 'Completed' | 'Refunded';
  returned: Paise;
}>;

/** The name of whoever is found. */
export const SANDBOX_PLAYER = 'Sandbox Player';

const SOON_MS = 10_000;

/** By the last character of the first thing that was said of the player; everything else is delivered. */
export const sandboxCheck = (firstInput: string): SandboxCheck => {
  switch (firstInput.at(-1)) {
    case '0':
      return 'notFound';
    case '5':
      return 'unavailable';
    default:
      return 'found';
  }
};

/** Likewise. Without a step the order waits for somebody to cancel it. */
export function sandboxCourse(firstInput: string, price: Paise): readonly SandboxStep[] {
  const nothing = toPaise(0);
  const step = (status: SandboxStep['status'], afterMs: number, returned: Paise = nothing) => ({
    ...{ status, afterMs, returned },
  });
  const processing = step('Processing', 0);
  switch (firstInput.at(-1)) {
    case '1':
      return [processing];
    case '2':
      return [processing, step('Completed', SOON_MS)];
    case '3':
      return [processing, step('Refunded', SOON_MS, price)];
    case '4':
      return [processing, step('Completed', SOON_MS, toPaise(Math.floor(price / 2)))];
    default:
      return [processing, step('Completed', 0)];
  }
}
