import { Button, Label, Tag as AriaTag, TagGroup as AriaTagGroup, TagList as AriaTagList } from '@tandem/ui/aria';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Icon } from '../icon';
import { removeLook, tagLook } from '../tag';
import { visuallyHidden } from '../theme/mixins';

const HiddenLabel = styled(Label)`
  ${visuallyHidden}
`;
const List = styled(AriaTagList)`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  outline: 0;
`;
const Item = styled(AriaTag)<{ $on?: boolean; $more?: boolean }>`
  ${tagLook}
  outline: 0;
  cursor: default;
  &[data-focus-visible] {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
`;
const Remove = styled(Button)`
  ${removeLook}
`;

export interface TagGroupProps {
  /** The name for screen readers. */
  label: string;
  items: ReadonlyArray<{ id: string | number; label: string }>;
  /** Without it the tags cannot be removed. Delete and Backspace remove too. */
  onRemove?: (id: string | number) => void;
  className?: string;
}

/** Chosen things that can be taken away again: filters in force, picked skills. */
export function TagGroup({ label, items, onRemove, className }: TagGroupProps) {
  const { t } = useTranslation();
  const remove = onRemove && ((keys: Set<string | number>) => keys.forEach((key) => onRemove(key)));
  return (
    <AriaTagGroup onRemove={remove} className={className}>
      <HiddenLabel>{label}</HiddenLabel>
      <List>
        {items.map((item) => (
          <Item key={item.id} $on id={item.id} textValue={item.label}>
            {item.label}
            {onRemove && (
              <Remove slot="remove" aria-label={t('Remove {{name}}', { name: item.label })}>
                <Icon of={X} size={14} />
              </Remove>
            )}
          </Item>
        ))}
      </List>
    </AriaTagGroup>
  );
}
