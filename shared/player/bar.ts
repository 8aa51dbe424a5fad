import { iconButton, make, setAttributes, setButton, setText } from './dom';
import {
	createCaptionMenu,
	createChapterMenu,
	createDownload,
	createSettingsMenu,
	showDownload,
} from './menus';
import type { Player } from './player';
import {
	canFullscreen,
	isFullscreen,
	isPip,
	pipOf,
	setMuted,
	toggleFullscreen,
	togglePip,
} from './screen';
import { createSeekBar } from './seek-bar';
import { fill } from './texts';
import { formatTime } from './time';

function createPlayButton( player: Player ) {
	const { media, texts } = player;
	const button = iconButton(
		'play',
		'play',
		texts.play,
		() => player.toggle(),
		'k'
	);
	player.onUpdate( () => {
		if ( media.ended ) {
			setButton( button, 'replay', texts.replay );
		} else if ( media.paused ) {
			setButton( button, 'play', texts.play );
		} else {
			setButton( button, 'pause', texts.pause );
		}
	} );
	return button;
}

/** Buttons that go back and forward by seconds, where the page asks for them. */
function createSkipButtons( player: Player ) {
	const { skip = {} } = player.options;
	return ( [ 'back', 'forward' ] as const ).flatMap( ( name ) => {
		const seconds = skip[ name ];
		if ( ! seconds ) {
			return [];
		}
		const label = fill( player.texts[ name ], seconds );
		const button = iconButton( name, name, label, () =>
			player.seek(
				player.position + ( name === 'back' ? -seconds : seconds )
			)
		);
		button.append(
			make( 'small', '', { 'aria-hidden': 'true' }, `${ seconds }` )
		);
		return [ button ];
	} );
}

function createVolume( player: Player ) {
	const { media, texts } = player;
	const mute = iconButton(
		'mute',
		'loud',
		texts.mute,
		() => setMuted( media, ! media.muted && media.volume > 0 ),
		'm'
	);
	const input = make( 'input', 'volume', {
		type: 'range',
		min: 0,
		max: 1,
		step: 0.05,
		'aria-label': texts.volume,
	} );
	input.addEventListener( 'input', () => {
		media.volume = Number( input.value );
		media.muted = media.volume === 0;
	} );
	player.onUpdate( () => {
		const volume = media.muted ? 0 : media.volume;
		setButton(
			mute,
			volume ? 'loud' : 'mute',
			volume ? texts.mute : texts.unmute
		);
		const percent = `${ Math.round( volume * 100 ) }%`;
		input.value = String( volume );
		input.style.setProperty( '--volume', percent );
		setAttributes( input, { 'aria-valuetext': percent } );
	} );
	return [ mute, input ];
}

function createTime( player: Player ) {
	const now = make( 'span', '' );
	const total = make( 'span', 'total' );
	player.onUpdate( () => {
		const { duration, position } = player;
		setText( now, formatTime( position ) );
		setText( total, duration ? ` / ${ formatTime( duration ) }` : '' );
	} );
	// The seek bar announces it to screen readers.
	return make( 'div', 'time', { 'aria-hidden': 'true' }, now, total );
}

function createScreenButtons( player: Player ) {
	const { texts } = player;
	const link = createDownload( player, 'button ramjet-player__download' );
	const pip = iconButton( 'pip', 'pip', texts.pip, () =>
		togglePip( player )
	);
	const full = iconButton(
		'fullscreen',
		'fullscreen',
		texts.fullscreen,
		() => toggleFullscreen( player ),
		'f'
	);
	pip.hidden = ! pipOf( player );
	full.hidden = ! canFullscreen( player );
	player.root.ownerDocument.addEventListener(
		'fullscreenchange',
		() => player.update(),
		{ signal: player.options.signal }
	);
	player.onUpdate( () => {
		showDownload( player, link );
		// Not before there is a picture.
		pip.disabled = ! player.media.readyState;
		setButton( pip, 'pip', isPip( player ) ? texts.exitPip : texts.pip );
		const isFull = isFullscreen( player );
		setButton(
			full,
			isFull ? 'exitFullscreen' : 'fullscreen',
			isFull ? texts.exitFullscreen : texts.fullscreen
		);
	} );
	return [ link, pip, full ];
}

/** The bar with all controls. */
export function createBar( player: Player ): HTMLElement {
	return make(
		'div',
		'bar',
		{},
		createSeekBar( player ),
		make(
			'div',
			'buttons',
			{},
			createPlayButton( player ),
			...createSkipButtons( player ),
			...createVolume( player ),
			createTime( player ),
			createChapterMenu( player ),
			make( 'div', 'space' ),
			createCaptionMenu( player ),
			createSettingsMenu( player ),
			...createScreenButtons( player )
		)
	);
}
