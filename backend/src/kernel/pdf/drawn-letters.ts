import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { printable } from './printable.js';

const { resolve } = createRequire(import.meta.url);
/** Chinese, Japanese and Cyrillic letters, in about a hundred files by code point. Open Font License, as the Tamil ones. */
const eastern = '@fontsource-variable/noto-sans-sc';
const tamil = '@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff';
/** Each takes about a megabyte once it is read. */
const fontsKept = 24;

/** A part of a text in one font; null stands for the fonts that every PDF reader brings. */
export interface Segment {
  readonly text: string;
  readonly font: Font | null;
}

let files: Promise<ReadonlyMap<number, string>> | undefined;

async function readFiles(): Promise<ReadonlyMap<number, string>> {
  const ranges = JSON.parse(await readFile(resolve(`${eastern}/unicode.json`), 'utf8')) as Record<string, string>;
  const found = new Map<number, string>();
  for (const [name, list] of Object.entries(ranges)) {
    const file = `${eastern}/files/noto-sans-sc-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`;
    for (const range of list.split(',')) {
      const [from = 0, to = from] = range
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      for (let point = from; point <= to; point += 1) found.set(point, file);
    }
  }
  return found;
}

const kept = new Map<string, Promise<Font>>();

async function read(file: string): Promise<Font> {
  // Large, and wanted by few tickets, like its files.
  const { create } = await import('fontkit');
  return create(await readFile(resolve(file))) as Font;
}

function fontOf(file: string): Promise<Font> {
  const font = kept.get(file) ?? read(file);
  kept.delete(file);
  kept.set(file, font);
  font.catch(() => kept.delete(file));
  const [oldest] = kept.keys();
  if (oldest !== undefined && kept.size > fontsKept) kept.delete(oldest);
  return font;
}

/** The letters of some texts which the fonts of a PDF reader lack, ready to be drawn as shapes. */
export class DrawnLetters {
  private constructor(private readonly fonts: ReadonlyMap<string, Font>) {}

  static async of(texts: readonly string[]): Promise<DrawnLetters> {
    const signs = new Set(texts.join(''));
    const lacking = [...signs].filter((sign) => isTamil(sign) || (sign !== '?' && printable(sign) === '?'));
    const fonts = new Map<string, Font>();
    if (lacking.length === 0) return new DrawnLetters(fonts);
    const byPoint = await (files ??= readFiles());
    for (const sign of lacking) {
      const file = isTamil(sign) ? tamil : byPoint.get(sign.codePointAt(0) ?? 0);
      if (file === undefined) continue;
      const font = await fontOf(file);
      if (font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) fonts.set(sign, font);
    }
    return new DrawnLetters(fonts);
  }

  isDrawn(text: string): boolean {
    return [...text].some((sign) => this.fonts.has(sign));
  }

  /** The text from left to right, each part as long as its font goes. */
  segments(text: string): Segment[] {
    const parts: { text: string; font: Font | null }[] = [];
    for (const sign of text) {
      const font = this.fonts.get(sign) ?? null;
      const last = parts.at(-1);
      if (last?.font === font) last.text += sign;
      else parts.push({ text: sign, font });
    }
    return parts;
  }
}

const isTamil = (sign: string): boolean => /[\u0b82-\u0bfa\u200c\u200d]/.test(sign);
