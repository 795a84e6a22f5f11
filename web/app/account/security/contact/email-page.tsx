import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useAnswer } from '../../../forms/use-answer.ts';
import { changeContact, loadContact } from './change-contact.server.ts';
import { ContactForm } from './contact-form.tsx';
import { contactWords } from './words.ts';

export { keepsForm as shouldRevalidate } from '../../../session/proof/kept-form.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [
  { title: contactWords.email.title },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: LoaderFunctionArgs) => loadContact(args, 'email');
export const action = (args: ActionFunctionArgs) => changeContact(args, 'email');

export default function ChangeEmail() {
  const { current } = useLoaderData<typeof loader>();
  return <ContactForm kind="email" current={current} answer={useAnswer<typeof action>()} />;
}
