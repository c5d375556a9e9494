import { getDefaultScanner, scanGrayBuffer, ZBarConfigType, ZBarSymbolType } from '@undecaf/zbar-wasm';
import sharp from 'sharp';

/** Returns the bytes of the only QR code in a PNG or SVG picture, read by a library that the product does not use. */
export async function readQr(picture: Uint8Array): Promise<Buffer> {
  const image = sharp(picture, { density: 400 }).flatten({ background: 'white' }).greyscale();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const scanner = await getDefaultScanner();
  // returns the raw bytes, without guessing the encoding of a text
  scanner.setConfig(ZBarSymbolType.ZBAR_QRCODE, ZBarConfigType.ZBAR_CFG_BINARY, 1);
  const symbols = await scanGrayBuffer(new Uint8Array(data).buffer, info.width, info.height, scanner);
  const codes = symbols.filter(({ type }) => type === ZBarSymbolType.ZBAR_QRCODE);
  if (codes.length !== 1 || !codes[0]) throw new Error(`${codes.length} codes in the picture`);
  return Buffer.from(codes[0].data);
}
