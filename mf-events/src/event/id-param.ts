import { useParams } from 'react-router-dom';

/** A number from the address; null where it is none, so that the page can say that nothing is there. */
export function useIdParam(name: string): number | null {
  const text = useParams()[name];
  return text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}
