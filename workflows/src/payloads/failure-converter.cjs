// Loaded by Temporal's SDK itself, in the worker as in the sandbox of the workflows, which is why it
// is no TypeScript. What a service said in a failure may hold the address it was about: messages and
// stacks are payloads too, to be sealed like the rest.
const { DefaultFailureConverter } = require('@temporalio/common');

exports.failureConverter = new DefaultFailureConverter({ encodeCommonAttributes: true });
