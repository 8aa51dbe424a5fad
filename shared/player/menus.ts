import { chooseCaptions, listCaptions, shownCaptions } from './captions';
import { chapterAt } from './chapters';
import { make, setAttributes, setButton, setText } from './dom';
import { createMenu, createRadios } from './menu';
import type { Player } from './player';
import { fill } from './texts';
import { formatTime } from './time';
import type { Chapter } from './types';

const SPEEDS = [ 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2 ];

/** Chapters to go to; the button says which one it is. */
export function createChapterMenu( player: Player ) {
	const { texts } = player;
	const list = make( 'ol', 'list' );
	const { menu, button } = createMenu(
		player,
		'chapters',
		'chapters',
		texts.chapters,
		list
	);
	const name = make( 'span', 'chapter', { dir: 'auto' } );
	button.append( name );
	let shown: Chapter[] = [];
	let current: Chapter | undefined;
	player.onUpdate( () => {
		const { chapters, position } = player;
		const now = chapterAt( chapters, position );
		menu.hidden = ! chapters.length;
		if ( chapters !== shown ) {
			shown = chapters;
			list.replaceChildren(
				...chapters.map( ( { start, title } ) => {
					const item = make(
						'button',
						'',
						{ type: 'button' },
						make( 'time', '', {}, formatTime( start ) ),
						make( 'span', '', { dir: 'auto' }, title )
					);
					item.addEventListener( 'click', () =>
						player.seek( start )
					);
					return make( 'li', '', {}, item );
				} )
			);
		}
		if ( now !== current ) {
			current = now;
			list.querySelectorAll( 'button' ).forEach( ( item, index ) =>
				setAttributes( item, {
					'aria-current': chapters[ index ] === now && 'true',
				} )
			);
			setText( name, now?.title ?? '' );
			setAttributes( button, {
				'aria-label': now
					? fill( texts.chapter, now.title )
					: texts.chapters,
			} );
		}
	} );
	return menu;
}

/** Captions and subtitles, or none. */
export function createCaptionMenu( player: Player ) {
	const { media, texts } = player;
	const radios = createRadios< TextTrack | undefined >(
		texts.captions,
		( track ) => chooseCaptions( player, track )
	);
	const { menu, button } = createMenu(
		player,
		'captions',
		'captions',
		texts.captions,
		radios.group
	);
	setAttributes( button, { 'aria-keyshortcuts': 'c' } );
	player.onUpdate( () => {
		const tracks = listCaptions( player );
		const shown = shownCaptions( player );
		menu.hidden = ! tracks.length;
		button.classList.toggle( 'is-on', Boolean( shown ) );
		radios.show(
			[
				{ value: undefined, label: texts.off },
				...tracks.map( ( value ) => ( {
					value,
					label: value.label || value.language,
				} ) ),
			],
			shown
		);
	} );
	for ( const type of [ 'change', 'addtrack' ] ) {
		media.textTracks?.addEventListener( type, () => player.update() );
	}
	return menu;
}

/** A link to the original. */
export function createDownload( { texts }: Player, name: string ) {
	const link = make( 'a', name, { download: true } );
	setButton( link, 'download', texts.download );
	return link;
}

/** Quality and speed, and on narrow players what has no place in the bar. */
export function createSettingsMenu( player: Player ) {
	const { media, texts } = player;
	const speed = createRadios< number >( texts.speed, ( value ) => {
		// The default is for other sources.
		media.defaultPlaybackRate = media.playbackRate = value;
	} );
	const quality = createRadios( texts.quality, player.use.bind( player ) );
	const download = createDownload( player, 'action' );
	download.append( texts.download );
	const { menu } = createMenu(
		player,
		'settings',
		'settings',
		texts.settings,
		quality.group,
		speed.group,
		download
	);
	player.onUpdate( () => {
		speed.show(
			SPEEDS.map( ( value ) => ( { value, label: `${ value }×` } ) ),
			media.playbackRate
		);
		const { source, sources } = player;
		quality.group.hidden = sources.length < 2;
		if ( source ) {
			quality.show(
				sources.map( ( value ) => ( {
					value,
					label: `${ value.size }p`,
				} ) ),
				source
			);
		}
		showDownload( player, download );
	} );
	return menu;
}

/** Shows a link while there is something to download. */
export function showDownload( { download }: Player, link: HTMLAnchorElement ) {
	link.hidden = ! download;
	setAttributes( link, { href: download } );
}
