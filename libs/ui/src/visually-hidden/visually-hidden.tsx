import styled from 'styled-components';
import { visuallyHidden } from '../theme/mixins';

/** Text for screen readers only. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;

/** Skip link: hidden until it gets the focus. */
export const SkipLink = styled.a`
  position: fixed;
  left: 12px;
  top: -60px;
  z-index: 90;
  padding: 10px 16px;
  background: var(--surface);
  color: var(--ink);
  border-radius: var(--r-control);
  &:focus {
    top: 12px;
    box-shadow: var(--shadow-2);
  }
`;
