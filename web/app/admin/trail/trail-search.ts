import { SUBJECTS, type Subject, type TrailFilter } from '../../../ports/trail.ts';
import { dayIn } from '../../forms/day.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';
import { searchText } from '../../forms/search-text.ts';

/** What the address of the trail asks for. */
export const trailQuery = {
  q: searchText,
  kind: text(20),
  id: text(200),
  who: text(100),
  from: text(20),
  to: text(20),
  before: text(20),
};

export type TrailSearch = Omit<TrailFilter, 'most' | 'before'>;

/** What makes no sense is left out. */
export function trailSearchIn(asked: ValuesOf<typeof trailQuery>): TrailSearch {
  const kind: Subject['kind'] | undefined = SUBJECTS.find((one) => one === asked.kind);
  return {
    text: asked.q || undefined,
    kind,
    subjectId: kind === undefined ? undefined : asked.id || undefined,
    actor: asked.who || undefined,
    from: dayIn(asked.from),
    to: dayIn(asked.to),
  };
}

/** The entry that the address goes on from. */
export const beforeIn = ({ before }: ValuesOf<typeof trailQuery>): string | undefined =>
  /^[1-9]\d{0,17}$/.test(before) ? before : undefined;

/** The address that asks for it, from an entry on. */
export function trailAddress(
  { text, kind, subjectId, actor, from, to }: TrailSearch,
  before?: string,
): string {
  const asked = { q: text, kind, id: subjectId, who: actor, from, to, before };
  const given = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return `?${new URLSearchParams(given).toString()}`;
}
