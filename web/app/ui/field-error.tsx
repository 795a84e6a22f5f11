import { CircleX } from 'lucide-react';
import { AlertBox } from './alert-box.tsx';
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
}) => {
  if (messages.length === 0) return null;
  const Box = alert ? AlertBox : 'div';
  return (
    <Box id={id} className="type-small mt-1.5 flex gap-2 text-danger">
      <CircleX size={17} aria-hidden className="mt-px flex-none" />
      <span>{unbroken(messages.join(' '))}</span>
    </Box>
  );
};
