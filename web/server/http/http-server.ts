import { createServer, type RequestListener, type Server } from 'node:http';

/** In ms. A form is small: who takes longer to send one is not filling it in. */
const PATIENCE = { headers: 15_000, request: 30_000, look: 1_000 };

/** Closes connections whose headers or bodies take too long, at the next look after their time. */
export const httpServer = (listener: RequestListener, patience = PATIENCE): Server =>
  createServer(
    {
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      // Node looks every 30 s by itself, and until then keeps open what it promised to close.
      connectionsCheckingInterval: patience.look,
    },
    listener,
  );
