export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
