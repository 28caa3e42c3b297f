export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './button';
export type { ButtonSize, ButtonVariant } from './button.styles';
