/** As Razorpay says no: the same code for nearly all of it, and a sentence. */
export const refuse = (description: string, status = 400): Response =>
  Response.json(
    {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        source: 'NA',
        step: 'NA',
        reason: 'NA',
        metadata: {},
      },
    },
    { status },
  );

export const unknownId = (): Response => refuse('The id provided does not exist');
