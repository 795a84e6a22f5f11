import { z } from 'zod';

const PostgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });

/** What the container reads that makes the database's owner. */
export const DatabaseOwnerSettings = z.object({
  DATABASE_URL: PostgresUrl,
  ADMIN_DATABASE_URL: PostgresUrl,
});
