import { createBar } from './bar';
import { recallCaptions } from './captions';
import { loadChapters } from './chapters';
import { make, setAttributes } from './dom';
import { hideBarWhenIdle } from './idle';
import { listenToKeys } from './keys';
import { createBigButton, createProblem } from './overlay';
import { Player } from './player';
import { keepPositions, reportState } from './report';
import { isFullscreen } from './screen';
import type { Options, PlayerData } from './types';

/** Players of the page, also of other blocks. */
const PLAYING = '.ramjet-player :is(video, audio)';

const isStill = matchMedia( '(prefers-reduced-motion: reduce)' );

/** Calls back once, when an element nears the viewport: at once, or when its tab or dialog is opened. */
function whenNear( element: Element, run: () => void, margin = '300px' ) {
	const observer = new IntersectionObserver(
		( entries ) => {
			if ( entries.some( ( { isIntersecting } ) => isIntersecting ) ) {
				observer.disconnect();
				run();
			}
		},
		{ rootMargin: margin }
	);
	observer.observe( element );
}

/** Pauses the others when one plays with sound. Silent ones are decoration and continue. */
function playAlone( { target }: Event ) {
	const media = target as HTMLMediaElement;
	if ( media.paused || media.muted || ! media.matches( PLAYING ) ) {
		return;
	}
	for ( const other of media.ownerDocument.querySelectorAll< HTMLMediaElement >(
		PLAYING
	) ) {
		if ( other !== media && ! other.muted ) {
			other.pause();
		}
	}
}
/** Listens to all media of a document: that of the page, or of an editor's canvas. */
function listenToMedia( { ownerDocument }: Element ) {
	for ( const type of [ 'play', 'volumechange' ] ) {
		// The events do not bubble. The same listener is added once.
		ownerDocument.addEventListener( type, playAlone, true );
	}
}

/** A full screen gets a source that fills it. */
function listenToFullscreen( player: Player ) {
	player.root.addEventListener( 'fullscreenchange', () => {
		const source = player.fittingSource();
		if (
			source &&
			player.source &&
			isFullscreen( player ) &&
			source.size > player.source.size
		) {
			player.use( source );
		}
	} );
}

/**
 * Replaces the browser's controls of a video or audio element.
 *
 * @param root    The element with class `ramjet-player` around it.
 * @param options
 */
export function startPlayer( root: HTMLElement, options: Options ) {
	const media = root.querySelector< HTMLMediaElement >( 'video, audio' );
	if ( ! media ) {
		return;
	}
	const data: PlayerData =
		options.data ?? JSON.parse( root.dataset.ramjetVideo ?? '{}' );
	const player = new Player( root, media, data, options );
	player.onPrepared = () => {
		recallCaptions( player );
		loadChapters( player );
	};
	const { ui, isVideo } = player;
	media.controls = false;
	// A click on the video gives its keys the focus.
	setAttributes( root, { role: 'group', tabindex: -1 } );
	player.name( media.getAttribute( 'aria-label' ) ?? '' );
	root.classList.toggle( 'is-audio', ! isVideo );
	root.classList.toggle( 'is-bare', Boolean( data.bare ) );
	const bar = createBar( player );
	if ( isVideo ) {
		ui.append( createBigButton( player ), make( 'div', 'spinner' ) );
	}
	if ( ! data.bare ) {
		ui.append( bar );
	}
	ui.append( createProblem( player ) );
	root.append( ui );
	if ( isVideo ) {
		hideBarWhenIdle( player, bar );
	}
	listenToMedia( root );
	listenToKeys( player );
	listenToFullscreen( player );
	keepPositions( player );
	reportState( player );
	player.update();
	whenNear( root, () => void player.prepare() );
	if ( data.autoplay ) {
		whenNear( root, () => ! isStill.matches && player.play(), '0px' );
	}
	return player;
}
