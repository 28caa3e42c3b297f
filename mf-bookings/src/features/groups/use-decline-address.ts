import { useAskedParams } from '@tandem/ui/use-asked-params';

/** That a group is about to be declined stands in the address, to which its invitation mail leads too: `?decline=4` (D-P122). */
export function useDeclineAddress(groupId: number) {
  const [params, setParams] = useAskedParams();
  const show = (isAsking: boolean) =>
    setParams((next) => {
      if (isAsking) next.set('decline', String(groupId));
      else next.delete('decline');
      return next;
    });
  return { isAsking: params.get('decline') === String(groupId), ask: () => show(true), forget: () => show(false) };
}
