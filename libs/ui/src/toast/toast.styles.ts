import styled, { keyframes } from 'styled-components';
import { media } from '../theme/tokens';

const drop = keyframes`from { opacity: 0; transform: translateY(-8px); }`;

export const Region = styled.section`
  position: fixed;
  top: 16px;
  right: 16px;
  z-index: 80;
  width: min(400px, calc(100vw - 32px));
  pointer-events: none;
  @media ${media.phone} {
    right: auto;
    left: 50%;
    transform: translateX(-50%);
  }
`;

export const List = styled.ol`
  display: grid;
  gap: 10px;
  justify-items: end;
  @media ${media.phone} {
    justify-items: center;
  }
`;

export const Box = styled.li<{ $colour: string }>`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  max-width: 100%;
  min-height: 48px;
  padding: 12px 10px 12px 14px;
  pointer-events: auto;
  background: var(--raised);
  border-radius: var(--r-control);
  border-left: 3px solid var(--${({ $colour }) => $colour}-graphic);
  box-shadow:
    var(--shadow-2),
    inset 0 0 0 1px var(--line);
  animation: ${drop} var(--base) var(--ease);
  > svg {
    color: var(--${({ $colour }) => $colour}-graphic);
    margin-top: 1px;
  }
  button {
    margin: -5px 0;
  }
`;

export const Words = styled.div`
  flex: 1;
  min-width: 0;
  padding-top: 1px;
  line-height: 1.45;
  overflow-wrap: anywhere;
  p:first-child {
    font-weight: var(--w-medium);
  }
  p + p {
    margin-top: 2px;
    color: var(--ink-2);
  }
`;
