export type LegMove = 'add' | 'remove' | 'up' | 'down';

/** How a button of a leg says what it does; `place` counts from 0. */
export const legPress = (move: LegMove, place = 0): string => `${move} ${String(place)}`;

/** The codes after a button was pressed; unchanged for what no button of the form says. */
export function legsAfter(codes: readonly string[], press: string): readonly string[] {
  const [, move, digits] = /^(add|remove|up|down) (\d{1,2})$/.exec(press) ?? [];
  const place = Number(digits);
  switch (move) {
    case 'add':
      return [...codes, ''];
    case 'remove':
      return codes.filter((_, each) => each !== place);
    case 'up':
      return swapped(codes, place - 1);
    case 'down':
      return swapped(codes, place);
    default:
      return codes;
  }
}

/** The one at the place and the one behind it change places. */
function swapped(codes: readonly string[], place: number): readonly string[] {
  const [one, other] = [codes[place], codes[place + 1]];
  if (one === undefined || other === undefined) return codes;
  return codes.map((code, each) => (each === place ? other : each === place + 1 ? one : code));
}
