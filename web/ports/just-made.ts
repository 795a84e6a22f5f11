/** Between two presses of one button, also where the first answer was lost on the way. */
const A_MOMENT_MS = 60_000;

type Made = Readonly<{ createdAt: Date; archivedAt: Date | null }>;

/**
 * Whether a thing with the ID that somebody wants to create is what their own press of the button
 * has just made, or one since it was `asked` for. `differences` are those to what they want.
 */
export const isJustMade = (
  { createdAt, archivedAt }: Made,
  differences: object,
  asked: Date,
): boolean =>
  archivedAt === null &&
  asked.getTime() - createdAt.getTime() < A_MOMENT_MS &&
  Object.keys(differences).length === 0;
