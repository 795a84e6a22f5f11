/** From one point to another, in the units of the alphabet. */
export type Stroke = readonly [x1: number, y1: number, x2: number, y2: number];

/** The straight strokes of a path of `M`, `L`, `H`, `V` and `Z`, as the alphabet has them. */
export function strokesIn(path: string): readonly Stroke[] {
  const strokes: Stroke[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, command = '', numbers = ''] of path.matchAll(/([MLHVZ])([^MLHVZ]*)/g)) {
    const given = (numbers.match(/\d*\.?\d+/g) ?? []).map(Number);
    const to = (toX: number, toY: number) => {
      strokes.push([x, y, toX, toY]);
      [x, y] = [toX, toY];
    };
    if (command === 'H') to(given[0] ?? x, y);
    else if (command === 'V') to(x, given[0] ?? y);
    else if (command === 'Z') to(startX, startY);
    else {
      for (let place = 0; place + 1 < given.length; place += 2) {
        const [toX = 0, toY = 0] = given.slice(place);
        if (command === 'M' && place === 0) [x, y, startX, startY] = [toX, toY, toX, toY];
        else to(toX, toY);
      }
    }
  }
  return strokes;
}
