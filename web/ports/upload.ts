/**
 * Bytes of a whole post with a file. More than a picture may have, so that one that is a little too
 * large is told so at its field.
 */
export const UPLOAD_BYTES = 12 * 1024 * 1024;
