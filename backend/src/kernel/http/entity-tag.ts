/** Whether a caller's If-None-Match holds this mark. A proxy that packed the answer on its way made it a weak one. */
export const isKnownTag = (held: string | undefined, etag: string): boolean =>
  held?.split(',').some((mark) => mark.trim().replace(/^W\//, '') === etag) ?? false;
