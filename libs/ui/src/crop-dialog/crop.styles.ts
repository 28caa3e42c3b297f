import styled from 'styled-components';
import { focusRing } from '../theme';

/** The cropper brings no style sheet of its own here: the page's policy lets only ours in. */
export const Stage = styled.div`
  position: relative;
  height: 320px;
  overflow: hidden;
  border-radius: var(--r-control);
  background: rgb(20 20 20);
  .reactEasyCrop_Container {
    position: absolute;
    inset: 0;
    display: flex;
    align-items: center;
    justify-content: center;
    overflow: hidden;
    cursor: move;
    user-select: none;
    touch-action: none;
  }
  .reactEasyCrop_Image {
    max-width: unset;
    will-change: transform;
  }
  .reactEasyCrop_Contain {
    position: absolute;
    inset: 0;
    max-width: 100%;
    max-height: 100%;
    margin: auto;
  }
  .reactEasyCrop_CropArea {
    position: absolute;
    top: 50%;
    left: 50%;
    transform: translate(-50%, -50%);
    border: 2px solid rgb(255 255 255 / 85%);
    box-shadow: 0 0 0 2000px rgb(0 0 0 / 55%);
    ${focusRing}
  }
`;
