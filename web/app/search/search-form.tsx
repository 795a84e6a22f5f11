import { Form, useNavigate } from '@remix-run/react';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { LONGEST_SEARCH } from '../forms/search-text.ts';
import { searchWords } from '../forms/search/words.ts';
import { useOwnSearch } from '../forms/use-own-search.ts';
import { Button } from '../ui/button.tsx';
import { useScript } from '../ui/use-script.ts';
import { stepTo } from './step-to.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { searchPageWords as words } from './words.ts';

/**
 * A form that leads to the results. With script its field is a combobox as the ARIA practices have
 * it: the focus stays in the field, the arrows walk through the suggestions, Escape closes them. The
 * field stands also while results come: it follows an address that it did not ask for itself.
 */
export function SearchForm({ text }: { text: string }) {
  const hasScript = useScript();
  const navigate = useNavigate();
  const searching = useOwnSearch();
  const listId = useId();
  /** Null until somebody types, and again once the list was closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState<number | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const sent = useRef<string | null>(null);
  const shown = useRef(text);
  const suggestions = useSuggestions(typed);
  const isOpen = suggestions.length > 0;
  const current = active === null ? undefined : suggestions[active];

  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    // What was typed on while its results were on their way is not taken away.
    if (box.current !== null && sent.current !== text) box.current.value = text;
    sent.current = null;
  }, [text]);

  const close = () => {
    setTyped(null);
    setActive(null);
  };
  const send = () => {
    close();
    sent.current = box.current?.value.trim() ?? null;
  };
  const goTo = (to: string) => {
    close();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const next = stepTo(event.key, active, suggestions.length);
    if (next !== undefined) setActive(next);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && current !== undefined) goTo(current.to);
    else return;
    event.preventDefault();
  };

  return (
    <Form action="/search" role="search" className="mt-4 flex gap-2.5" onSubmit={send}>
      <div className="relative min-w-0 flex-1">
        <label className="field-box">
          <span className="sr-only">{words.label}</span>
          <Search size={20} aria-hidden />
          <input
            ref={box}
            type="search"
            name="q"
            defaultValue={text}
            placeholder={words.label}
            maxLength={LONGEST_SEARCH}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(null);
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
            {...(hasScript && {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-expanded': isOpen,
              'aria-controls': listId,
              'aria-activedescendant':
                active === null || !isOpen ? undefined : `${listId}-${String(active)}`,
            })}
          />
        </label>
        {hasScript ? (
          <SuggestionList id={listId} suggestions={suggestions} active={active} choose={goTo} />
        ) : null}
      </div>
      <Button type="submit" look="primary" pending={searching && searchWords.searching} asksAgain>
        {words.search}
      </Button>
    </Form>
  );
}
