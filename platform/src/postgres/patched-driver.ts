import postgres from 'postgres';

/**
 * The driver as `npm ci` leaves it. As it is published, it may run the rest of a transaction whose
 * connection was lost on another one: no money is trusted to that.
 * @throws Error when the patch was not applied
 */
export function patchedDriver(driver: typeof postgres = postgres): typeof postgres {
  if ('forgetsLostConnections' in driver) return driver;
  throw new Error(
    'The Postgres driver lacks the patch in patches/: run "npm ci" without "--ignore-scripts".',
  );
}
