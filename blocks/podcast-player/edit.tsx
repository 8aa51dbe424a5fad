import { BlockControls, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	Notice,
	Placeholder,
	Spinner,
	ToolbarButton,
} from '@wordpress/components';
import { useEvent } from '@wordpress/compose';
import { useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { expectPodcast, fetchPodcast } from '../../shared/api/podcasts';
import { useHistory } from '../../shared/editor/history';
import { READABLE_ACTION } from '../../shared/lib/notice-action';
import { useRequest } from '../../shared/api/use-request';
import type { Attributes } from './attributes';
import { FeedForm } from './feed-form';
import icon from './icon';
import { Preview } from './preview';
import { Settings } from './settings';

/** A podcast's player, or the form that asks for its feed. */
export default function Edit( props: BlockEditProps< Attributes > ) {
	const { attributes, setAttributes, clientId, isSelected } = props;
	const { url, selectedEpisodes, exampleFeedData } = attributes;
	const { asOneStep } = useHistory();
	const block = useRef< HTMLDivElement >( null );
	/** A URL that is being tried: the block keeps the one that it has until the feed has been read. */
	const [ tried, setTried ] = useState< string >();
	const [ isReplacing, setReplacing ] = useState( false );
	const wanted = tried ?? url;
	const guids = JSON.stringify(
		tried ? [] : selectedEpisodes.map( ( { guid } ) => guid )
	);
	const { data, error, isLoading, reload } = useRequest(
		useMemo(
			() =>
				wanted
					? async ( signal: AbortSignal ) => ( {
							url: wanted,
							podcast: exampleFeedData
								? expectPodcast( exampleFeedData )
								: await fetchPodcast(
										wanted,
										JSON.parse( guids ),
										signal
									),
						} )
					: null,
			[ wanted, guids, exampleFeedData ]
		)
	);
	const podcast = data?.url === url && url ? data?.podcast : undefined;

	const showPodcast = useEvent( () => {
		if ( tried && data?.url === tried ) {
			setTried( undefined );
			setReplacing( false );
			if ( tried !== url ) {
				asOneStep( () =>
					setAttributes( { url: tried, selectedEpisodes: [] } )
				);
			}
			if ( isSelected ) {
				block.current?.focus();
			}
		}
	} );
	useEffect( showPodcast, [ data, showPodcast ] );

	const isAsking = ! url || isReplacing || ( error !== null && ! podcast );
	return (
		<div { ...useBlockProps( { ref: block } ) }>
			{ isAsking && (
				<FeedForm
					url={ wanted }
					hasFocus={ isReplacing }
					problem={ error }
					isBusy={ isLoading }
					onSubmit={ ( typed ) => {
						setTried( typed );
						if ( typed === wanted ) {
							reload();
						}
					} }
					onCancel={
						podcast || ( tried && url )
							? () => {
									setTried( undefined );
									setReplacing( false );
									block.current?.focus();
								}
							: undefined
					}
				/>
			) }
			{ ! isAsking && ! podcast && (
				<Placeholder
					icon={ icon }
					label={ __( 'Podcast Player', 'ramjet' ) }
				>
					<div aria-busy="true">
						<Spinner /> { __( 'Loading podcast…', 'ramjet' ) }
					</div>
				</Placeholder>
			) }
			{ ! isAsking && podcast && (
				<>
					<BlockControls group="other">
						<ToolbarButton onClick={ () => setReplacing( true ) }>
							{ __( 'Replace URL', 'ramjet' ) }
						</ToolbarButton>
					</BlockControls>
					<Settings
						{ ...{ attributes, setAttributes } }
						options={ podcast.options ?? [] }
					/>
					{ error && (
						<Notice
							status="error"
							isDismissible={ false }
							actions={ [
								{
									...READABLE_ACTION,
									label: __( 'Try again', 'ramjet' ),
									onClick: reload,
								},
							] }
						>
							{ error }
						</Notice>
					) }
					<Preview { ...{ attributes, podcast, clientId } } />
				</>
			) }
		</div>
	);
}
