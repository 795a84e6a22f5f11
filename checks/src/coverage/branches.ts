type Span = Readonly<{ start: Readonly<{ line: number }>; end: Readonly<{ line: number }> }>;

/** What is used of a file in the report of istanbul. */
export type MeasuredFile = Readonly<{
  fnMap: Readonly<Record<string, Readonly<{ name: string; loc: Span }>>>;
  branchMap: Readonly<Record<string, Readonly<{ loc: Span; locations: readonly Partial<Span>[] }>>>;
  /** By the number of a branch, how often each of its ways was taken. */
  b: Readonly<Record<string, readonly number[]>>;
}>;

type Branch = Readonly<{ line: number; taken: boolean }>;

/**
 * The ways through a file that a spec could take. What is drawn is left out: components, by their
 * capital letter, what follows the component of a page, and a page that has its loader elsewhere.
 */
export function branchesIn(file: MeasuredFile, source: string): readonly Branch[] {
  const components = Object.values(file.fnMap).filter(({ name }) => /^[A-Z]/.test(name));
  const page = source.split('\n').findIndex((line) => line.startsWith('export default function'));
  if (page >= 0 && !/^export (?:async )?function (?:loader|action)\b/m.test(source)) return [];
  const isDrawn = (line: number) =>
    (page >= 0 && line > page) ||
    components.some(({ loc }) => loc.start.line <= line && line <= loc.end.line);

  return Object.entries(file.branchMap).flatMap(([number, { loc, locations }]) =>
    locations.flatMap((way, place) => {
      // An else that is not written has no place of its own.
      const line = way.start?.line ?? loc.start.line;
      return isDrawn(line) ? [] : [{ line, taken: (file.b[number]?.[place] ?? 0) > 0 }];
    }),
  );
}
