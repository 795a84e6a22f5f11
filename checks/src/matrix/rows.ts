/** What everybody is answered at one address. */
export type Row<Who extends string> = Readonly<Record<Who, string>>;

const METHODS = ['GET', 'POST'] as const;
const OTHER_METHOD = 'MethodNotAllowed';

/**
 * By "METHOD /pattern". The first line names everybody, for who reads it.
 * @throws Error where a row lacks somebody
 */
export function rowsIn<Who extends string>(
  text: string,
  everybody: readonly Who[],
): ReadonlyMap<string, Row<Who>> {
  const lines = text.trim().split('\n').slice(1);
  return new Map(lines.filter((line) => line.trim() !== '').map((line) => rowOf(line, everybody)));
}

function rowOf<Who extends string>(
  line: string,
  everybody: readonly Who[],
): readonly [string, Row<Who>] {
  const [method = '', pattern = '', ...cells] = line.trim().split(/\s+/);
  if (cells.length !== everybody.length) throw new Error(`not a row of the matrix: ${line}`);
  const row = Object.fromEntries(everybody.map((who, place) => [who, cells[place]]));
  return [`${method} ${pattern}`, row as Row<Who>];
}

/** With the rows of the methods that have none. */
export function withOtherMethods<Who extends string>(
  rows: ReadonlyMap<string, Row<Who>>,
  everybody: readonly Who[],
): ReadonlyMap<string, Row<Who>> {
  const refused = Object.fromEntries(everybody.map((who) => [who, OTHER_METHOD])) as Row<Who>;
  const patterns = new Set([...rows.keys()].map((what) => what.split(' ')[1] ?? ''));
  const others = [...patterns].flatMap((pattern) =>
    METHODS.map((method) => `${method} ${pattern}`)
      .filter((what) => !rows.has(what))
      .map((what) => [what, refused] as const),
  );
  return new Map([...rows, ...others]);
}
