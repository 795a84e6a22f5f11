import type { Who } from '../../ports/catalogue-desk.ts';
import type { Actor } from '../../ports/trail.ts';

/** Who changes something, when, and why if they said so. */
export type Act = Readonly<{ actor: Actor; at: Date; why?: string | undefined }>;

export type WhoRow = { actor: string | null; program: string | null };

export const whoColumns = (who: Who): WhoRow => ({
  actor: who.kind === 'admin' ? who.accountId : null,
  program: who.kind === 'admin' ? null : who.name,
});

export const whoOf = ({ actor, program }: WhoRow): Who =>
  actor === null ? { kind: 'program', name: program ?? '' } : { kind: 'admin', accountId: actor };
