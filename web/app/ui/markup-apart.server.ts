import { LRUCache } from 'lru-cache';
import { createElement, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { MarkupApart } from './made-once.tsx';

/** Of each part; what was asked for longest ago goes first. */
const KEPT_CHARACTERS = 4 * 1024 * 1024;

/** Keeps what it has rendered, by the part and all of its props. */
export function openMarkupApart(): MarkupApart {
  // By what the props are typed as, a part fits only its own.
  const byPart = new Map<unknown, LRUCache<string, string>>();
  return <Props extends object>(Part: ComponentType<Props>, props: Props): string => {
    let kept = byPart.get(Part);
    if (kept === undefined) {
      kept = new LRUCache({
        maxSize: KEPT_CHARACTERS,
        sizeCalculation: (markup, key) => markup.length + key.length,
      });
      byPart.set(Part, kept);
    }
    const key = JSON.stringify(props);
    const before = kept.get(key);
    if (before !== undefined) return before;
    const markup = renderToString(createElement(Part, props));
    kept.set(key, markup);
    return markup;
  };
}
