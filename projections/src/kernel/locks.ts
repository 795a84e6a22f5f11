/** Names of advisory locks, which hold per database. */
export const LOCKS = {
  /** Held by the active projector for as long as it lives. */
  projector: 'read:projector',
  /** Held while the live schema is created or exchanged. */
  schema: 'read:schema',
  /** Held by a rebuild or an audit from start to end. */
  replay: 'read:replay',
} as const;
