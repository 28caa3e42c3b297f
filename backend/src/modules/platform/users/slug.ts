/** Lower-case ASCII words joined by hyphens; letters that have no ASCII form are left out. */
export function slugOf(text: string, fallback: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .replace(/[đĐ]/g, 'd')
    .replace(/[æÆ]/g, 'ae')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain === '' ? fallback : plain;
}

/** The base itself, or with the smallest number from 2 on that is not taken. */
export function freeSlug(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

export interface SlugClaim {
  readonly base: string;
  /** Slugs in use that begin like the base. */
  readonly taken: () => Promise<readonly string[]>;
  /** Inserts with this slug; null when somebody else took it meanwhile. */
  readonly insert: (slug: string) => Promise<number | null>;
}

/** Inserts under the first free slug; a lost race only means another try. */
export async function insertWithSlug(claim: SlugClaim): Promise<number> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const id = await claim.insert(freeSlug(claim.base, new Set(await claim.taken())));
    if (id !== null) return id;
  }
  throw new Error(`No free slug for ${claim.base}`);
}
