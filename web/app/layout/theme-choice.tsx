import { Form } from '@remix-run/react';
import { useId } from 'react';
import { themes, type Theme } from '../../ports/theme.ts';
import { themeWords } from './words.ts';

/** Three buttons of one form: pressing one is choosing it. */
export function ThemeChoice({ current, returnTo }: { current: Theme; returnTo: string }) {
  // The page at /menu has it twice: in the menu that script opens, and on the page.
  const labelId = useId();
  return (
    <Form method="post" action="/theme" preventScrollReset className="px-1.5">
      <input type="hidden" name="returnTo" value={returnTo} />
      <p className="type-caption mb-3 text-text-2" id={labelId}>
        {themeWords.title}
      </p>
      <div className="segmented wide" role="group" aria-labelledby={labelId}>
        {themes.map((theme) => (
          <button
            key={theme}
            type="submit"
            name="theme"
            value={theme}
            aria-pressed={theme === current}
          >
            {themeWords[theme]}
          </button>
        ))}
      </div>
    </Form>
  );
}
