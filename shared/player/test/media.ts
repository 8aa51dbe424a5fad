/*
 * What jsdom lacks of media elements: playing, tracks with cues, and observers that see every element at once.
 */

type State = Partial<
	Pick<
		HTMLMediaElement,
		'duration' | 'readyState' | 'error' | 'ended' | 'seeking'
	>
>;

const states = new WeakMap< HTMLMediaElement, { paused: boolean } & State >();

function stateOf( media: HTMLMediaElement ) {
	const state = states.get( media ) ?? { paused: true };
	states.set( media, state );
	return state;
}

const emit = ( media: HTMLMediaElement, type: string ) =>
	media.dispatchEvent( new Event( type ) );

/** Sets what the browser would find out, and fires the event that tells it. */
export function change(
	media: HTMLMediaElement,
	type: string,
	state: State = {}
) {
	Object.assign( stateOf( media ), state );
	emit( media, type );
}

export function stubMedia() {
	const prototype = window.HTMLMediaElement.prototype;
	const define = (
		name: string,
		get: ( media: HTMLMediaElement ) => unknown
	) =>
		Object.defineProperty( prototype, name, {
			configurable: true,
			get() {
				return get( this );
			},
		} );
	define( 'paused', ( media ) => stateOf( media ).paused );
	define( 'duration', ( media ) => stateOf( media ).duration ?? NaN );
	define( 'readyState', ( media ) => stateOf( media ).readyState ?? 0 );
	define( 'ended', ( media ) => stateOf( media ).ended ?? false );
	define( 'seeking', ( media ) => stateOf( media ).seeking ?? false );
	define( 'error', ( media ) => stateOf( media ).error ?? null );
	define( 'buffered', () => ( { length: 0 } ) );
	Object.defineProperty( prototype, 'currentTime', {
		configurable: true,
		writable: true,
		value: 0,
	} );
	prototype.play = async function () {
		stateOf( this ).paused = false;
		emit( this, 'play' );
	};
	prototype.pause = function () {
		if ( ! this.paused ) {
			stateOf( this ).paused = true;
			emit( this, 'pause' );
		}
	};
	prototype.load = function () {
		Object.assign( stateOf( this ), {
			paused: true,
			readyState: 0,
			error: null,
		} );
		this.currentTime = 0;
	};
	prototype.canPlayType = () => 'maybe';
	Object.defineProperty( prototype, 'src', {
		configurable: true,
		get() {
			return this.getAttribute( 'src' ) ?? '';
		},
		set( src: string ) {
			this.setAttribute( 'src', src );
			this.load();
		},
	} );
	// A track's cues are in its `data-cues`.
	define( 'textTracks', ( media ) =>
		Object.assign(
			Array.from(
				media.querySelectorAll( 'track' ),
				( { track } ) => track
			),
			{ addEventListener() {} }
		)
	);
	Object.defineProperty( window.HTMLTrackElement.prototype, 'track', {
		configurable: true,
		get( this: HTMLTrackElement & { stub?: object } ) {
			return ( this.stub ??= {
				kind: this.getAttribute( 'kind' ),
				language: this.getAttribute( 'srclang' ),
				label: this.getAttribute( 'label' ),
				mode: 'disabled',
				cues: JSON.parse( this.dataset.cues ?? '[]' ),
			} );
		},
	} );
	window.MediaError ??= { MEDIA_ERR_NETWORK: 2 } as typeof MediaError;
	// Every element is near from the beginning.
	jest.spyOn( window, 'IntersectionObserver' ).mockImplementation(
		( run ) => {
			const observer: IntersectionObserver = {
				root: null,
				rootMargin: '',
				thresholds: [],
				observe: ( target ) =>
					run(
						[
							{ isIntersecting: true, target },
						] as IntersectionObserverEntry[],
						observer
					),
				unobserve() {},
				disconnect() {},
				takeRecords: () => [],
			};
			return observer;
		}
	);
}
