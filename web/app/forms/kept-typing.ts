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
  values: FormData;
  at: number;
  ledAway: boolean;
}>;

/** Of this tab, and in its memory alone: nobody else may find it. */
let last: Typed | null = null;

/** The account that is signed in, for the forms of a page. */
export const WhoTypes = createContext<string | null>(null);

/** Follows the way from a form to where one signs in. */
export function useDetours(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (last === null || last.ledAway || !DETOURS.includes(pathname)) return;
    last = Date.now() - last.at < LED_AWAY_MS ? { ...last, ledAway: true } : null;
  }, [pathname]);
}

/**
 * Fills in what was typed here before the post was led away to sign in, or to a proof, once the same
 * person is back. Secrets and codes are not kept. Call the result with the form that is sent.
 */
export function useKeptTyping(form: RefObject<HTMLFormElement>): (sent: HTMLFormElement) => void {
  const who = useContext(WhoTypes);
  const { pathname: path } = useLocation();
  useEffect(() => {
    if (form.current === null || !last?.ledAway || last.who !== who || last.path !== path) return;
    if (Date.now() - last.at > KEPT_MS) last = null;
    else if (fillIn(form.current, last.values)) last = null;
  }, [form, who, path]);
  return (sent) => {
    const controls = typedInto(sent);
    if (who === null || controls.length === 0) return;
    last = { who, path, values: new FormData(sent), at: Date.now(), ledAway: false };
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const UNKEPT = ['hidden', 'password', 'file', 'submit', 'button', 'reset', 'image'];

const typedInto = (form: HTMLFormElement): readonly Control[] =>
  [...form.elements].filter((control): control is Control => {
    if (control instanceof HTMLInputElement) {
      return !UNKEPT.includes(control.type) && control.autocomplete !== 'one-time-code';
    }
    return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
  });

/** False for another form of the same page. */
function fillIn(form: HTMLFormElement, values: FormData): boolean {
  const controls = typedInto(form);
  const known = controls.filter(({ name }) => values.has(name));
  if (known.length === 0) return false;
  for (const control of controls) {
    const sent = values.getAll(control.name);
    if (control.type === 'checkbox' || control.type === 'radio') {
      if ((control as HTMLInputElement).checked !== sent.includes(control.value)) control.click();
    } else if (typeof sent[0] === 'string' && control.value !== sent[0]) {
      setValue(control, sent[0]);
    }
  }
  return true;
}

/** As if it was typed: React listens to no other change. */
function setValue(control: Control, value: string): void {
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}
