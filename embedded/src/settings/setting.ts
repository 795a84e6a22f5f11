export type Reader = 'supervisor' | 'web' | 'worker' | 'projector' | 'tests';

export type Setting = Readonly<{
  name: string;
  /** As it is written in the environment; null where there is none. */
  default: string | null;
  what: string;
  readBy: readonly Reader[];
  /** What `npm start` puts there by itself when nothing is set. */
  embedded?: string;
}>;
