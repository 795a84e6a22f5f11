import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { GameAccount } from './game-account.tsx';

it.each([true, false])(
  'says that nobody has named the player, if that is so: %s',
  (isUnchecked) => {
    const shown = renderToStaticMarkup(
      <GameAccount gameAccount="118374920 (2641)" isUnchecked={isUnchecked} />,
    );
    expect(shown).toContain('118374920 (2641)');
    expect(shown.includes('ID not checked')).toBe(isUnchecked);
  },
);
