import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExifReader from 'exifreader';
import * as z from 'zod/mini';

/** What a reader tells of the file and the picture itself. */
const PICTURE_GROUPS = new Set([
  'file',
  'jfif',
  'pngFile',
  'png',
  'riff',
  'icc',
  'JFIF',
  'PNG',
  'RIFF',
  'ICC_Profile',
  'File',
  'ExifTool',
  'Composite',
  'SourceFile',
]);
const COMMENT = /:Comment$/;
const TURN = /^(exif|EXIF|IFD0|pngFile|png):(Image )?Orientation$/;
const PARTS_OF_EXIF = /(Exif ?ByteOrder|Exif IFD Pointer)$/;

const Tags = z.record(z.string(), z.unknown());

/** By exiftool, where the machine has it. */
function byExiftool(bytes: Uint8Array): string[] | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'photo-'));
  try {
    const file = join(folder, 'photo');
    writeFileSync(file, bytes);
    const { status, stdout } = spawnSync('exiftool', ['-json', '-G0', '-a', '-u', file], { encoding: 'utf8' });
    if (status !== 0) return undefined;
    return z.parse(z.array(Tags), JSON.parse(stdout)).flatMap((tags) => Object.keys(tags));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function byExifReader(bytes: Uint8Array): string[] {
  const groups = z.parse(Tags, ExifReader.load(Buffer.from(bytes), { expanded: true }));
  return Object.entries(groups).flatMap(([group, tags]) =>
    typeof tags === 'object' && tags !== null ? Object.keys(tags).map((tag) => `${group}:${tag}`) : [group],
  );
}

/** Everything that independent readers find in a photo but the picture, its colors and how it is to be turned. */
export function metadataOf(bytes: Uint8Array): string[] {
  const tags = [...byExifReader(bytes), ...(byExiftool(bytes) ?? [])];
  const isOfPicture = (tag: string) => PICTURE_GROUPS.has(tag.split(':')[0] ?? '') && !COMMENT.test(tag);
  return tags.filter((tag) => !isOfPicture(tag) && !TURN.test(tag) && !PARTS_OF_EXIF.test(tag));
}

/** How a photo says that it is to be turned; 1 where it says nothing. */
export function turnOf(bytes: Uint8Array): unknown {
  return ExifReader.load(Buffer.from(bytes), { expanded: true }).exif?.Orientation?.value ?? 1;
}
