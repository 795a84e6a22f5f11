type Lists = Readonly<Record<string, AsyncIterable<readonly unknown[]>>>;

/** A JSON object of what is known at once and of lists that are read as they are written. */
export async function* jsonFile(
  facts: Readonly<Record<string, unknown>>,
  lists: Lists,
): AsyncGenerator<string, void> {
  const known = Object.entries(facts).map(
    ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value, null, 2)}`,
  );
  yield `{\n${known.join(',\n')}`;
  for (const [name, parts] of Object.entries(lists)) {
    yield `,\n${JSON.stringify(name)}: [`;
    let isFirst = true;
    for await (const part of parts) {
      const rows = part.map((row) => `\n${JSON.stringify(row)}`).join(',');
      if (rows === '') continue;
      yield isFirst ? rows : `,${rows}`;
      isFirst = false;
    }
    yield ']';
  }
  yield '\n}\n';
}
