import qrcode from 'qrcode-generator';
import { useMemo } from 'react';
import styled from 'styled-components';

const Drawing = styled.svg`
  display: block;
  width: 104px;
  height: 104px;
  border-radius: 8px;
  /* Scanners want dark on light, whatever the theme. */
  background: white;
  path {
    fill: black;
  }
`;
/** Modules of quiet around the code that scanners need. */
const quiet = 2;

function outline(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let path = '';
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
  return { size, path };
}

/** A QR code, drawn in the browser: what it says never leaves for another server. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => outline(text), [text]);
  const edge = size + 2 * quiet;
  return (
    <Drawing viewBox={`${-quiet} ${-quiet} ${edge} ${edge}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </Drawing>
  );
}
