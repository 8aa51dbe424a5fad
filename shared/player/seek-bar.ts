import { chapterAt, marked } from './chapters';
import { make, setAttributes, setText } from './dom';
import type { Player } from './player';
import { fill } from './texts';
import { formatTime } from './time';
import type { Chapter } from './types';

/** The bar with what was played, what is loaded and the whole, on which visitors choose a time. */
export function createSeekBar( player: Player ): HTMLElement {
	const { media, texts } = player;
	const input = make( 'input', '', {
		type: 'range',
		min: 0,
		step: 'any',
		'aria-label': texts.seek,
	} );
	const marks = make( 'div', 'marks' );
	const track = make(
		'div',
		'track',
		{},
		make( 'i', 'loaded' ),
		make( 'i', 'played' ),
		marks
	);
	const time = make( 'b', '' );
	const title = make( 'span', '' );
	const tip = make( 'div', 'tip', { 'aria-hidden': 'true' }, title, time );
	const bar = make(
		'div',
		'seek',
		{},
		track,
		make( 'i', 'thumb' ),
		tip,
		input
	);
	/** Where the pointer is, in seconds. */
	let pointed: number | null = null;
	let isDragging = false;
	let shownChapters: Chapter[] = [];

	const percent = ( seconds: number ) =>
		player.duration
			? `${ Math.min( 100, ( seconds / player.duration ) * 100 ).toFixed( 2 ) }%`
			: '0%';
	const set = ( name: string, value: string ) =>
		bar.style.setProperty( `--${ name }`, value );

	function loadedUntil() {
		const { buffered } = media;
		for ( let part = 0; part < buffered.length; part++ ) {
			if (
				buffered.start( part ) <= player.position &&
				buffered.end( part ) >= player.position
			) {
				return buffered.end( part );
			}
		}
		return 0;
	}

	function showTip() {
		const isFocused = input.matches( ':focus-visible' );
		const at = pointed ?? ( isFocused ? player.position : null );
		tip.hidden = at === null || ! player.duration;
		if ( at !== null ) {
			setText( time, formatTime( at ) );
			setText( title, chapterAt( player.chapters, at )?.title ?? '' );
			set( 'tip', percent( at ) );
		}
	}

	function showMarks() {
		if ( shownChapters !== player.chapters ) {
			shownChapters = player.chapters;
			marks.replaceChildren(
				...marked( shownChapters ).map( ( { start } ) => {
					const mark = make( 'i', '' );
					mark.style.insetInlineStart = percent( start );
					return mark;
				} )
			);
		}
	}

	player.onUpdate( () => {
		const { duration } = player;
		const position = ( isDragging ? pointed : null ) ?? player.position;
		set( 'played', percent( position ) );
		set( 'loaded', percent( loadedUntil() ) );
		input.disabled = ! duration;
		input.max = String( duration );
		input.value = String( position );
		// A screen reader would read each second aloud.
		if ( media.paused || media.seeking || ! input.matches( ':focus' ) ) {
			const chapter = chapterAt( player.chapters, position )?.title;
			const text = fill(
				texts.position,
				formatTime( position ),
				formatTime( duration )
			);
			setAttributes( input, {
				'aria-valuetext': chapter ? `${ text }, ${ chapter }` : text,
			} );
		}
		showMarks();
		showTip();
	} );

	function point( { clientX }: PointerEvent ) {
		const { left, width } = track.getBoundingClientRect();
		const part = Math.min( 1, Math.max( 0, ( clientX - left ) / width ) );
		pointed = part * player.duration;
	}
	// iPhones move a range by its thumb only: the bar follows the pointer itself.
	bar.addEventListener( 'pointerdown', ( event ) => {
		if ( event.button || ! player.duration ) {
			return;
		}
		isDragging = true;
		bar.setPointerCapture( event.pointerId );
		point( event );
		player.seek( pointed ?? 0 );
		input.focus( { preventScroll: true } );
	} );
	// Keeps the focus there.
	bar.addEventListener( 'mousedown', ( event ) => event.preventDefault() );
	bar.addEventListener( 'pointermove', ( event ) => {
		point( event );
		if ( isDragging && ! media.seeking ) {
			player.seek( pointed ?? 0 );
		} else {
			player.update();
		}
	} );
	const release = () => {
		if ( isDragging ) {
			isDragging = false;
			player.seek( pointed ?? 0 );
		}
	};
	bar.addEventListener( 'pointerup', ( { pointerType } ) => {
		release();
		if ( pointerType !== 'mouse' ) {
			pointed = null;
		}
		showTip();
	} );
	bar.addEventListener( 'pointercancel', release );
	bar.addEventListener( 'pointerleave', () => {
		if ( ! isDragging ) {
			pointed = null;
			showTip();
		}
	} );
	// By assistive technology.
	input.addEventListener( 'input', () =>
		player.seek( Number( input.value ) )
	);
	input.addEventListener( 'focus', showTip );
	input.addEventListener( 'blur', showTip );
	return bar;
}
