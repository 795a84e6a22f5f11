import { useMatches } from '@remix-run/react';

/**
 * `bare`: the page brings its own bars (admin). `ownBar`: it has a bar of its own at the bottom, so
 * the store's one stands at the end of the page.
 */
export type Frame = 'usual' | 'bare' | 'ownBar';

/** `export const handle: PageHandle = { frame: 'ownBar' }` in a route. */
export type PageHandle = Readonly<{
  frame?: Frame;
  /** The page begins with a large picture: letters that are on their way, too, would delay it. */
  beginsWithPicture?: boolean;
}>;

/** What the innermost route with an opinion asks for. */
export function useFrame(): Frame {
  const asked = useMatches()
    .map(({ handle }) => (handle as PageHandle | undefined)?.frame)
    .filter((frame) => frame !== undefined);
  return asked.at(-1) ?? 'usual';
}
