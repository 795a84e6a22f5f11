import { CircleX } from 'lucide-react';
import { unbroken } from './unbroken.tsx';

/** Under what it is about, whose `aria-describedby` names `id`; nothing where nothing is wrong. */
export const FieldError = ({
  id,
  alert,
  messages,
}: {
  id: string;
  /** Announces it, for forms that need no summary. */
  alert?: boolean | undefined;
  messages: readonly string[];
}) =>
  messages.length === 0 ? null : (
    <div
      id={id}
      role={alert ? 'alert' : undefined}
      className="type-small mt-1.5 flex gap-2 text-danger"
    >
      <CircleX size={17} aria-hidden className="mt-px flex-none" />
      <span>{unbroken(messages.join(' '))}</span>
    </div>
  );
