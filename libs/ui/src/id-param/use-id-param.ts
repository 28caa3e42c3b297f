import { useParams } from 'react-router-dom';

/** The number that a text of the address stands for; null where it is none. */
export function idOf(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** A number from the address; null where it is none, so that the page can say that nothing is there. */
export function useIdParam(name: string): number | null {
  return idOf(useParams()[name]);
}
