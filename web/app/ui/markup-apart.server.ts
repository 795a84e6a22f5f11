import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { escaped } from '../../ports/escaped.ts';
import type { Blanks, MarkupApart } from './made-once.tsx';

/** Of each part; what was asked for longest ago goes first. */
const KEPT_CHARACTERS = 4 * 1024 * 1024;

/** Around the name of a blank: nothing that anybody has typed. */
const MARK = `\uE000${randomUUID()}\uE000`;

/** What is the same for all, and between it the names of what is not, in turns. */
type Form = readonly string[];

/**
 * Keeps what it has rendered, by the part, all of its props and the names of its blanks, and never what
 * these are filled with.
 */
export function openMarkupApart(): MarkupApart {
  // By what the props are typed as, a part fits only its own.
  const byPart = new Map<unknown, LRUCache<string, Form>>();
  return <Props extends object, Filled extends Blanks>(
    Part: ComponentType<Props & Filled>,
    props: Props,
    blanks: Filled,
  ): string => {
    let kept = byPart.get(Part);
    if (kept === undefined) {
      kept = new LRUCache({
        maxSize: KEPT_CHARACTERS,
        sizeCalculation: (form, key) =>
          form.reduce((sum, { length }) => sum + length, key.length + 1),
      });
      byPart.set(Part, kept);
    }
    const names = Object.keys(blanks);
    const key = JSON.stringify([props, names]);
    const before = kept.get(key);
    if (before !== undefined) return filled(before, blanks);
    const form = formOf<Props, Filled>(Part, props, names);
    kept.set(key, form);
    return filled(form, blanks);
  };
}

/** @throws Error where the part does not show each of its blanks as it is */
function formOf<Props extends object, Filled extends Blanks>(
  Part: ComponentType<Props & Filled>,
  props: Props,
  names: readonly string[],
): Form {
  const marked = Object.fromEntries(names.map((name) => [name, `${MARK}${name}${MARK}`])) as Filled;
  const form = renderToString(createElement(Part, { ...props, ...marked })).split(MARK);
  const shown = new Set(form.filter((_, place) => place % 2 === 1));
  const isWhole = form.length % 2 === 1 && names.every((name) => shown.delete(name));
  if (!isWhole || shown.size > 0)
    throw new Error(`not all of ${names.join(', ')} are shown as they are`);
  return form;
}

function filled(form: Form, blanks: Blanks): string {
  let markup = form[0] ?? '';
  for (let place = 1; place < form.length; place += 2) {
    markup += escaped(blanks[form[place] ?? ''] ?? '') + (form[place + 1] ?? '');
  }
  return markup;
}
