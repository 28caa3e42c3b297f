import { links as allowed, maxLinks } from '@tandem/contracts/bookings';
import { TypedList } from '@tandem/ui/typed-list';
import { useTranslation } from 'react-i18next';

interface Link {
  internal_link: string;
}

interface LinksFieldProps {
  readonly links: readonly Link[];
  readonly onChange: (links: Link[]) => void;
}

const toLinks = (items: readonly string[]): Link[] => items.map((internal_link) => ({ internal_link }));

/** What the other side should look at before the session (B-030, B-171). */
export function LinksField({ links, onChange }: LinksFieldProps) {
  const { t } = useTranslation();
  return (
    <TypedList
      label={t('Links')}
      isOptional
      addLabel={t('Add link')}
      help={t('A page or document to read before the session. Press Enter to add.')}
      listLabel={t('Added links')}
      most={maxLinks}
      value={links.map(({ internal_link }) => internal_link)}
      onChange={(items) => onChange(toLinks(items))}
      refusalOf={(items) => allowed.safeParse(toLinks(items)).error?.issues[0]?.message}
    />
  );
}
