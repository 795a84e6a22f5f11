import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which a test may create databases: see fresh-database.ts. */
    postgresUrl: string;
    temporalAddress: string;
    /** The time-skipping server's program, for `createTimeSkipping`. */
    temporalTestServerPath: string;
  }
}
