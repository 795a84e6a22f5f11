/** The name of the button that asks for a code by mail. */
export const BY_MAIL = 'personBy';

/** How a form asks for a proof that a person sends it. */
export type PersonAsked = Readonly<{ problem: string | null }> &
  (
    | Readonly<{ by: 'work'; task: string }>
    | Readonly<{ by: 'code'; codeId: string; email: string }>
  );
