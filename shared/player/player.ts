import { askForSources, diagnose, type Grant, type Refusal } from './access';
import { make, setAttributes } from './dom';
import { recallPosition } from './remember';
import {
	chooseSource,
	pixelsOf,
	playable,
	readSources,
	savesData,
} from './sources';
import { fill } from './texts';
import type { Chapter, Options, PlayerData, Source, State } from './types';

/** Events after which the controls may show something else. */
const EVENTS =
	'play playing pause ended waiting timeupdate seeking seeked progress durationchange emptied loadeddata volumechange ratechange resize enterpictureinpicture leavepictureinpicture'.split(
		' '
	);

/** If a video fails again within this many milliseconds, expired URLs are not the cause. */
const ASKED_LATELY = 10_000;

/** A message in place of a video that cannot be played. */
export type Problem = { text: string; logInUrl?: string; isFinal?: boolean };

/** A video or sound of the page: what its controls read and change. */
export class Player {
	/** Lies over the video. Left-to-right in every language, as in other players: it shows time. */
	readonly ui = make( 'div', 'ui', { dir: 'ltr' } );
	readonly isVideo: boolean;
	/** Whether the visitor, or the page, has started it. */
	hasStarted = false;
	problem?: Problem;
	/** Those to choose from, the smallest first. */
	sources: Source[] = [];
	source?: Source;
	download?: string;
	chapters: Chapter[] = [];
	/** Runs when the files and tracks are known. */
	onPrepared?: () => void;
	/** Position to seek to once it is loaded, in seconds. */
	private pending: number | null = null;
	private setup?: Promise< void >;
	private askedAt = -Infinity;
	private readonly updates: ( () => void )[] = [];

	constructor(
		readonly root: HTMLElement,
		readonly media: HTMLMediaElement,
		readonly data: PlayerData,
		readonly options: Options
	) {
		this.isVideo = media instanceof HTMLVideoElement;
		this.download = data.download;
		this.pending =
			( this.resumes && recallPosition( data.guid ) ) || data.at || null;
		for ( const type of EVENTS ) {
			media.addEventListener( type, () => this.update() );
		}
		media.addEventListener( 'loadedmetadata', () => this.goToPending() );
		media.addEventListener(
			'error',
			() => this.setup && void this.recover()
		);
	}

	get texts() {
		return this.options.texts;
	}

	/** In seconds; 0 if it is not known. */
	get duration(): number {
		const { duration } = this.media;
		return duration > 0 && Number.isFinite( duration )
			? duration
			: ( this.data.duration ?? 0 );
	}

	/** In seconds. */
	get position(): number {
		return this.pending ?? this.media.currentTime;
	}

	/** Whether it starts where the visitor stopped. */
	get resumes() {
		const { data, media } = this;
		return data.resume && ! data.autoplay && ! media.loop;
	}

	get state(): State {
		if ( this.problem ) {
			return 'is-error';
		}
		return this.media.paused ? 'is-paused' : 'is-playing';
	}

	/** Registers an update function of the controls, called now and after each change. */
	onUpdate( show: () => void ) {
		this.updates.push( show );
		show();
	}

	/** Updates the controls. */
	update() {
		const { media, root, state } = this;
		const classes = {
			'is-playing': state === 'is-playing',
			'is-paused': state === 'is-paused',
			'is-error': state === 'is-error',
			'is-started': this.hasStarted,
			'is-seeking': media.seeking,
			// A started video without data, unless it waits for a click.
			'is-waiting':
				this.hasStarted &&
				! this.problem &&
				( ! media.paused || ! this.isReady ) &&
				media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
		};
		for ( const [ name, isOn ] of Object.entries( classes ) ) {
			root.classList.toggle( name, isOn );
		}
		this.updates.forEach( ( show ) => show() );
	}

	toggle() {
		if ( this.media.paused || this.media.ended ) {
			this.play();
		} else {
			this.media.pause();
		}
	}

	play() {
		this.hasStarted = true;
		if ( ! this.isReady ) {
			this.update();
			void this.prepare().then( () => this.isReady && this.play() );
			return;
		}
		void this.prepare();
		this.goToPending();
		// A refusal (no click, an energy saver, another source meanwhile) leaves it paused, which the controls show. Faults
		// have an event of their own.
		this.media.play().catch( () => this.update() );
	}

	/** Goes to a time in seconds. */
	seek( seconds: number ) {
		const { media, duration } = this;
		const time = Math.min( Math.max( 0, seconds ), duration || seconds );
		if ( media.readyState ) {
			this.pending = null;
			media.currentTime = time;
		} else {
			this.pending = time;
		}
		this.update();
	}

	/** Plays another source from the current position. */
	use( source: Source ) {
		const { media } = this;
		const goesOn = ! media.paused;
		if ( media.readyState ) {
			this.pending = media.currentTime;
			// It would flash.
			media.removeAttribute( 'poster' );
		}
		this.source = source;
		// Before `src`, because it determines what is loaded.
		media.preload = this.data.preload ?? media.preload;
		media.src = source.src;
		media.querySelectorAll( 'source' ).forEach( ( one ) => one.remove() );
		if ( goesOn ) {
			this.play();
		}
		this.update();
	}

	/** Sets the name that screen readers announce. */
	name( title: string ) {
		setAttributes( this.media, { 'aria-label': title } );
		setAttributes( this.root, {
			'aria-label': fill( this.texts.player, title ),
		} );
	}

	/** Plays other media, from where this visitor stopped. */
	playOther( src: string, data: PlayerData ) {
		this.media.pause();
		// Keeps the position.
		this.update();
		Object.assign( this.data, data );
		this.problem = undefined;
		this.pending = recallPosition( data.guid ) || null;
		this.media.src = src;
		this.play();
	}

	/** The source for the size that the player has now. */
	fittingSource() {
		return chooseSource( this.sources, pixelsOf( this.root ), savesData() );
	}

	/** Finds the files, and loads as much as the block's settings say: when the player nears the viewport. */
	prepare(): Promise< void > {
		return ( this.setup ??= this.load() );
	}

	/** Tries again after an error that may be temporary. */
	retry() {
		this.problem = undefined;
		this.askedAt = -Infinity;
		if ( this.isReady ) {
			this.media.load();
		} else {
			this.setup = undefined;
		}
		this.play();
	}

	private get isReady() {
		return this.media.hasAttribute( 'src' );
	}

	private async load() {
		const { data, media } = this;
		if ( data.private ) {
			try {
				this.accept( await this.ask() );
			} catch {
				this.fail( { text: this.texts.network } );
			}
		} else if ( ! this.isReady ) {
			this.offer( readSources( media ) );
		}
		if ( media.error ) {
			await this.recover();
		}
		this.onPrepared?.();
	}

	private ask() {
		this.askedAt = Date.now();
		return askForSources( this.data );
	}

	private accept( reply: Grant | Refusal ) {
		if ( 'message' in reply ) {
			this.fail( {
				text: reply.message,
				logInUrl: reply.login_url,
				isFinal: true,
			} );
			return;
		}
		const { media } = this;
		if ( ! this.isReady ) {
			if ( reply.poster ) {
				( media as HTMLVideoElement ).poster = reply.poster;
			}
			for ( const { kind, srclang, label, src } of reply.tracks ?? [] ) {
				media.append(
					make( 'track', '', { kind, srclang, label, src } )
				);
			}
		}
		this.download = reply.download || undefined;
		this.offer( reply.sources );
	}

	private offer( sources: Source[] ) {
		this.sources = playable( this.media, sources );
		const source =
			this.sources.find( ( { size } ) => size === this.source?.size ) ??
			this.fittingSource();
		if ( source ) {
			this.use( source );
		}
	}

	/** After an error: requests working files, or shows what is wrong. */
	private async recover() {
		const { media, texts } = this;
		const { error, src } = media;
		this.pending = this.position;
		if ( this.data.ajax && Date.now() - this.askedAt > ASKED_LATELY ) {
			try {
				const reply = await this.ask();
				if ( media.src !== src ) {
					// Other media plays by now.
					return;
				}
				if (
					'message' in reply ||
					reply.sources.every( ( one ) => one.src !== src )
				) {
					this.accept( reply );
					return;
				}
			} catch {
				// The file's own error is more useful.
			}
		}
		const fault = await diagnose( src, error );
		if ( media.src !== src ) {
			return;
		}
		this.fail( { text: texts[ fault ], isFinal: fault !== 'network' } );
	}

	private fail( problem: Problem ) {
		this.problem = problem;
		this.media.pause();
		this.update();
	}

	private goToPending() {
		// Until it starts, the poster stays.
		if (
			this.pending !== null &&
			this.hasStarted &&
			this.media.readyState
		) {
			this.media.currentTime = this.pending;
			this.pending = null;
		}
	}
}
