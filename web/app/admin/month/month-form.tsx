import { Form } from '@remix-run/react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { monthWords as words } from '../words.ts';

/** Which month a page is about; `isWrong` where what was typed is none. */
export const MonthForm = ({ typed, isWrong }: { typed: string; isWrong: boolean }) => (
  <Form className="my-4 flex flex-wrap items-end gap-3">
    <Field
      id="month"
      name="month"
      label={words.month}
      autoComplete="off"
      key={typed}
      defaultValue={typed}
      errors={isWrong ? words.badMonth : undefined}
      alert
    />
    <Button>{words.show}</Button>
  </Form>
);
