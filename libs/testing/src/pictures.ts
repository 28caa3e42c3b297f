/** What the simulated browser does not do: it neither decodes nor draws pictures. A drawn one holds its size as text, `300x200`. */
export function fakePictures(): void {
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  Object.defineProperty(HTMLImageElement.prototype, 'decode', { configurable: true, value: () => Promise.resolve() });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    done(new Blob([`${this.width}x${this.height}`], { type: type ?? '' }));
  });
}
