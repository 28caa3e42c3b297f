import { useParams } from 'react-router-dom';

/** The purchase that the address names; null where it names none. */
export function usePurchaseId(): number | null {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
}
