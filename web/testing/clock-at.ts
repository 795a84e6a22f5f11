/** A clock that stands still until it is moved. */
export function clockAt(start: string) {
  let at = Date.parse(start);
  return { now: () => new Date(at), pass: (ms: number) => void (at += ms) };
}
