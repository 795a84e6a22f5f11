import { areAlike, PROVIDED_ROUTES } from '@store/workflows/routes';
import { legIn, wayIn } from '@store/workflows/written-leg';

export { legIn };

const BETWEEN = '|';

/** As `legIn` reads it. A second way without route or code is written down with what there is of it. */
export const legWritten = (first: string, second: Readonly<{ route: string; code: string }>) =>
  second.route === '' && second.code === ''
    ? first
    : `${first}${BETWEEN}${second.route === '' ? '' : `${second.route}:`}${second.code}`;

/** For fields of a form, also of what is not whole. */
export function typedParts(written: string): Readonly<{
  first: string;
  second: Readonly<{ route: string; code: string }>;
}> {
  const at = written.indexOf(BETWEEN);
  if (at === -1) return { first: written, second: { route: '', code: '' } };
  const { route, code } = wayIn(written.slice(at + 1));
  return { first: written.slice(0, at), second: { route: route ?? '', code } };
}

const LONGEST_CODE = 60;
export const LEG_FAULTS = {
  spaces: 'A code may have no spaces.',
  long: `Please use ${String(LONGEST_CODE)} characters or fewer.`,
  noCode: 'Please enter the code of this part.',
  noSecondRoute: 'Please choose the route of the second way.',
  noSecondCode: 'Please enter the code of the second way.',
  sameRoute: 'The second way needs another route than the first.',
  otherGoods: 'The second way has to deliver the same game in the same region.',
} as const;

/** What is wrong with a part, null for nothing; `ownRoute` is the item's, null where it is not known. */
export function legFault(written: string, ownRoute: string | null): string | null {
  if (/\s/.test(written)) return LEG_FAULTS.spaces;
  const { first, second } = legIn(written);
  if (first.code === '') return LEG_FAULTS.noCode;
  if (first.code.length > LONGEST_CODE) return LEG_FAULTS.long;
  if (second === null) return null;
  if (second.route === null) return LEG_FAULTS.noSecondRoute;
  if (second.code === '') return LEG_FAULTS.noSecondCode;
  if (second.code.length > LONGEST_CODE) return LEG_FAULTS.long;
  const own = PROVIDED_ROUTES.find((route) => route === ownRoute) ?? null;
  const firstRoute = first.route ?? own;
  if (firstRoute === null) return null;
  if (second.route === firstRoute) return LEG_FAULTS.sameRoute;
  return areAlike(firstRoute, second.route) ? null : LEG_FAULTS.otherGoods;
}
