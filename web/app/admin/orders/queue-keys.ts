import { useNavigate, useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import type { DecisionStatus } from './decision.ts';

const DECISION_KEYS: Readonly<Record<string, DecisionStatus>> = {
  c: 'Completed',
  l: 'Released',
  r: 'Refunded',
  x: 'Cancelled',
};

/** Marks what the keys press: it is there for everybody else as well. */
export const QUEUE_KEYS = { decide: 'decide-order', take: 'take-order', help: 'queue-keys' };

/**
 * An order is decided in three keys: j opens the next one, a letter chooses, Enter confirms. Keys that
 * somebody types into a field, or holds with another, stay what they are.
 */
export function useQueueKeys(orderIds: readonly string[], open: string | null): void {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  useEffect(() => {
    function show(orderId: string | null) {
      const next = new URLSearchParams(params);
      if (orderId === null) next.delete('open');
      else next.set('open', orderId);
      navigate(`?${next.toString()}`, { preventScrollReset: true });
    }
    function pressed(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const place = open === null ? -1 : orderIds.indexOf(open);
      const decision = DECISION_KEYS[event.key];
      if (event.key === 'j') show(orderIds[Math.min(place + 1, orderIds.length - 1)] ?? null);
      else if (event.key === 'k') show(orderIds[Math.max(place - 1, 0)] ?? null);
      else if (event.key === 'Escape' && open !== null) show(null);
      else if (event.key === 't') document.getElementById(QUEUE_KEYS.take)?.click();
      else if (event.key === '?') toggleHelp();
      else if (decision !== undefined) choose(decision);
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [navigate, params, orderIds, open]);
}

function choose(decision: DecisionStatus) {
  const form = document.getElementById(QUEUE_KEYS.decide);
  const choice = form?.querySelector<HTMLInputElement>(`input[name=to][value=${decision}]`);
  if (!choice) return;
  choice.click();
  // To cancel takes a reason; everything else only Enter.
  const next = decision === 'Cancelled' ? 'input[name=reason]' : 'button[type=submit]';
  form?.querySelector<HTMLElement>(next)?.focus();
}

function toggleHelp() {
  const help = document.getElementById(QUEUE_KEYS.help);
  if (help instanceof HTMLDetailsElement) help.open = !help.open;
}

const TYPED = new Set(['text', 'search', 'email', 'number', 'date', 'password']);

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return TYPED.has(target.type);
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}
