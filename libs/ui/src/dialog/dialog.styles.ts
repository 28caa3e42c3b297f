import { Dialog as AriaDialog, Modal, ModalOverlay } from '@tandem/ui/aria';
import styled, { css, keyframes } from 'styled-components';
import { media } from '../theme/tokens';

export type DialogSize = 'small' | 'medium' | 'wide' | 'large';

const widths: Record<DialogSize, number> = { small: 440, medium: 720, wide: 800, large: 880 };

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { transform: translateY(8px); }`;

export const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 50;
  height: var(--visual-viewport-height);
  padding: 32px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  background: var(--scrim);
  &[data-entering] {
    animation: ${appear} var(--base);
  }
  &[data-exiting] {
    animation: ${appear} var(--fast) reverse;
  }
  @media ${media.phone} {
    padding: 0;
    place-items: end stretch;
  }
`;

export const Panel = styled(Modal)<{ $size: DialogSize }>`
  width: min(${({ $size }) => widths[$size]}px, 100%);
  max-height: calc(var(--visual-viewport-height) - 64px);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: hidden;
  background: var(--raised);
  border-radius: var(--r-card);
  box-shadow: var(--shadow-2);
  outline: 0;
  &[data-entering] {
    animation: ${rise} var(--base) var(--ease);
  }
  @media ${media.phone} {
    width: 100%;
    ${({ $size }) =>
      $size === 'small'
        ? css`
            max-height: var(--visual-viewport-height);
            border-radius: 12px 12px 0 0;
          `
        : css`
            max-height: none;
            height: var(--visual-viewport-height);
            border-radius: 0;
          `}
  }
`;

/** No word, however long, makes the dialog wider than its place. */
export const Surface = styled(AriaDialog)`
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  overflow-wrap: break-word;
  min-height: 0;
  max-height: inherit;
  outline: 0;
`;

export const Head = styled.header`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 18px 16px 14px 24px;
  h2 {
    font-size: var(--text-20);
    letter-spacing: -0.018em;
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  p {
    color: var(--ink-3);
  }
  @media ${media.phone} {
    padding: 14px 8px 12px 16px;
  }
`;

export const Titles = styled.div`
  min-width: 0;
`;

export const TitleLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 12px;
`;

export const HeadEnd = styled.div`
  margin-left: auto;
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--ink-3);
  flex: none;
`;

export const Body = styled.div<{ $bare?: boolean }>`
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  /* What the keyboard comes to is not left under buttons that stay in sight. */
  scroll-padding-bottom: 88px;
  padding: 4px 24px 24px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-content: start;
  > * {
    min-width: 0;
  }
  @media ${media.phone} {
    padding: 4px 16px 20px;
  }
  ${({ $bare }) =>
    $bare &&
    css`
      &&,
      && {
        padding: 0;
        gap: 0;
      }
    `}
`;

export const WithAside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 272px;
  min-height: 100%;
  @media ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Main = styled.div`
  padding: 4px 24px 24px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-content: start;
  min-width: 0;
  > * {
    min-width: 0;
  }
  @media ${media.phone} {
    padding: 4px 16px 20px;
    gap: 20px;
  }
`;

export const Aside = styled.aside`
  padding: 20px;
  background: var(--sunken);
  border-left: 1px solid var(--line);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  align-content: start;
  min-width: 0;
  [data-theme='dark'] & {
    background: var(--surface);
  }
  @media ${media.phone} {
    border-left: 0;
    border-top: 1px solid var(--line);
    padding: 20px 16px;
  }
`;

export const Foot = styled.footer`
  display: flex;
  align-items: center;
  gap: 12px;
  min-width: 0;
  padding: 14px 24px;
  border-top: 1px solid var(--line);
  background: var(--raised);
  @media ${media.phone} {
    padding: 12px 16px;
    gap: 8px;
    flex-wrap: wrap;
    > button,
    > a {
      flex: 1 1 auto;
    }
  }
`;

/** Parts what stands left in a dialog's foot from what stands right. */
export const FootSpace = styled.span`
  flex: 1;
  @media ${media.phone} {
    display: none;
  }
`;
