import { generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';

/** Bytes for which a QR code has room, with the least error correction. */
const MAX_LENGTH = 2_900;

/** The margin that scanners need, in squares. */
const MARGIN = 4;

/** Pixels of a square in the PNG, which then has about 1,000 on each side: enough for a poster. */
const SCALE = 24;

/**
 * The QR code of a URL, black on white, as data URLs of an SVG and a PNG file.
 *
 * @return Null for a URL that is too long.
 */
export function encodeUrl( url: string ): { svg: string; png: string } | null {
	if ( new TextEncoder().encode( url ).length > MAX_LENGTH ) {
		return null;
	}
	const code = generate( url );
	return {
		svg: toSvgDataURL( code, {
			pad: MARGIN,
			on: 'black',
			off: 'white',
			scale: 8,
		} ),
		png: code.toDataURL( {
			type: 'image/png',
			pad: MARGIN,
			on: [ 0, 0, 0 ],
			off: [ 255, 255, 255 ],
			scale: SCALE,
		} ),
	};
}
