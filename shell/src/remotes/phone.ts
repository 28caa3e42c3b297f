import { media } from '@tandem/ui/theme';

/** A window that is as narrow, or enlarged as much, on a desk has its keys, its search and its printer, which look for the whole page. */
const phone = () => (typeof matchMedia === 'function' ? matchMedia(`${media.phone} and (pointer: coarse)`) : null);

export const isPhone = (): boolean => phone()?.matches ?? false;

export function watchPhone(changed: () => void): () => void {
  const query = phone();
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}
