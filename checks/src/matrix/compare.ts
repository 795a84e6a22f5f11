import type { Row } from './rows.ts';
import type { Found } from './walk.ts';

/** What the store does otherwise than the table says, in words; none when all is as it should be. */
export function differences<Who extends string>(
  found: ReadonlyMap<string, Found<Who>>,
  table: ReadonlyMap<string, Row<Who>>,
  everybody: readonly Who[],
): readonly string[] {
  const gone = [...table.keys()].filter((what) => !found.has(what));
  return [
    ...gone.map((what) => `${what}: the store has no such address any more`),
    ...[...found].flatMap(([what, { answered, complaints }]) => {
      const expected = table.get(what);
      if (expected === undefined)
        return [`${what}: nobody has said who may do this`, ...complaints];
      const others = everybody.filter((person) => answered[person] !== expected[person]);
      return [
        ...others.map(
          (person) => `${what} by ${person}: ${answered[person]} instead of ${expected[person]}`,
        ),
        ...complaints,
      ];
    }),
  ];
}
