/*
 * Plays the stories of the page.
 */
import { moveToStage, type StagedFile } from './stage';
import { listenToTaps } from './taps';

/** Milliseconds for which an image is shown, and after which a video that does not load is skipped. */
const IMAGE = 5000;
const STALLED = 15_000;

const TICK = 100;

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
	const unplayable = problem.textContent ?? '';
	const status = find( '[role="status"]' );
	let index = -1;
	let file: StagedFile | undefined;
	let position = '';
	let elapsed = 0;
	let isPaused = false;
	let isHeld = false;
	let isMuted = true;
	let hasEnded = false;
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
		const video = file?.video;
		if ( ! video && mute.matches( ':focus' ) ) {
			pause.focus();
		}
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

	/** @param text '' for none. */
	function showProblem( text: string ) {
		if ( text && ( problem.hidden || problem.textContent !== text ) ) {
			status.textContent = `${ position }. ${ text }`;
		}
		problem.textContent = text;
		problem.hidden = ! text;
	}

	function show( next: number ) {
		file?.restore();
		index = Math.max( 0, next );
		elapsed = 0;
		hasEnded = false;
		file = moveToStage( items[ index ]!, part( 'stage' ) );
		items[ index + 1 ]
			?.querySelector( 'img' )
			?.setAttribute( 'loading', 'eager' );
		bars.forEach( ( bar, at ) =>
			bar.style.setProperty( '--progress', at < index ? '1' : '0' )
		);
		showProblem( '' );
		position = ( status.dataset.text ?? '' )
			.replace( '%1$d', String( index + 1 ) )
			.replace( '%2$d', String( items.length ) );
		status.textContent = position;
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

	/** For taps and keys: goes on or back, and closes the story after the last file. */
	const go = ( step: number ) =>
		index + step < items.length ? show( index + step ) : dialog.close();

	function tick() {
		const { video, image } = file!;
		const text = file!.problem( unplayable );
		showProblem( text );
		if ( isPaused || isHeld || document.hidden ) {
			return;
		}
		if ( video && ! text && video.readyState > 1 ) {
			setProgress( video.currentTime / video.duration || 0 );
			return;
		}
		// Waits until the image has loaded.
		elapsed += image && ! image.complete ? 0 : TICK;
		const limit = video && ! text ? STALLED : IMAGE;
		if ( ! video || text ) {
			setProgress( elapsed / limit );
		}
		if ( elapsed >= limit ) {
			goOn();
		}
	}

	function openAt( at: number ) {
		// Silent media elsewhere on the page is decoration.
		for ( const other of document.querySelectorAll< HTMLMediaElement >(
			'audio, video'
		) ) {
			if ( ! other.muted || block.contains( other ) ) {
				other.pause();
			}
		}
		isPaused = isStill.matches;
		// When the dialog closes, this button gets the focus back.
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
		file?.restore();
		file = undefined;
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
	listenToTaps( part( 'previous' ), () => go( -1 ), hold );
	listenToTaps( part( 'next' ), () => go( 1 ), hold );
}

for ( const block of document.querySelectorAll< HTMLElement >(
	'.wp-block-jetpack-story'
) ) {
	const dialog = block.querySelector( 'dialog' );
	if ( dialog ) {
		start( block, dialog );
	}
}
