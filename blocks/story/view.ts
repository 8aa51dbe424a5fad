/*
 * Plays the stories of the page: each file moves from the row into the dialog while it is shown, so that it is loaded
 * once and keeps what another script has added to it.
 */

/** Milliseconds that an image is shown, and after which a video that does not load is left. */
const IMAGE = 5000;
const STALLED = 15_000;

const TICK = 100;

/** Milliseconds after which a press is no tap. */
const HOLD = 300;

/** `networkState` of a video without a source that plays. */
const NO_SOURCE = 3;

const isStill = matchMedia( '(prefers-reduced-motion: reduce)' );

function start( block: HTMLElement, dialog: HTMLDialogElement ) {
	const find = ( selector: string ) =>
		block.querySelector< HTMLElement >( selector )!;
	const part = ( name: string ) => find( `.wp-story__${ name }` );
	const items = [ ...find( 'ul' ).children ];
	const bars = [ ...part( 'bars' ).children ] as HTMLElement[];
	const [ open, pause, mute, problem ] = [
		part( 'open' ),
		part( 'pause' ),
		part( 'mute' ),
		part( 'problem' ),
	];
	const status = find( '[role="status"]' );
	let index = -1;
	let video: HTMLVideoElement | null = null;
	let image: HTMLImageElement | null = null;
	let elapsed = 0;
	let isPaused = false;
	let isHeld = false;
	let isMuted = true;
	let hasEnded = false;
	let pressedAt = 0;
	let timer = 0;

	const setProgress = ( progress: number ) =>
		bars[ index ]?.style.setProperty( '--progress', String( progress ) );

	/** Makes the video and the buttons match the state. */
	function update() {
		const { play: toPlay = '', pause: toPause = '' } = pause.dataset;
		const { mute: toMute = '', unmute: toUnmute = '' } = mute.dataset;
		pause.ariaLabel = isPaused ? toPlay : toPause;
		mute.ariaLabel = isMuted ? toUnmute : toMute;
		dialog.classList.toggle( 'is-paused', isPaused );
		dialog.classList.toggle( 'is-muted', isMuted );
		mute.hidden = ! video;
		if ( ! video ) {
			return;
		}
		video.muted = isMuted;
		if ( isPaused || isHeld ) {
			video.pause();
		} else if ( video.paused ) {
			video.play().catch( ( { name }: Error ) => {
				// The browser wants a click first. Other failures are read from the video.
				if ( name === 'NotAllowedError' ) {
					isPaused = true;
					update();
				}
			} );
		}
	}

	/** Puts the file back into the row. */
	function leave() {
		const figure = part( 'stage' ).firstElementChild;
		if ( figure ) {
			video?.pause();
			video?.toggleAttribute(
				'controls',
				! video.closest( '.ramjet-player' )
			);
			items[ index ]!.append( figure );
		}
	}

	function show( next: number ) {
		leave();
		index = Math.max( 0, next );
		elapsed = 0;
		hasEnded = false;
		const figure = items[ index ]!.firstElementChild!;
		video = figure.querySelector( 'video' );
		image = figure.querySelector( 'img' );
		if ( video ) {
			video.controls = false;
			video.currentTime = 0;
		}
		if ( image ) {
			image.sizes = '100vw';
			image.loading = 'eager';
		}
		part( 'stage' ).append( figure );
		items[ index + 1 ]
			?.querySelector( 'img' )
			?.setAttribute( 'loading', 'eager' );
		bars.forEach( ( bar, at ) =>
			bar.style.setProperty( '--progress', at < index ? '1' : '0' )
		);
		problem.hidden = true;
		status.textContent = ( status.dataset.text ?? '' )
			.replace( '%1$d', String( index + 1 ) )
			.replace( '%2$d', String( items.length ) );
		update();
	}

	/** After the last file, the story stays there. */
	function goOn() {
		if ( index + 1 < items.length ) {
			show( index + 1 );
		} else {
			setProgress( 1 );
			hasEnded = true;
			isPaused = true;
			update();
		}
	}

	/** By tap or key: after the last file, the story closes. */
	const go = ( step: number ) =>
		index + step < items.length ? show( index + step ) : dialog.close();

	function tick() {
		const isBroken =
			video && ( video.error || video.networkState === NO_SOURCE );
		problem.hidden = ! isBroken;
		if ( isPaused || isHeld || document.hidden ) {
			return;
		}
		if ( video && ! isBroken && video.readyState > 1 ) {
			setProgress( video.currentTime / video.duration || 0 );
			return;
		}
		// An image that is loading is waited for.
		elapsed += image && ! image.complete ? 0 : TICK;
		const limit = video && ! isBroken ? STALLED : IMAGE;
		if ( ! video || isBroken ) {
			setProgress( elapsed / limit );
		}
		if ( elapsed >= limit ) {
			goOn();
		}
	}

	function openAt( at: number ) {
		// What plays elsewhere without sound is decoration.
		for ( const other of document.querySelectorAll< HTMLMediaElement >(
			'audio, video'
		) ) {
			if ( ! other.muted || block.contains( other ) ) {
				other.pause();
			}
		}
		isPaused = isStill.matches;
		// It gets the focus back.
		open.focus();
		dialog.showModal();
		show( at );
		timer = window.setInterval( tick, TICK );
	}

	open.addEventListener( 'click', () => openAt( 0 ) );
	items.forEach( ( item, at ) =>
		item.addEventListener( 'click', ( { target } ) => {
			if ( target instanceof HTMLImageElement ) {
				openAt( at );
			}
		} )
	);
	dialog.addEventListener( 'close', () => {
		clearInterval( timer );
		leave();
	} );
	dialog.addEventListener( 'ended', goOn, true );
	dialog.addEventListener( 'loadeddata', update, true );
	dialog.addEventListener( 'keydown', ( event ) => {
		const { key } = event;
		if ( key === 'ArrowLeft' || key === 'ArrowRight' ) {
			event.preventDefault();
			const isRtl = getComputedStyle( block ).direction === 'rtl';
			go( ( key === 'ArrowRight' ) === isRtl ? -1 : 1 );
		}
	} );
	part( 'close' ).addEventListener( 'click', () => dialog.close() );
	pause.addEventListener( 'click', () => {
		isPaused = ! isPaused;
		if ( hasEnded ) {
			show( 0 );
		} else {
			update();
		}
	} );
	mute.addEventListener( 'click', () => {
		isMuted = ! isMuted;
		update();
	} );
	const hold = ( isNowHeld: boolean ) => {
		isHeld = isNowHeld;
		update();
	};
	for ( const [ name, step ] of [
		[ 'previous', -1 ],
		[ 'next', 1 ],
	] as const ) {
		const zone = part( name );
		zone.addEventListener( 'pointerdown', () => {
			pressedAt = Date.now();
			hold( true );
		} );
		for ( const type of [ 'pointerup', 'pointercancel', 'pointerleave' ] ) {
			zone.addEventListener( type, () => isHeld && hold( false ) );
		}
		zone.addEventListener( 'contextmenu', ( event ) =>
			event.preventDefault()
		);
		zone.addEventListener( 'click', ( { detail } ) => {
			// Without a pointer, as by the Enter key, detail is 0.
			if ( ! detail || Date.now() - pressedAt < HOLD ) {
				go( step );
			}
		} );
	}
}

for ( const block of document.querySelectorAll< HTMLElement >(
	'.wp-block-jetpack-story'
) ) {
	const dialog = block.querySelector( 'dialog' );
	if ( dialog ) {
		start( block, dialog );
	}
}

export {};
