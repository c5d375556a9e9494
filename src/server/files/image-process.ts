import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { onMessage, sendToServer } from '#server/kernel/in-child.ts';
import type { ImageJob, ImageResult } from './images.ts';

/** An image of exactly 50 megapixels is refused too. */
const MAX_PIXELS = 50_000_000 - 1;
const JPEG_QUALITY = 80;

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] });

/** Writes a smaller JPEG without the original's metadata, such as the location where the picture was taken. */
async function shrink({ source, target, side }: ImageJob): Promise<void> {
  await sharp(source, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toFile(target);
}

async function work(job: ImageJob): Promise<ImageResult> {
  try {
    await shrink(job);
    return { problem: null };
  } catch (error) {
    return { problem: /pixel limit/.test((error as Error).message) ? 'too-large' : 'unreadable' };
  }
}

onMessage<ImageJob>(job => void work(job).then(sendToServer));
