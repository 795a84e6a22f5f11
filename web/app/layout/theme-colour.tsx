import type { Theme } from '../../ports/theme.ts';

/** The colour `bg` of each theme, for the browser's own bar. */
export const themeColours = { dark: '#0c0e17', light: '#f4f6fa' };

export function ThemeColour({ theme }: { theme: Theme }) {
  if (theme !== 'phone') return <meta name="theme-color" content={themeColours[theme]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColours.light} />
      <meta
        name="theme-color"
        media="not all and (prefers-color-scheme: light)"
        content={themeColours.dark}
      />
    </>
  );
}
