import { FIELD, type Intent } from '../purchase/purchase-form.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useScript } from '../ui/use-script.ts';
import { favouriteWords as words } from './words.ts';

/**
 * Filled for a favourite. Shows at once what was asked for. Without script it sends the order form
 * that it stands in, as it was left; with it, Enter in a field of the form is not to press it.
 */
export function Heart({
  favourite,
  asked,
  favour,
}: {
  favourite: boolean;
  /** What is being sent. */
  asked: FormData | undefined;
  favour: (intent: Intent) => void;
}) {
  const sent = asked?.get(FIELD.intent);
  const filled = sent ? sent === 'addFavourite' : favourite;
  const intent = filled ? 'removeFavourite' : 'addFavourite';
  const press = useScript()
    ? { onClick: () => favour(intent) }
    : ({ type: 'submit', name: FIELD.intent, value: intent } as const);
  return (
    <IconButton {...press} label={filled ? words.remove : words.add} className="self-start">
      <svg aria-hidden width="22" height="22" viewBox="0 0 24 24">
        <path
          d="M12 20.5 3.5 12a5.4 5.4 0 0 1 0-7.6 5.4 5.4 0 0 1 7.6 0l.9.9.9-.9a5.4 5.4 0 0 1 7.6 7.6Z"
          fill={filled ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
    </IconButton>
  );
}
