/** `database` is the container that makes the database's owner. */
export type Reader = 'supervisor' | 'database' | 'web' | 'worker' | 'projector' | 'tests';

export type Setting = Readonly<{
  name: string;
  /** As it is written in the environment; null where there is none. */
  default: string | null;
  what: string;
  readBy: readonly Reader[];
  /** What `npm start` puts there by itself when nothing is set. */
  embedded?: string;
}>;
