/**
 * One text for one content: keys sorted by code unit at every depth, so that two objects built in
 * another order read alike.
 * @throws TypeError for what JSON would drop or change in silence, like undefined or NaN.
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`JSON has no ${value}`);
      return JSON.stringify(value);
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? canonicalList(value) : canonicalRecord(value);
    default:
      throw new TypeError(`JSON has no ${typeof value}`);
  }
}

function canonicalList(list: readonly unknown[]): string {
  let text = '[';
  // By index: other ways would step over a hole.
  for (let i = 0; i < list.length; i++) text += (i === 0 ? '' : ',') + canonicalJson(list[i]);
  return `${text}]`;
}

/** A property that is undefined counts as not there, as everywhere in JSON. */
function canonicalRecord(record: object): string {
  const properties = record as Readonly<Record<string, unknown>>;
  if (typeof properties['toJSON'] === 'function') throw new TypeError('JSON has no classes');
  let text = '';
  for (const key of Object.keys(properties).sort()) {
    const value = properties[key];
    if (value === undefined) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(value)}`;
  }
  return `{${text}}`;
}
