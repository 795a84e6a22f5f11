/** Why nothing came of a post, by field; `form` is about all of it. */
export type GuardianRefused = Readonly<{
  form?: string;
  name?: string;
  contact?: string;
  code?: string;
  agrees?: string;
  /** What stood in the fields. */
  typed?: Readonly<{ name: string; contact: string }>;
  /** A code that was not looked at, and is still good. */
  unused?: string;
}>;
