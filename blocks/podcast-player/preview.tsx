import { Notice } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, isRTL, sprintf } from '@wordpress/i18n';
import type { CSSProperties } from 'react';
import type { Podcast, Track } from '../../shared/api/podcasts';
import { MediaSource, useSourceId } from '../../shared/components/media-source';
import { safeHref } from '../../shared/lib/safe-href';
import { type Attributes, MAX_EPISODES } from './attributes';
import { cardStyle } from './colors';
import { startPodcast } from './podcast';
import { playerTexts } from './texts';

type Props = { attributes: Attributes; podcast: Podcast; clientId: string };

/** The block's style for pages; editors load it when a player is shown. */
function styleUrl() {
	const script = document.querySelector< HTMLScriptElement >(
		'script[src*="/build/editor.js"]'
	);
	const file = `/build/blocks/podcast-player/style${ isRTL() ? '-rtl' : '' }.css`;
	return script?.src.replace( '/build/editor.js', file );
}

/** The player as the page shows it (PlayerMarkup.php), which plays. */
export function Preview( { attributes, podcast, clientId }: Props ) {
	const [ style ] = useState( styleUrl );
	const [ hasStyle, setHasStyle ] = useState( ! style );
	const { selectedEpisodes, itemsToShow } = attributes;
	const tracks = podcast.tracks.slice(
		0,
		selectedEpisodes.length ? MAX_EPISODES : itemsToShow
	);
	const { showCoverArt, showEpisodeTitle, showEpisodeDescription } =
		attributes;
	const shown = { showCoverArt, showEpisodeTitle, showEpisodeDescription };
	return (
		<>
			{ style && (
				<link
					rel="stylesheet"
					href={ style }
					onLoad={ () => setHasStyle( true ) }
					onError={ () => setHasStyle( true ) }
				/>
			) }
			<Card
				// The player changes these elements, so another podcast needs new ones.
				key={ JSON.stringify( [ podcast, tracks.length, shown ] ) }
				style={ {
					...cardStyle( attributes ),
					visibility: hasStyle ? undefined : 'hidden',
				} }
				{ ...{ shown, podcast, tracks, clientId } }
			/>
		</>
	);
}

type CardProps = {
	shown: Record<
		'showCoverArt' | 'showEpisodeTitle' | 'showEpisodeDescription',
		boolean
	>;
	podcast: Podcast;
	tracks: Track[];
	clientId: string;
	style: CSSProperties;
};

function Card( { shown, podcast, tracks, clientId, style }: CardProps ) {
	const sourceId = useSourceId( clientId );
	const card = useRef< HTMLDivElement >( null );
	const [ audio, setAudio ] = useState< HTMLAudioElement | null >( null );
	const [ failed, setFailed ] = useState( '' );
	const [ first ] = tracks;
	useEffect( () => {
		const controller = new AbortController();
		if ( card.current ) {
			startPodcast( card.current, playerTexts(), controller.signal );
		}
		return () => controller.abort();
	}, [] );
	if ( ! first ) {
		return null;
	}
	const { cover, title, link } = podcast;
	return (
		<div ref={ card } className="ramjet-podcast" style={ style }>
			<div className="jetpack-podcast-player__header">
				{ shown.showCoverArt && cover && (
					<img
						className="jetpack-podcast-player__cover"
						src={ cover }
						alt=""
						width={ 96 }
						height={ 96 }
					/>
				) }
				<div>
					{ shown.showEpisodeTitle && (
						<Line
							name="current-track-title"
							text={ first.title }
							link={ first.link }
						/>
					) }
					{ title && (
						<Line
							name="podcast-title"
							text={ title }
							link={ link }
						/>
					) }
				</div>
			</div>
			{ shown.showEpisodeDescription && (
				<p className="jetpack-podcast-player__track-description">
					{ first.description }
				</p>
			) }
			<div
				className="ramjet-player is-audio"
				data-id={ first.id }
				data-duration={ secondsOf( first.duration ) }
			>
				<audio
					ref={ setAudio }
					id={ sourceId && `ramjet-podcast-${ sourceId }` }
					src={ first.src || undefined }
					aria-label={ first.title }
					preload="none"
					controls
					onError={ ( { currentTarget } ) =>
						setFailed( currentTarget.src )
					}
					onPlaying={ () => setFailed( '' ) }
				/>
			</div>
			{ tracks.length > 1 && (
				<ol className="jetpack-podcast-player__tracks">
					{ tracks.map( ( track, index ) => (
						<Item
							key={ track.id }
							{ ...{ track } }
							isFirst={ ! index }
						/>
					) ) }
				</ol>
			) }
			{ failed && <ForeignNotice url={ failed } /> }
			{ sourceId && (
				<MediaSource
					id={ sourceId }
					player={ audio }
					hasFailed={ Boolean( failed ) }
				/>
			) }
		</div>
	);
}

const secondsOf = ( duration: string ) =>
	duration
		.split( ':' )
		.reduce( ( sum, part ) => 60 * sum + Number( part ), 0 ) || 0;

const Line = ( {
	name,
	text,
	link,
}: Record< 'name' | 'text' | 'link', string > ) => (
	<p className={ `jetpack-podcast-player__${ name }` }>
		{ link ? (
			<a
				href={ safeHref( link ) }
				onClick={ ( event ) => event.preventDefault() }
			>
				{ text }
			</a>
		) : (
			text
		) }
	</p>
);

const Item = ( { track, isFirst }: { track: Track; isFirst: boolean } ) => (
	<li>
		<button
			type="button"
			className="jetpack-podcast-player__track"
			aria-current={ isFirst || undefined }
			data-id={ track.id }
			data-src={ track.src }
			data-duration={ secondsOf( track.duration ) }
		>
			<span className="jetpack-podcast-player__track-title">
				{ track.title }
			</span>
			<span className="jetpack-podcast-player__track-duration">
				{ track.duration }
			</span>
		</button>
		<p className="jetpack-podcast-player__track-description" hidden>
			{ track.description }
		</p>
	</li>
);

/** Since WordPress 7.1, Chromium's editor loads nothing from servers that do not allow it. */
function ForeignNotice( { url }: { url: string } ) {
	const { host, origin } = new URL( url );
	return window.crossOriginIsolated && origin !== location.origin ? (
		<Notice status="info" isDismissible={ false }>
			{ sprintf(
				/* translators: %s: name of a server, such as media.example.com. */
				__(
					'The editor cannot play this episode in this browser, because %s does not allow it (CORS). Visitors can play it on the page.',
					'ramjet'
				),
				host
			) }
		</Notice>
	) : null;
}
