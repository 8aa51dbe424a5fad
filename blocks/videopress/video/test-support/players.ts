/*
 * What jsdom's players lack.
 */

/** Has players play and pause. They are never ready by themselves. */
export function installPlayers() {
	const { prototype } = window.HTMLMediaElement;
	const playing = new WeakSet< HTMLMediaElement >();
	Object.defineProperty( prototype, 'paused', {
		configurable: true,
		get() {
			return ! playing.has( this );
		},
	} );
	prototype.play = async function () {
		playing.add( this );
		this.dispatchEvent( new Event( 'play' ) );
	};
	prototype.pause = function () {
		playing.delete( this );
		this.dispatchEvent( new Event( 'pause' ) );
	};
	prototype.load = () => {};
}

/** Which videos the browser decodes, and which times were drawn. */
export const decoder = {
	canDecode: true,
	/** In seconds. */
	drawn: [] as number[],
};

/** Has players load and seek, and canvases draw the frame. */
export function installDecoder( duration: number ) {
	installPlayers();
	const later = ( target: EventTarget, event: string ) =>
		setTimeout( () => target.dispatchEvent( new Event( event ) ) );
	const { prototype } = window.HTMLMediaElement;
	const times = new WeakMap< HTMLMediaElement, number >();
	Object.defineProperties( prototype, {
		duration: { configurable: true, get: () => duration },
		currentTime: {
			configurable: true,
			get() {
				return times.get( this ) ?? 0;
			},
			set( time: number ) {
				times.set( this, time );
				later( this, 'seeked' );
			},
		},
		src: {
			configurable: true,
			get() {
				return this.getAttribute( 'src' );
			},
			set( url: string ) {
				this.setAttribute( 'src', url );
				later( this, decoder.canDecode ? 'loadedmetadata' : 'error' );
			},
		},
	} );
	Object.assign( window.HTMLCanvasElement.prototype, {
		getContext: () => ( {
			drawImage: ( video: HTMLVideoElement ) =>
				decoder.drawn.push( video.currentTime ),
		} ),
		toBlob: ( callback: BlobCallback ) =>
			callback( new Blob( [ 'a frame' ], { type: 'image/jpeg' } ) ),
	} );
}
