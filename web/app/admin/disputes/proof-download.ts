import type { LoaderFunctionArgs } from '@remix-run/node';
import { actorOf } from '../../session/actor.server.ts';
import { asOfPage, requireAdmin } from '../../session/require-account.server.ts';
import { disputePath } from '../addresses.ts';
import { disputeIn } from './dispute-loader.server.ts';
import { drawProof } from './draw-proof.server.ts';
import { proofOf } from './proof.server.ts';
import { disputeTrail, proofWords as words } from './words.ts';

/**
 * What proves the delivery of a disputed order, as a file for the bank. It opens the game account,
 * which is sealed, so that the trail has it before anything leaves.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { context, params } = args;
  const page = disputePath(params['disputeId'] ?? '');
  const admin = await requireAdmin(asOfPage(args, page), 'money', 'orders');
  const { shop } = context;
  const { file } = params;
  if (file !== 'proof.pdf' && file !== 'proof.json') {
    throw new Response(words.noSuchFile, { status: 404 });
  }
  const dispute = await disputeIn(shop, params['disputeId'] ?? '');
  const { disputeId, userId, subject } = dispute.opened;
  const proof = await proofOf(shop, dispute);
  if (proof === null) throw new Response(words.none, { status: 404 });
  const body =
    file === 'proof.json' ? JSON.stringify(proof, null, 2) : await drawProof(proof, shop.now());
  if (body === null) throw new Response(words.unreadable, { status: 409 });
  await shop.trail.note(actorOf(context, admin), {
    did: 'downloaded',
    subject: { kind: 'dispute', id: disputeId, name: disputeId },
    before: null,
    after: { file: disputeTrail.proof, order: subject.id },
    about: userId,
  });
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: {
      'content-type': file === 'proof.json' ? 'application/json' : 'application/pdf',
      'content-disposition': `attachment; filename="proof-${subject.id}.${file.slice(6)}"`,
      'cache-control': 'no-store',
    },
  });
}
