import type { Suggestion } from './suggestion.ts';
import { searchPageWords as words } from './words.ts';

/** Below the field; of a list that is empty only its place in the page is left. */
export const SuggestionList = ({
  id,
  suggestions,
  active,
  choose,
}: {
  id: string;
  suggestions: readonly Suggestion[];
  active: number | null;
  choose: (to: string) => void;
}) => (
  <>
    <ul
      id={id}
      role="listbox"
      aria-label={words.suggestions}
      className="suggestions"
      hidden={suggestions.length === 0}
    >
      {suggestions.map(({ to, name, of, inStock }, place) => (
        <li
          key={to}
          id={`${id}-${String(place)}`}
          role="option"
          aria-selected={place === active}
          // The field keeps the focus; losing it would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(to)}
        >
          <span className="min-w-0 truncate font-[560]">{name}</span>
          <span className="type-caption min-w-0 truncate text-text-2">
            {inStock ? of : `${of} · ${words.outOfStock}`}
          </span>
        </li>
      ))}
    </ul>
    <p role="status" className="sr-only">
      {suggestions.length === 0 ? '' : words.suggested(suggestions.length)}
    </p>
  </>
);
