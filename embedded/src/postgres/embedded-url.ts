/** The address of a Postgres started here. */
export const embeddedUrl = (port: number, password: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
