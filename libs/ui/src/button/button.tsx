import type { ReactNode, Ref } from 'react';
import { type ButtonProps as AriaButtonProps, ProgressBar } from '@tandem/ui/aria';
import { useTranslation } from 'react-i18next';
import { Icon, type LucideIcon } from '../icon';
import { Spinner } from '../spinner';
import { ButtonAnchor, ButtonBox, ButtonRoute, type ButtonSize, type ButtonVariant } from './button.styles';
import { useForgetAnnouncement } from './use-forget-announcement';

interface Looks {
  /** `primary` once per view, `tonal` for the next step of a row. Default `secondary`. */
  variant?: ButtonVariant;
  /** 32, 40 or 48 px high. Default `medium` (40). */
  size?: ButtonSize;
  icon?: LucideIcon;
  iconEnd?: LucideIcon;
  /** Fills the width. */
  block?: boolean;
  /** Fills the width on phones only. */
  blockOnPhone?: boolean;
  children: ReactNode;
}

export interface ButtonProps extends Looks, Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  /** Keeps the focus and refuses presses while the work runs. */
  isPending?: boolean;
  /** Shown instead of the children while pending. */
  pendingLabel?: string;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

const iconSize = (size: ButtonSize) => (size === 'large' ? 18 : 16);

function lookOf({ variant = 'secondary', size = 'medium', block, blockOnPhone }: Omit<Looks, 'children'>) {
  return { $variant: variant, $size: size, $block: block, $blockOnPhone: blockOnPhone };
}

/** A press that does something here. A press that goes somewhere is a `ButtonLink`. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size = 'medium',
    icon,
    iconEnd,
    block,
    blockOnPhone,
    pendingLabel,
    children,
    isPending,
    ...rest
  } = props;
  const { t } = useTranslation();
  const id = useForgetAnnouncement(rest.id, isPending);
  return (
    <ButtonBox {...rest} {...lookOf({ variant, size, block, blockOnPhone })} id={id} isPending={isPending}>
      {isPending ? (
        <ProgressBar isIndeterminate aria-label={t('Working')}>
          <Spinner />
        </ProgressBar>
      ) : (
        icon && <Icon of={icon} size={iconSize(size)} />
      )}
      {isPending && pendingLabel ? pendingLabel : children}
      {iconEnd && <Icon of={iconEnd} size={iconSize(size)} />}
    </ButtonBox>
  );
}

export interface ButtonLinkProps extends Looks {
  /** A path inside the product. */
  to?: string;
  /** An address outside of it. */
  href?: string;
  newTab?: boolean;
  /** Either of the two, as the installation has it: a path leads on in the product, another site opens in a new tab. */
  address?: string;
  onClick?: () => void;
  className?: string;
  'aria-label'?: string;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size = 'medium',
  icon,
  iconEnd,
  block,
  blockOnPhone,
  children,
  address,
  to = address?.startsWith('/') ? address : undefined,
  href = address,
  newTab = address !== undefined && to === undefined,
  ...rest
}: ButtonLinkProps) {
  const look = lookOf({ variant, size, block, blockOnPhone });
  const target = newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const content = (
    <>
      {icon && <Icon of={icon} size={iconSize(size)} />}
      {children}
      {iconEnd && <Icon of={iconEnd} size={iconSize(size)} />}
    </>
  );
  if (to === undefined)
    return (
      <ButtonAnchor {...rest} {...look} {...target} href={href}>
        {content}
      </ButtonAnchor>
    );
  return (
    <ButtonRoute {...rest} {...look} {...target} to={to}>
      {content}
    </ButtonRoute>
  );
}
