import { z } from 'zod';

const PostgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });

/** What the container reads that makes the database's owner. */
export const DatabaseOwnerSettings = z.object({
  DATABASE_URL: PostgresUrl,
  ADMIN_DATABASE_URL: PostgresUrl.meta({
    what: 'The same Postgres as its administrator, who makes the role of DATABASE_URL before the containers start',
    example: 'postgres://postgres:password@postgres.example:5432/store',
  }),
});
