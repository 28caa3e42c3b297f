import type { Ref } from 'react';
import type { ButtonProps as AriaButtonProps } from '@tandem/ui/aria';
import { ButtonBox, type ButtonSize, type ButtonVariant } from '../button/button.styles';
import { useForgetAnnouncement } from '../button/use-forget-announcement';
import { Icon, type LucideIcon } from '../icon';
import { Spinner } from '../spinner';
import { Tooltip } from '../tooltip';

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
  /** The name for screen readers and the tooltip. */
  label: string;
  icon: LucideIcon;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the icon's shape: a heart that is on. */
  filled?: boolean;
  isPending?: boolean;
  withTooltip?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A square button with an icon; its name shows as tooltip. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', size = 'medium', filled, withTooltip = true, isPending, ...rest } = props;
  const id = useForgetAnnouncement(rest.id, isPending);
  const button = (
    <ButtonBox {...rest} id={id} aria-label={label} isPending={isPending} $variant={variant} $size={size} $square>
      {isPending ? <Spinner /> : <Icon of={icon} size={size === 'small' ? 16 : 18} filled={filled} />}
    </ButtonBox>
  );
  return withTooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
