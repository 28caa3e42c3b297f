/** What the QR code before the camera says; null where there is none to be seen. */
export type FrameReader = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}
declare global {
  interface Window {
    /** Of browsers that read codes themselves. */
    BarcodeDetector?: DetectorClass;
  }
}

/** Pixels of the longer side that is looked at: enough for a ticket at arm's length, little enough for old phones. */
const longestSide = 640;

async function ownReader(): Promise<FrameReader | null> {
  const { BarcodeDetector } = window;
  if (!BarcodeDetector || !(await BarcodeDetector.getSupportedFormats()).includes('qr_code')) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
}

/** For browsers that read no codes themselves; comes only to those. */
async function loadedReader(): Promise<FrameReader> {
  const { default: jsqr } = await import('jsqr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!context || width === 0) return Promise.resolve(null);
    const scale = Math.min(1, longestSide / Math.max(width, height));
    Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) });
    context.drawImage(video, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    return Promise.resolve(jsqr(data, canvas.width, canvas.height)?.data ?? null);
  };
}

/** The browser's own reader of QR codes where it has one. */
export async function frameReader(): Promise<FrameReader> {
  return (await ownReader().catch(() => null)) ?? loadedReader();
}
