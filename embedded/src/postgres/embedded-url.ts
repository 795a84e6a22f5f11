/** Owns the store's schemas and nothing else: what a process can be made to say to the database. */
export const OWNER = 'store';

/** The address of a Postgres started here, for its administrator unless told. */
export const embeddedUrl = (port: number, password: string, role = 'postgres'): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/postgres`;
