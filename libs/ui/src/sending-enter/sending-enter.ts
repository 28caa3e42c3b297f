import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { media } from '../theme/tokens';

/** Of the keys of a composition, as in Chinese, the last one comes after its end in Safari: only this number still tells it. */
const KEY_OF_COMPOSITION = 229;

/** Whether a key belongs to the choice of a character, and not to the page. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === KEY_OF_COMPOSITION;

/** Whether an Enter sends what was written: with Shift it begins a new line, in a composition it ends the choice of a character. */
export const isSendingEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && !event.shiftKey && !isComposing(event);

/** What is said of keys: means nothing where one writes on glass. */
export const OnKeyboards = styled.span`
  @media ${media.phone} {
    display: none;
  }
`;
