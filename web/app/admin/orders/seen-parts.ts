import type { SeenLeg } from '@store/ledger';
import type { LegView } from '@store/projections';

/** In a form a letter for each part, in their order: an order may have hundreds. */
const LETTERS: Readonly<Record<SeenLeg['status'], string>> = {
  waiting: 'w',
  started: 's',
  accepted: 'a',
  delivered: 'd',
  failed: 'f',
  notSent: 'n',
  unknown: 'u',
  manual: 'm',
};
const STATUSES = new Map(
  Object.entries(LETTERS).map(([status, letter]) => [letter, status as SeenLeg['status']]),
);

/** What the admin has before their eyes. */
export const seenValue = (legs: readonly Pick<LegView, 'status'>[]): string =>
  legs.map(({ status }) => LETTERS[status]).join('');

/** A part that the form says nothing of was not seen. */
export const seenIn = (
  value: string,
  legs: readonly Readonly<{ leg: number }>[],
): readonly SeenLeg[] =>
  legs.flatMap(({ leg }, place) => {
    const status = STATUSES.get(value[place] ?? '');
    return status === undefined ? [] : [{ leg, status }];
  });
