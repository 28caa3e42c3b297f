import type { PersonProps } from '@tandem/platform';
import { Button } from '@tandem/ui/button';
import { Tag } from '@tandem/ui/tag';
import { useAskedParams } from '@tandem/ui/use-asked-params';
import { RefreshCw, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readsApi } from '../../bookings.reads';
import { RequestDialog } from '../../dialogs';
import { requestLike } from './request-like';
import { useMayRequest } from './use-may-request';

/** The wizard is open for the person whom the address names: `?connect=12`. */
function useConnectAddress(userId: number) {
  const [params, setParams] = useAskedParams();
  const show = (isOpen: boolean) =>
    setParams((next) => {
      if (isOpen) next.set('connect', String(userId));
      else next.delete('connect');
      return next;
    });
  return { isOpen: params.get('connect') === String(userId), close: () => show(false), open: () => show(true) };
}

/** The wizard, once it is known what an earlier request asked for; where that cannot be read, it opens empty. */
function Wizard({ person, onClose }: { person: PersonProps; onClose: () => void }) {
  const { again = 0 } = person;
  const { data, isLoading } = readsApi.useBookingsOneQuery(again, { skip: again === 0 });
  if (isLoading) return null;
  return <RequestDialog person={person} like={data && requestLike(data)} onClose={onClose} />;
}

/** Connect with Mentor or Mentee: one button, the wizard behind it. Absent where the viewer may not ask (B-009, B-189, D-P40). */
export default function ConnectWidget(person: PersonProps) {
  const { t } = useTranslation();
  const { allowed, full, as, unasked } = useMayRequest(person);
  const address = useConnectAddress(person.userId);
  if (full === person.as) return <Tag>{t('Fully booked')}</Tag>;
  if (unasked)
    return (
      <Button
        variant="quiet"
        icon={RefreshCw}
        isPending={unasked.isRetrying}
        onPress={unasked.retry}
        aria-label={t('Retry connecting with {{name}}', { name: person.name })}
      >
        {t('Retry')}
      </Button>
    );
  if (!allowed) return null;
  return (
    <>
      <Button variant="primary" icon={UserPlus} onPress={address.open}>
        {as === 'mentor' ? t('Connect with Mentor') : t('Connect with Mentee')}
      </Button>
      {address.isOpen && <Wizard person={{ ...person, as }} onClose={address.close} />}
    </>
  );
}
