/** Stars stand for 1 to 5; any other scale is told in numbers. */
export const isStarScale = (scale: { readonly scale_start: number; readonly scale_end: number }): boolean =>
  scale.scale_start === 1 && scale.scale_end === 5;
