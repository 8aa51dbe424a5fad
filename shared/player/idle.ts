import type { Player } from './player';
import { canFullscreen, toggleFullscreen } from './screen';

/** Milliseconds without a movement after which the bar hides. */
const IDLE_AFTER = 2_500;

/**
 * Hides the bar while the video plays and nobody moves, and lets clicks on the video start and pause it. A first tap on a
 * touch screen only shows the bar.
 */
export function hideBarWhenIdle( player: Player, bar: HTMLElement ) {
	const { media, root, ui } = player;
	let timer: ReturnType< typeof setTimeout >;
	let wasIdle = false;
	let isMouse = false;

	const isIdle = () => root.classList.contains( 'is-idle' );
	function setIdle( idle: boolean ) {
		if ( idle !== isIdle() ) {
			root.classList.toggle( 'is-idle', idle );
			player.update();
		}
	}
	function hide() {
		setIdle(
			! media.paused &&
				! root.classList.contains( 'has-menu' ) &&
				! bar.querySelector( ':focus-visible' )
		);
	}
	function wake() {
		clearTimeout( timer );
		setIdle( false );
		timer = setTimeout( hide, IDLE_AFTER );
	}
	root.addEventListener(
		'pointerdown',
		( { pointerType } ) => {
			wasIdle = isIdle();
			isMouse = pointerType === 'mouse';
		},
		true
	);
	for ( const type of [
		'pointermove',
		'pointerdown',
		'keydown',
		'focusin',
		'focusout',
	] ) {
		root.addEventListener( type, wake );
	}
	media.addEventListener( 'play', wake );
	media.addEventListener( 'pause', wake );
	root.addEventListener( 'pointerleave', ( { pointerType } ) => {
		if ( pointerType === 'mouse' ) {
			hide();
		}
	} );
	ui.addEventListener( 'dblclick', ( { target } ) => {
		// Its two clicks have started and paused, or paused and started. Two taps show the bar and pause.
		if ( target === ui && isMouse && canFullscreen( player ) ) {
			toggleFullscreen( player );
		}
	} );
	ui.addEventListener( 'click', ( { target } ) => {
		if ( target !== ui || player.problem ) {
			return;
		}
		if ( isMouse || ! wasIdle ) {
			player.toggle();
		}
	} );
}
