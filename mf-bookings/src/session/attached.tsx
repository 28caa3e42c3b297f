import type { BookingView } from '@tandem/contracts/bookings';
import { Icon } from '@tandem/ui/icon';
import { File, Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Links, Section } from './session.styles';

/** Files and links of a session (B-046); nothing where there are none. */
export function Attached({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const files = booking.attachments.map((file) => ({ href: file.file_url, name: file.file_name, icon: File }));
  const links = booking.links.map((link) => ({ href: link.internal_link, name: link.internal_link, icon: Link2 }));
  if (files.length + links.length === 0) return null;
  return (
    <Section>
      <h3>{t('Attached')}</h3>
      <Links>
        {[...files, ...links].map((item) => (
          <li key={item.href}>
            <a href={item.href} target="_blank" rel="noopener noreferrer">
              <Icon of={item.icon} size={16} />
              {item.name}
            </a>
          </li>
        ))}
      </Links>
    </Section>
  );
}
