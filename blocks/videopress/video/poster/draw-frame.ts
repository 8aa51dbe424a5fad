/** The longer side of a poster, in pixels. */
const MAX_SIDE = 1920;

/** How long a browser may take to find a frame, in milliseconds. */
const TIMEOUT = 20_000;

/**
 * Draws a frame of a video.
 *
 * @param src    URL of the video.
 * @param atTime Time of the frame in milliseconds; without it, the middle.
 * @return A JPEG; null if the browser cannot decode the video, or a script may not read it because it is on another host.
 */
export async function drawFrame(
	src: string,
	atTime?: number
): Promise< Blob | null > {
	const video = document.createElement( 'video' );
	video.muted = true;
	video.preload = 'metadata';
	try {
		const isLoaded = once( video, 'loadedmetadata' );
		video.src = src;
		await isLoaded;
		const isFound = once( video, 'seeked' );
		video.currentTime =
			atTime === undefined ? video.duration / 2 : atTime / 1000;
		await isFound;
		return await toJpeg( video );
	} catch {
		// The server is asked to draw the frame.
		return null;
	} finally {
		// Ends the download.
		video.removeAttribute( 'src' );
		video.load();
	}
}

const once = ( video: HTMLVideoElement, event: string ) =>
	new Promise( ( resolve, reject ) => {
		video.addEventListener( event, resolve, { once: true } );
		video.addEventListener( 'error', reject, { once: true } );
		setTimeout( reject, TIMEOUT );
	} );

function toJpeg( video: HTMLVideoElement ): Promise< Blob | null > {
	const { videoWidth: width, videoHeight: height } = video;
	const scale = Math.min( 1, MAX_SIDE / Math.max( width, height ) );
	const canvas = document.createElement( 'canvas' );
	canvas.width = Math.round( width * scale );
	canvas.height = Math.round( height * scale );
	canvas
		.getContext( '2d' )!
		.drawImage( video, 0, 0, canvas.width, canvas.height );
	return new Promise( ( resolve ) =>
		canvas.toBlob( resolve, 'image/jpeg', 0.85 )
	);
}
