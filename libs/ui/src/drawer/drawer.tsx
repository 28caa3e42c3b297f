import type { ReactNode } from 'react';
import { Modal } from '@tandem/ui/aria';
import styled, { css, keyframes } from 'styled-components';
import { DialogHead } from '../dialog/dialog';
import { Body, Foot, Scrim, Surface } from '../dialog/dialog.styles';

const slide = keyframes`from { transform: translateX(24px); opacity: 0; }`;
const slideLeft = keyframes`from { transform: translateX(-24px); opacity: 0; }`;

const Side = styled(Modal)<{ $side: 'left' | 'right' }>`
  position: fixed;
  inset: 0 0 0 auto;
  width: min(480px, 100%);
  height: var(--visual-viewport-height);
  display: grid;
  overflow: hidden;
  outline: 0;
  background: var(--raised);
  box-shadow: var(--shadow-2);
  ${({ $side }) =>
    $side === 'left' &&
    css`
      inset: 0 auto 0 0;
      width: min(320px, calc(100% - 40px));
    `}
  &[data-entering] {
    animation: ${({ $side }) => ($side === 'left' ? slideLeft : slide)} var(--base) var(--ease);
  }
`;

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  subtitle?: ReactNode;
  /** `right` 480 px for details, `left` 320 px for navigation. */
  side?: 'left' | 'right';
  footer?: ReactNode;
  children: ReactNode;
}

/** A panel over one side of the page. */
export function Drawer({ isOpen, onClose, title, subtitle, side = 'right', footer, children }: DrawerProps) {
  return (
    <Scrim isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Side $side={side}>
        <Surface>
          <DialogHead title={title} subtitle={subtitle} onClose={onClose} />
          <Body>{children}</Body>
          {footer && <Foot>{footer}</Foot>}
        </Surface>
      </Side>
    </Scrim>
  );
}
