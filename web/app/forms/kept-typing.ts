import { useLocation } from '@remix-run/react';
import { createContext, useContext, useEffect, type RefObject } from 'react';

/** Where a post is led to, instead of being read, until somebody has said who they are. */
const DETOURS: readonly string[] = ['/login', '/signin-proof'];
/** The store answers within half of it. */
const LED_AWAY_MS = 20_000;
const KEPT_MS = 30 * 60_000;

type Typed = Readonly<{
  who: string;
  path: string;
  /** What each control held that is typed into or chosen from, in the order of the form. */
  held: readonly Held[];
  /** What it is about. */
  hidden: string;
  at: number;
  ledAway: boolean;
}>;
type Held = Readonly<{ name: string; value: string; checked: boolean }>;

/** Of this tab, and in its memory alone: nobody else may find it. */
let last: Typed | null = null;

/** The account that is signed in, for the forms of a page. */
export const WhoTypes = createContext<string | null>(null);

/** Follows the way from a form to where one signs in. */
export function useDetours(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (last === null || last.ledAway || !DETOURS.includes(pathname)) return;
    last = isJustSent(last) ? { ...last, ledAway: true } : null;
  }, [pathname]);
}

/**
 * Fills in what was typed here before the post, or the page, was led away to sign in or to a proof, once
 * the same person is back. Secrets and codes are not kept. Call the result with the form that is sent.
 */
export function useKeptTyping(form: RefObject<HTMLFormElement>): (sent: HTMLFormElement) => void {
  const who = useContext(WhoTypes);
  const { pathname: path } = useLocation();
  // A page that asks for its news may find the session over while somebody still types.
  useEffect(() => {
    const own = form.current;
    let typed = false;
    const onInput = () => void (typed = true);
    own?.addEventListener('input', onInput);
    return () => {
      own?.removeEventListener('input', onInput);
      const isLedAway = typed && DETOURS.includes(window.location.pathname);
      // What was just sent goes first.
      if (own !== null && isLedAway && !isJustSent(last)) keep(own, { who, path, ledAway: true });
    };
  }, [form, who, path]);
  useEffect(() => {
    if (form.current === null || !last?.ledAway || last.who !== who || last.path !== path) return;
    if (Date.now() - last.at > KEPT_MS) last = null;
    else if (fillIn(form.current, last)) last = null;
  }, [form, who, path]);
  return (sent) => keep(sent, { who, path, ledAway: false });
}

function keep(
  form: HTMLFormElement,
  { who, ...where }: Pick<Typed, 'path' | 'ledAway'> & Readonly<{ who: string | null }>,
): void {
  const held = typedInto(form).map(heldBy);
  if (who === null || held.length === 0) return;
  last = { who, ...where, held, hidden: hiddenIn(form), at: Date.now() };
}

const isJustSent = (typed: Typed | null): boolean =>
  typed !== null && !typed.ledAway && Date.now() - typed.at < LED_AWAY_MS;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const UNKEPT = ['hidden', 'password', 'file', 'submit', 'button', 'reset', 'image'];
/** A password that is shown is a text to the browser. */
const SECRET = /password|one-time-code/;
const BOXES = ['checkbox', 'radio'];

const typedInto = (form: HTMLFormElement): readonly Control[] =>
  [...form.elements].filter((control): control is Control => {
    if (control instanceof HTMLInputElement) {
      return !UNKEPT.includes(control.type) && !SECRET.test(control.autocomplete);
    }
    return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
  });

const heldBy = (control: Control): Held => ({
  name: control.name,
  value: control.value,
  checked: control instanceof HTMLInputElement && control.checked,
});

const sameControls = (form: HTMLFormElement, held: readonly Held[]): boolean =>
  typedInto(form)
    .map(({ name }) => name)
    .join('\n') === held.map(({ name }) => name).join('\n');

const hiddenIn = (form: HTMLFormElement): string =>
  [...form.elements]
    .flatMap((control) =>
      control instanceof HTMLInputElement && control.type === 'hidden'
        ? `${control.name}=${control.value}`
        : [],
    )
    .join('\n');

/**
 * False for another form of the page. Where several are alike it was the one about the same thing; other
 * hidden fields may be new ones by now.
 */
function fillIn(form: HTMLFormElement, { held, hidden }: Pick<Typed, 'held' | 'hidden'>): boolean {
  const alike = [...document.forms].filter((each) => sameControls(each, held));
  const meant = alike.length === 1 ? alike : alike.filter((each) => hiddenIn(each) === hidden);
  if (meant.length !== 1 || meant[0] !== form) return false;
  typedInto(form).forEach((control, place) => {
    const { value, checked } = held[place] ?? heldBy(control);
    if (control.type === 'radio' && checked) control.click();
    // What a box agrees to is agreed to by hand: it is left as the page has it.
    if (!BOXES.includes(control.type) && control.value !== value) setValue(control, value);
  });
  return true;
}

/** As if it was typed: React listens to no other change. */
function setValue(control: Control, value: string): void {
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
