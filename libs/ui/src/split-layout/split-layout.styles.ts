import styled from 'styled-components';
import { media } from '../theme/tokens';

export const Frame = styled.div`
  min-height: 100vh;
  min-height: 100dvh;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.08fr);
  @media ${media.belowDesktop} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr;
  }
`;

export const FormSide = styled.div`
  display: grid;
  grid-template: auto 1fr auto / minmax(0, 1fr);
  padding: 32px 48px;
  background: var(--surface);
  /* A programme's name may be one word that is longer than the line. */
  > header {
    overflow-wrap: anywhere;
  }
  @media ${media.belowDesktop} {
    padding: 24px 20px 20px;
  }
`;

export const Content = styled.main<{ $wide: boolean }>`
  width: min(${({ $wide }) => ($wide ? '560px' : '384px')}, 100%);
  margin: auto;
  padding: 40px 0;
  display: grid;
  gap: 20px;
  > * {
    min-width: 0;
  }
  input,
  > button,
  > a {
    min-height: 44px;
  }
  h1 {
    font-size: var(--text-32);
    letter-spacing: -0.028em;
    line-height: 1.15;
  }
  @media ${media.belowDesktop} {
    padding: 28px 0;
    margin-top: 0;
    h1 {
      font-size: var(--text-24);
    }
  }
`;

export const Lead = styled.p`
  margin-top: 6px;
  color: var(--ink-3);
  font-size: var(--text-16);
  overflow-wrap: anywhere;
`;

export const ArtSide = styled.aside`
  position: relative;
  overflow: hidden;
  display: flex;
  align-items: flex-end;
  padding: 56px;
  background: var(--panel);
  color: var(--on-panel);
  --art: color-mix(in oklch, var(--on-panel) 17%, transparent);
  &::after {
    content: '';
    position: absolute;
    inset: 55% 0 0;
    background: linear-gradient(transparent, var(--panel) 55%);
  }
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  @media ${media.belowDesktop} {
    order: -1;
    min-height: 168px;
    padding: 0;
    &::after {
      display: none;
    }
  }
`;

export const Couple = styled.div`
  position: absolute;
  left: 50%;
  top: 37%;
  width: 420px;
  height: 240px;
  transform: translate(-50%, -50%);
  @media ${media.belowDesktop} {
    top: 50%;
    transform: translate(-50%, -50%) scale(0.66);
  }
`;

export const Disc = styled.span<{ $left: number }>`
  position: absolute;
  top: 44px;
  left: ${({ $left }) => $left}px;
  width: 152px;
  height: 152px;
  border-radius: 50%;
  background: color-mix(in oklch, var(--on-panel) 16%, var(--panel));
  box-shadow:
    0 0 0 6px var(--panel),
    0 0 0 7.5px color-mix(in oklch, var(--on-panel) 45%, transparent);
`;

export const Words = styled.div`
  position: relative;
  z-index: 2;
  max-width: 520px;
  font-size: var(--text-24);
  line-height: 1.35;
  letter-spacing: -0.022em;
  font-weight: 520;
  text-wrap: balance;
  @media ${media.belowDesktop} {
    display: none;
  }
`;

export const OrLine = styled.div`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  gap: 12px;
  align-items: center;
  color: var(--ink-3);
  font-size: var(--text-12);
  &::before,
  &::after {
    content: '';
    height: 1px;
    background: var(--line);
  }
`;
