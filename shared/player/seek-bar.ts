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
	const tip = make( 'div', 'tip', { 'aria-hidden': 'true' }, time, title );
	const bar = make(
		'div',
		'seek',
		{},
		track,
		make( 'i', 'thumb' ),
		tip,
		input
	);
	/** Time under the pointer, in seconds. */
	let pointed: number | null = null;
	let isDragging = false;
	let shownChapters: Chapter[] = [];

	/** A time as a part of the whole. */
	const part = ( seconds: number ) =>
		player.duration
			? Math.min( 1, seconds / player.duration ).toFixed( 4 )
			: '0';
	const set = ( name: string, seconds: number ) =>
		bar.style.setProperty( `--${ name }`, part( seconds ) );

	function loadedUntil() {
		const { buffered } = media;
		for ( let range = 0; range < buffered.length; range++ ) {
			if (
				buffered.start( range ) <= player.position &&
				buffered.end( range ) >= player.position
			) {
				return buffered.end( range );
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
			set( 'tip', at );
		}
	}

	function showMarks() {
		if ( shownChapters !== player.chapters ) {
			shownChapters = player.chapters;
			marks.replaceChildren(
				...marked( shownChapters ).map( ( { start } ) => {
					const mark = make( 'i', '' );
					mark.style.setProperty( '--mark', part( start ) );
					return mark;
				} )
			);
		}
	}

	player.onUpdate( () => {
		const { duration } = player;
		const position = ( isDragging ? pointed : null ) ?? player.position;
		set( 'played', position );
		set( 'loaded', loadedUntil() );
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
		pointed =
			Math.min( 1, Math.max( 0, ( clientX - left ) / width ) ) *
			player.duration;
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
