import { Form, useLocation, type FormProps } from '@remix-run/react';
import {
  createContext,
  useContext,
  useId,
  useImperativeHandle,
  useRef,
  type ReactNode,
  type Ref,
} from 'react';
import { useScript } from '../ui/use-script.ts';
import { Notice } from '../ui/notice.tsx';
import { connection, lostInWords, useConnection, type LostPost } from '../connection/connection.ts';
import { useKeptTyping } from './kept-typing.ts';
import { formWords } from './words.ts';

const Lost = createContext<LostPost | null>(null);

/**
 * A form that posts to the store and outlives a lost connection, and a session that was over: what was
 * typed stays, and it says that nothing came back. `says` is false where the page places `NotSent`
 * itself.
 */
export function PostForm({
  formRef,
  called,
  says = true,
  wayBack = false,
  onSubmit,
  children,
  ...form
}: Omit<FormProps, 'method' | 'ref'> & {
  formRef?: Ref<HTMLFormElement>;
  /** What `useLostPost` calls it, where its page has to know it from others. */
  called?: string | undefined;
  says?: boolean | undefined;
  /** Without script, where its post is lost, going back leads to the filled form. */
  wayBack?: boolean | undefined;
}) {
  const made = useId();
  const id = called ?? made;
  const { pathname, search } = useLocation();
  // A post to the very address of its page would take the place of the page in the history.
  const withoutScript = !useScript();
  const action = wayBack && withoutScript ? `${pathname}${search}#sent` : undefined;
  const { lost } = useConnection();
  const own = useRef<HTMLFormElement>(null);
  useImperativeHandle(formRef, () => own.current as HTMLFormElement);
  const keepTyping = useKeptTyping(own);
  return (
    <Form
      method="post"
      {...(action !== undefined && { action })}
      {...form}
      ref={own}
      onSubmit={(event) => {
        onSubmit?.(event);
        if (event.defaultPrevented) return;
        connection.pressed(id);
        keepTyping(event.currentTarget);
      }}
    >
      <Lost.Provider value={lost?.form === id ? lost : null}>
        {children}
        {says ? <NotSent /> : null}
      </Lost.Provider>
    </Form>
  );
}

/** Stands in a form whose post was lost; the toast reads it out. */
export function NotSent({
  detail = formWords.notSent,
  className,
  children = null,
}: {
  /** What pressing again means. */
  detail?: string;
  className?: string;
  /** What stands there otherwise. */
  children?: ReactNode;
}) {
  const lost = useContext(Lost);
  if (lost === null) return children;
  return (
    <Notice tone="danger" className={className}>
      {lostInWords(lost)} {lost.why === 'unreachable' ? detail : null}
    </Notice>
  );
}

/** The last post of this page, if it was lost. */
export function useLostPost(): LostPost | null {
  const { pathname } = useLocation();
  const { lost } = useConnection();
  return lost?.path === pathname ? lost : null;
}
