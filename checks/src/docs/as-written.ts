/** What a document leaves out: the rest of a text, of a list or of an object. */
const LEFT_OUT = '…';

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where what was said differs from what is written, in words; none where it does not. */
export function differences(written: unknown, said: unknown, at = ''): readonly string[] {
  if (typeof written === 'string' && written.includes(LEFT_OUT)) {
    return isLike(written, String(said)) ? [] : [differing(at, written, said)];
  }
  if (Array.isArray(written)) return inList(written, said, at);
  if (isObject(written)) return inObject(written, said, at);
  return Object.is(written, said) ? [] : [differing(at, written, said)];
}

function isLike(written: string, said: string): boolean {
  const parts = written.split(LEFT_OUT).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(said);
}

function inList(written: readonly unknown[], said: unknown, at: string): readonly string[] {
  const isOpen = written.at(-1) === LEFT_OUT;
  const listed = isOpen ? written.slice(0, -1) : written;
  const isLong = Array.isArray(said) && (isOpen || said.length === listed.length);
  if (!isLong) return [differing(at, written, said)];
  return listed.flatMap((one, place) => differences(one, said[place] as unknown, `${at}/${place}`));
}

function inObject(written: Fields, said: unknown, at: string): readonly string[] {
  if (!isObject(said)) return [differing(at, written, said)];
  const { [LEFT_OUT]: rest, ...fields } = written;
  const extra = rest === undefined ? Object.keys(said).filter((name) => !(name in fields)) : [];
  return [
    ...extra.map((name) => `${at}/${name} is not written`),
    ...Object.entries(fields).flatMap(([name, one]) =>
      name in said ? differences(one, said[name], `${at}/${name}`) : [`${at}/${name} was not said`],
    ),
  ];
}

const differing = (at: string, written: unknown, said: unknown): string =>
  `${at || '/'} is ${JSON.stringify(said)}, and ${JSON.stringify(written)} is written`;
