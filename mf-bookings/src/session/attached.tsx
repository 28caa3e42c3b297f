import type { BookingView } from '@tandem/contracts/bookings';
import { Icon } from '@tandem/ui/icon';
import { Text } from '@tandem/ui/text';
import { File, FileText, Image, Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Links, Section } from './session.styles';

/** What a file is, by the first words of its media type; a name may have another ending, or none. */
const kinds = [
  ['image/', 'Picture', Image],
  ['application/pdf', 'PDF', FileText],
  ['application/', 'Word', FileText],
] as const;

function kindOf(fileType: string) {
  const [, word, icon] = kinds.find(([start]) => fileType.startsWith(start)) ?? [null, null, File];
  return { word, icon };
}

const Kind = styled(Text)`
  margin-left: auto;
`;

/** Files and links of a session (B-046); nothing where there are none. */
export function Attached({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const files = booking.attachments.map((file) => {
    return { ...kindOf(file.file_type), href: file.file_url, name: file.file_name };
  });
  const links = booking.links.map(({ internal_link: href }) => ({ word: null, icon: Link2, href, name: href }));
  if (files.length + links.length === 0) return null;
  return (
    <Section>
      <h3>{t('Attached')}</h3>
      <Links>
        {/* The same link may stand here twice. */}
        {[...files, ...links].map((item, place) => (
          <li key={place}>
            <a href={item.href} target="_blank" rel="noopener noreferrer">
              <Icon of={item.icon} size={16} />
              {item.name}
              {item.word && (
                <Kind as="span" $size={12} $tone="muted" $nowrap>
                  {t(item.word)}
                </Kind>
              )}
            </a>
          </li>
        ))}
      </Links>
    </Section>
  );
}
